import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { IconButton } from './icon-button.tsx';
import { ModalContext } from './modal-context.ts';
import { uiText } from './text.ts';

interface ModalPartsProps {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the cross. */
  tools?: ReactNode;
  /** Without the cross. */
  closable?: boolean;
  requestClose: () => void;
  /** The buttons at the bottom right, which stay while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** What a dialog and a drawer hold alike: a head with the cross, a body that scrolls, and the buttons. */
export function ModalParts({
  title,
  description,
  tools,
  closable = true,
  requestClose,
  footer,
  children,
}: ModalPartsProps) {
  const t = useText(uiText);
  return (
    <ModalContext value={{ requestClose }}>
      <div className="flex items-start gap-1 border-border border-b py-3 pr-2.5 pl-5">
        {/* The title stands in the middle of the cross beside it. */}
        <div className="min-w-0 flex-1 py-1 pointer-coarse:py-2">
          <Radix.Title className="wrap-anywhere font-semibold text-lg leading-6">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-text-muted">{description}</Radix.Description>
          )}
        </div>
        {tools}
        {closable && (
          <IconButton label={t('close')} tooltip={false} onClick={requestClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div data-dialog-body className="thin-scroll min-h-0 flex-1 overflow-auto px-5 py-4">
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-3">{footer}</div>
      )}
    </ModalContext>
  );
}
