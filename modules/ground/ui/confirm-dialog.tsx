import { CircleHelp, TriangleAlert } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { keepOpenWhileTyping } from './search-keys.ts';
import { uiText } from './text.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { overlayClass } from './use-modal-place.tsx';

export interface ConfirmOptions {
  /** The question, with the object's name in it. */
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  description?: ReactNode;
  /** Styles the confirm button as destructive. */
  danger?: boolean;
  /** The verb on the button: "删除 3 项". */
  confirmLabel?: string;
  cancelLabel?: string;
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  /** Called once: with true for the confirm button, with false for everything else that closes the dialog. */
  onAnswer: (confirmed: boolean) => void;
}

/** A confirmation dialog; the initial focus is on the cancel button. */
export function ConfirmDialog({
  open,
  onAnswer,
  title,
  description,
  danger = false,
  confirmLabel,
  cancelLabel,
}: ConfirmDialogProps) {
  const t = useText(uiText);
  const focus = useDialogFocus('own');
  const Icon = danger ? TriangleAlert : CircleHelp;
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={cn(overlayClass, 'z-50')} />
        <div className="pointer-events-none fixed inset-0 top-(--room-above) z-50 grid place-items-center p-4">
          <Radix.Content
            onEscapeKeyDown={keepOpenWhileTyping}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focus}
            className="pointer-events-auto data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 w-full max-w-105 rounded-lg border border-border bg-surface p-5 text-base text-text shadow-dialog outline-none duration-150 data-[state=open]:animate-in"
          >
            <div className="flex gap-3">
              <Icon
                aria-hidden
                className={cn('mt-0.5 size-5 shrink-0', danger ? 'text-danger' : 'text-accent-ink')}
              />
              <div className="min-w-0 flex-1">
                <Radix.Title className="wrap-anywhere font-semibold text-lg leading-6">{title}</Radix.Title>
                {description && (
                  <Radix.Description asChild>
                    <div className="mt-1.5 wrap-anywhere text-text-muted">{description}</div>
                  </Radix.Description>
                )}
              </div>
            </div>
            <div className="mt-5 flex justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{cancelLabel ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {confirmLabel ?? t('confirm')}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
