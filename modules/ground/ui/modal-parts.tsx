import { Maximize2, Minimize2, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ModalContext } from './modal-context.ts';
import { uiText } from './text.ts';
import type { Modal, ModalOk } from './use-modal.ts';

interface ModalPartsProps {
  title: ReactNode;
  description?: ReactNode;
  /** Shows a button that maximizes the modal, or restores it. */
  fullscreenable?: boolean;
  modal: Modal;
  ok?: ModalOk | undefined;
  /** Hides the close button. */
  closable?: boolean;
  requestClose: () => void;
  /** The buttons at the bottom right, which stay while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * The common parts of a dialog and a drawer: a header with the close button, a scrolling body, and the buttons.
 */
export function ModalParts({
  title,
  description,
  fullscreenable = false,
  modal: { full, toggleFull, pressOk },
  ok,
  closable = true,
  requestClose,
  footer,
  children,
}: ModalPartsProps) {
  const t = useText(uiText);
  return (
    <ModalContext value={{ requestClose }}>
      <div className="flex items-start gap-1 border-border border-b py-3 pr-2.5 pl-5">
        {/* Centres the title on the close button. */}
        <div className="min-w-0 flex-1 py-1 pointer-coarse:py-2">
          <Radix.Title className="wrap-anywhere font-semibold text-lg leading-6">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-text-muted">{description}</Radix.Description>
          )}
        </div>
        {fullscreenable && (
          <IconButton label={t(full ? 'exitFullscreen' : 'fullscreen')} onClick={toggleFull}>
            {full ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          </IconButton>
        )}
        {closable && (
          <IconButton label={t('close')} tooltip={false} onClick={requestClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div data-dialog-body className="thin-scroll min-h-0 flex-1 overflow-auto px-5 py-4">
        {children}
      </div>
      {(footer || ok) && (
        <div className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3">
          {footer}
          {ok && (
            <>
              <Button disabled={ok.loading} onClick={requestClose}>
                {t('cancel')}
              </Button>
              {ok.before && (
                <Button disabled={ok.loading} onClick={ok.before.onPress}>
                  {ok.before.label}
                </Button>
              )}
              <Button variant="primary" disabled={ok.disabled} loading={ok.loading} onClick={pressOk}>
                {ok.label}
              </Button>
            </>
          )}
        </div>
      )}
    </ModalContext>
  );
}
