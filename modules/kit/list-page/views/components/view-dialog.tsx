import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import type { ViewSharing } from '#contract/areas/list-views.ts';
import { chosenView } from '#machines/list-views/list-views.setup.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field, Input, Notice } from '#modules/ground/ui/index.ts';
import { viewsText } from '../text.ts';
import type { ListViewsActor } from '../use-list-views.ts';
import { SharingFields } from './sharing-fields.tsx';

interface ViewDialogProps {
  actor: ListViewsActor;
  question: 'add' | 'rename' | 'share';
}

/** Asks for the name of a view, and with whom it is shared. */
export function ViewDialog({ actor, question }: ViewDialogProps) {
  const t = useText(viewsText);
  const form = useId();
  const view = useSelector(actor, ({ context }) => chosenView(context));
  const content = useSelector(actor, ({ context }) => context.content);
  const mayShare = useSelector(actor, ({ context }) => context.known?.mayShare === true);
  const saving = useSelector(actor, snapshot => snapshot.hasTag('saving'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const [name, setName] = useState(question === 'rename' ? (view?.name ?? '') : '');
  const [sharing, setSharing] = useState<ViewSharing>((question === 'share' && view?.sharing) || 'own');
  const [audienceId, setAudience] = useState((question === 'share' && view?.audience?.id) || '');
  const [tried, setTried] = useState(false);
  const close = () => actor.send({ type: 'question.close' });
  const isNamed = question !== 'share';
  const isShared = question === 'share' || (question === 'add' && mayShare);
  const refused = failure instanceof RequestError ? failure.fieldErrors : {};
  const nameFault = tried && name.trim() === '' ? t('nameMissing') : refused.name;
  const isElsewhere = failure !== undefined && !refused.name && !refused.sharing && !refused.audienceId;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNamed && name.trim() === '') return;
    const { id = '', version } = view ?? {};
    actor.send({
      type: 'question.answer',
      change: {
        kind: 'save',
        ...(question === 'add' ? { content } : { id, version }),
        ...(isNamed && { name }),
        ...(isShared && { sharing }),
        ...(isShared && audienceId !== '' && { audienceId }),
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t(`titles.${question}`)}
      width={460}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={saving}>
            {t('confirmSave')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} data-draft={name !== '' || undefined} className="grid gap-4">
        {isElsewhere && <Notice tone="danger">{failureText(failure)}</Notice>}
        {isNamed && (
          <Field label={t('name')} required error={nameFault}>
            <Input
              autoComplete="off"
              maxLength={50}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </Field>
        )}
        {isShared && (
          <SharingFields
            sharing={sharing}
            audienceId={audienceId}
            faults={refused}
            onChange={(nextSharing, nextAudience) => {
              setSharing(nextSharing);
              setAudience(nextAudience);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
