import { useSelector } from '@xstate/react';
import type { ImportOffer, ImportPlan } from '#contract/areas/import-runs.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, confirm } from '#modules/ground/ui/index.ts';
import { importWizardText } from '../text.ts';
import type { ImportWizardActor } from '../use-import-wizard.ts';

interface WizardActsProps {
  actor: ImportWizardActor;
  /** How many corrected rows are not checked yet. */
  pending: number;
  onClose: () => void;
}

/** The buttons of the dialog: what can be done where the import is. */
export function WizardActs({ actor, pending, onClose }: WizardActsProps) {
  const t = useText(importWizardText);
  const tags = useSelector(actor, ({ tags: present }) => [...present].join(' ')).split(' ');
  const counts = useSelector(actor, ({ context }) => context.run?.counts) ?? {};
  const { adds = 0, updates = 0, added = 0, updated = 0, refused = 0 } = counts;
  const isSending = tags.includes('sending');
  const undo = async () => {
    const isSure = await confirm({
      title: t('undoTitle'),
      description: t('undoText', { count: added + updated }),
      danger: true,
      confirmLabel: t('undoRun'),
    });
    if (isSure) actor.send({ type: 'undo.request' });
  };
  return (
    <>
      {tags.includes('working') && (
        <Button className="mr-auto" onClick={() => actor.send({ type: 'cancel.request' })}>
          {t('stop')}
        </Button>
      )}
      {tags.includes('uploading') && (
        <Button className="mr-auto" onClick={() => actor.send({ type: 'upload.cancel' })}>
          {t('stop')}
        </Button>
      )}
      {tags.includes('undoable') && added + updated > 0 && (
        <Button className="mr-auto" onClick={() => void undo()}>
          {t('undo', { count: added + updated })}
        </Button>
      )}
      {tags.includes('mappable') && (
        <Button disabled={pending > 0} onClick={() => actor.send({ type: 'mapping.open' })}>
          {t('remap')}
        </Button>
      )}
      {(tags.includes('ended') || tags.includes('mapping')) && (
        <Button disabled={isSending || pending > 0} onClick={() => actor.send({ type: 'file.forget' })}>
          {t('another')}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
      {tags.includes('mapping') && <CheckButton actor={actor} isSending={isSending} />}
      {tags.includes('startable') && adds + updates > 0 && (
        <Button
          variant="primary"
          disabled={pending > 0}
          title={
            pending > 0 ? t('correctFirst') : refused > 0 ? t('startPart', { count: refused }) : undefined
          }
          onClick={() => actor.send({ type: 'start.request' })}
        >
          {t(tags.includes('ended') ? 'goOn' : 'start', { count: adds + updates })}
        </Button>
      )}
    </>
  );
}

function CheckButton({ actor, isSending }: { actor: ImportWizardActor; isSending: boolean }) {
  const t = useText(importWizardText);
  const plan = useSelector(actor, ({ context }) => context.plan);
  const hasReport = useSelector(
    actor,
    ({ context: { run } }) => run !== undefined && run.phase !== 'uploaded',
  );
  const isReady = useSelector(actor, ({ context: { offer, plan: chosen } }) =>
    Boolean(chosen && offer && isComplete(chosen, offer.fields)),
  );
  return (
    <>
      {hasReport && (
        <Button onClick={() => actor.send({ type: 'rows.open' })} disabled={isSending}>
          {t('back')}
        </Button>
      )}
      <Button
        variant="primary"
        loading={isSending}
        disabled={!plan || !isReady}
        onClick={() => actor.send({ type: 'check.request' })}
      >
        {t('check')}
      </Button>
    </>
  );
}

/** Whether rows can be checked: a new record has all that it needs, or an existing one is found and changed. */
const isComplete = ({ mapping, existing, key, updated }: ImportPlan, fields: ImportOffer['fields']) =>
  existing === 'update'
    ? key !== null && updated.length > 0
    : Object.keys(mapping).length > 0 && fields.every(({ name, isNeeded }) => !isNeeded || name in mapping);
