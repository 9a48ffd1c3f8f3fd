import { useSelector } from '@xstate/react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { batchText } from '../batch/text.ts';
import type { BatchEditActor } from '../batch/use-batch-edit.ts';

interface BatchActsProps {
  actor: BatchEditActor;
  /** The id of the form with the values. */
  form: string;
  hasFields: boolean;
  onClose: () => void;
}

/** The buttons of the dialog: what can be done where the batch edit is. */
export function BatchActs({ actor, form, hasFields, onClose }: BatchActsProps) {
  const t = useText(batchText);
  const tags = useSelector(actor, ({ tags: present }) => [...present].join(' ')).split(' ');
  const { changes = 0, changed = 0 } = useSelector(actor, ({ context }) => context.edit?.counts) ?? {};
  const isSending = tags.includes('sending');
  return (
    <>
      {tags.includes('working') && (
        <Button className="mr-auto" onClick={() => actor.send({ type: 'cancel.request' })}>
          {t('cancel')}
        </Button>
      )}
      {tags.includes('changeable') && (
        <Button className="mr-auto" onClick={() => actor.send({ type: 'values.change' })}>
          {t('back')}
        </Button>
      )}
      {tags.includes('undoable') && changed > 0 && (
        <Button className="mr-auto" onClick={() => actor.send({ type: 'undo.request' })}>
          {t('undo', { count: changed })}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
      {tags.includes('choosing') && (
        <Button type="submit" form={form} variant="primary" disabled={!hasFields} loading={isSending}>
          {t('preview')}
        </Button>
      )}
      {tags.includes('applicable') && changes > 0 && (
        <Button variant="primary" onClick={() => actor.send({ type: 'apply.request' })}>
          {t(tags.includes('ended') ? 'goOn' : 'apply', { count: changes })}
        </Button>
      )}
    </>
  );
}
