import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { ModalParts } from './modal-parts.tsx';
import { keepOpenWhileTyping } from './search-keys.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { type CloseGuard, useGuardedClose } from './use-guarded-close.ts';
import { type ModalOk, useModal } from './use-modal.ts';
import { useModalPlace } from './use-modal-place.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The button that confirms, beside one that cancels. */
  ok?: ModalOk;
  /** Shows a button that gives it the whole window. */
  fullscreenable?: boolean;
  /**
   * Pixels or any CSS length, for windows of at least 500 px; in narrower ones the drawer takes the whole
   * width.
   */
  width?: number | string;
  /** The side it slides in from: right for records, left for a menu on a phone. */
  side?: 'right' | 'left';
  guard?: CloseGuard;
  children?: ReactNode;
  className?: string;
}

const lengthOf = (width: number | string) => (typeof width === 'number' ? `${width}px` : width);

/** A sheet over the page, for records of many fields. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  ok,
  fullscreenable = false,
  width = 640,
  side = 'right',
  guard,
  children,
  className,
}: DrawerProps) {
  const modal = useModal({ open, onOpenChange, ok });
  const focus = useDialogFocus();
  const requestClose = useGuardedClose(guard, () => onOpenChange(false));
  const place = useModalPlace(open, requestClose);
  return (
    <Radix.Root
      modal={place.modal}
      open={place.open}
      onOpenChange={next => (next ? onOpenChange(true) : requestClose())}
    >
      <Radix.Portal container={place.container}>
        {place.overlay}
        <Radix.Content
          onEscapeKeyDown={keepOpenWhileTyping}
          {...place.content}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          style={{ '--drawer-width': modal.full ? '100%' : lengthOf(width) } as React.CSSProperties}
          className={cn(
            'pointer-events-auto inset-y-0 z-40 flex w-full max-w-full flex-col border-border bg-surface text-base text-text shadow-dialog outline-none min-[500px]:w-(--drawer-width)',
            place.position,
            'duration-180 ease-out data-[state=closed]:animate-out data-[state=open]:animate-in',
            side === 'right'
              ? 'right-0 border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right'
              : 'left-0 border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
            className,
          )}
        >
          <ModalParts
            title={title}
            description={description}
            footer={footer}
            ok={ok}
            fullscreenable={fullscreenable}
            modal={modal}
            requestClose={requestClose}
          >
            {children}
          </ModalParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
