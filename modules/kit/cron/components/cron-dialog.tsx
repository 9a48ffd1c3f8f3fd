import { useEffect, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { FieldContext } from '#modules/ground/ui/field-context.ts';
import { Button, confirm, Dialog } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import { type CronActor, useCronEditor } from '../use-cron-editor.ts';
import { CronWorkbench } from './cron-workbench.tsx';

/** Pixels (CRON-03). */
const width = 608;

export interface CronDialogProps {
  expression: string;
  zone?: string | undefined;
  /** Called with the time zone in which the runs are shown, too. */
  onConfirm: (expression: string, zone: string) => void;
  onClose: () => void;
  onActor?: ((actor: CronActor) => void) | undefined;
}

/** The editor of an expression in a dialog, 608 px wide (CRON-03); nothing is changed before it is confirmed. */
export default function CronDialog({ expression, zone, onConfirm, onClose, onActor }: CronDialogProps) {
  const t = useText(cronText);
  const editing = useCronEditor({ expression, zone });
  const [opened] = useState(editing.expression);
  const [isValid, setIsValid] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  const { actor } = editing;
  useEffect(() => onActor?.(actor), [actor, onActor]);
  const isChanged = !isValid || editing.expression !== opened;
  const apply = () => {
    // The fault is shown at the box.
    if (!isValid) return box.current?.focus();
    onConfirm(editing.expression, actor.getSnapshot().context.zone);
    onClose();
  };
  return (
    <FieldContext value={null}>
      <Dialog
        open
        onOpenChange={open => !open && onClose()}
        title={t('title')}
        width={width}
        guard={() => !isChanged || confirm(discardQuestion(t('discard')))}
        className="max-sm:h-full max-sm:max-h-full max-sm:max-w-[100vw] max-sm:rounded-none"
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" onClick={apply}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <CronWorkbench editor="dialog" editing={editing} onValidity={setIsValid} box={box} />
      </Dialog>
    </FieldContext>
  );
}
