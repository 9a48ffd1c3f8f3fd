import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { ModalParts } from './modal-parts.tsx';
import { keepOpenWhileTyping } from './search-keys.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { type CloseGuard, useGuardedClose } from './use-guarded-close.ts';
import { type ModalOk, useModal } from './use-modal.ts';
import { useModalPlace } from './use-modal-place.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons at the bottom right. */
  footer?: ReactNode;
  /** The button that confirms, beside one that cancels. */
  ok?: ModalOk;
  /** Pixels or any CSS length; never wider than the window. */
  width?: number | string;
  /** Shows a button that maximizes the dialog. */
  fullscreenable?: boolean;
  /** Hides the close button; Escape and outside presses are ignored as well. */
  closable?: boolean;
  guard?: CloseGuard;
  children?: ReactNode;
  className?: string;
}

/** A modal dialog, for up to about eight fields; for more use a `Drawer`. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  ok,
  width = 520,
  fullscreenable = false,
  closable = true,
  guard,
  children,
  className,
}: DialogProps) {
  const modal = useModal({ open, onOpenChange, ok });
  const { full } = modal;
  const focus = useDialogFocus();
  const requestClose = useGuardedClose(guard, () => onOpenChange(false));
  const close = () => closable && requestClose();
  const place = useModalPlace(open, close);
  return (
    <Radix.Root
      modal={place.modal}
      open={place.open}
      onOpenChange={next => (next ? onOpenChange(true) : close())}
    >
      <Radix.Portal container={place.container}>
        {place.overlay}
        <div
          className={cn(
            'pointer-events-none inset-0 z-40 grid grid-cols-1 place-items-center p-0 sm:p-4',
            place.position,
          )}
        >
          <Radix.Content
            onEscapeKeyDown={keepOpenWhileTyping}
            {...place.content}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focus}
            style={full ? undefined : { width }}
            className={cn(
              'pointer-events-auto flex max-h-full w-full max-w-full flex-col overflow-hidden border border-border bg-surface text-base text-text shadow-dialog outline-none sm:rounded-lg',
              'data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-98 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 duration-150 ease-out data-[state=closed]:animate-out data-[state=open]:animate-in',
              full ? 'h-full' : 'max-h-[min(100%,100dvh-2rem)] max-w-[calc(100%-1rem)] rounded-lg',
              className,
            )}
          >
            <ModalParts
              title={title}
              description={description}
              footer={footer}
              closable={closable}
              requestClose={requestClose}
              fullscreenable={fullscreenable}
              modal={modal}
              ok={ok}
            >
              {children}
            </ModalParts>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
