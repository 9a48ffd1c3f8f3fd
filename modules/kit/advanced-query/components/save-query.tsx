import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { Button, Dialog, Field, Input } from '#modules/ground/ui/index.ts';
import { queryText } from '../text.ts';
import { type AdvancedQueryActor, messageText } from '../use-advanced-query.ts';

/** Asks for the name of the query (QUERY-19), and whether it replaces another one of the same name (QUERY-20). */
export function SaveQuery({ actor }: { actor: AdvancedQueryActor }) {
  const t = useText(queryText);
  const naming = useSelector(actor, snapshot => snapshot.hasTag('naming'));
  const confirming = useSelector(actor, snapshot => snapshot.hasTag('confirming'));
  const title = useSelector(actor, ({ context }) => context.title);
  return (
    <>
      {(naming || confirming) && <NameDialog actor={actor} />}
      {confirming && (
        <ConfirmDialog
          open
          title={t('messages.nameTaken')}
          description={t('overwriteHint', { name: title })}
          confirmLabel={t('overwrite')}
          onAnswer={confirmed => actor.send({ type: confirmed ? 'overwrite.confirm' : 'overwrite.decline' })}
        />
      )}
    </>
  );
}

function NameDialog({ actor }: { actor: AdvancedQueryActor }) {
  const t = useText(queryText);
  const form = useId();
  const fault = useSelector(actor, ({ context }) => context.nameFault);
  const [title, setTitle] = useState('');
  return (
    <Dialog
      open
      onOpenChange={open => !open && actor.send({ type: 'name.cancel' })}
      title={t('save')}
      width={420}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'name.cancel' })}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('confirmName')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-draft={title !== '' || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          actor.send({ type: 'name.confirm', title });
        }}
      >
        <Field label={t('name')} required error={fault && messageText(fault)}>
          <Input
            autoComplete="off"
            maxLength={50}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
