import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { ModalContext } from './modal-context.ts';
import { uiText } from './text.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { type CloseGuard, useGuardedClose } from './use-guarded-close.ts';
import { useModalPlace } from './use-modal-place.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Pixels or any CSS length from 500 px of window on; below that the drawer takes the whole width. */
  width?: number | string;
  /** Where it comes from: the right for records, the left for a menu on a phone. */
  side?: 'right' | 'left';
  guard?: CloseGuard;
  children?: ReactNode;
  className?: string;
}

/** A sheet over the page, for records of many fields. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = 640,
  side = 'right',
  guard,
  children,
  className,
}: DrawerProps) {
  const t = useText(uiText);
  const focus = useDialogFocus();
  const requestClose = useGuardedClose(guard, () => onOpenChange(false));
  const place = useModalPlace(open, requestClose);
  return (
    <Radix.Root
      modal={place.modal}
      open={open}
      onOpenChange={next => (next ? onOpenChange(true) : requestClose())}
    >
      <Radix.Portal container={place.container}>
        {place.overlay}
        <Radix.Content
          {...place.content}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          style={
            { '--drawer-width': typeof width === 'number' ? `${width}px` : width } as React.CSSProperties
          }
          className={cn(
            place.position,
            'pointer-events-auto inset-y-0 z-40 flex w-full max-w-full flex-col border-border bg-surface text-base text-text shadow-dialog outline-none min-[500px]:w-(--drawer-width)',
            'duration-180 ease-out data-[state=closed]:animate-out data-[state=open]:animate-in',
            side === 'right'
              ? 'right-0 border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right'
              : 'left-0 border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
            className,
          )}
        >
          <ModalContext value={{ requestClose }}>
            <div className="flex items-start gap-1 border-border border-b py-3 pr-2.5 pl-5">
              <div className="min-w-0 flex-1 py-1">
                <Radix.Title className="wrap-anywhere font-semibold text-lg leading-6">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-text-muted">{description}</Radix.Description>
                )}
              </div>
              <IconButton label={t('close')} tooltip={false} onClick={requestClose}>
                <X aria-hidden />
              </IconButton>
            </div>
            <div data-dialog-body className="thin-scroll min-h-0 flex-1 overflow-auto px-5 py-4">
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3">
                {footer}
              </div>
            )}
          </ModalContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
