import type { ReactNode } from 'react';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { uiText } from './text.ts';

interface PlainToastsProps {
  toasts: readonly Toast[];
  onClose: () => void;
}

/**
 * Toasts whose list could not be loaded, in the same place, until the person closes them or the list has loaded. Their
 * actions come with the list.
 */
export function PlainToasts({ toasts, onClose }: PlainToastsProps) {
  const t = useText(uiText);
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed top-16 right-4 z-60 flex max-h-60 w-89 max-w-[calc(100%-2rem)] items-start gap-2 overflow-y-auto rounded-lg border border-border bg-surface-raised px-3 py-2.5 text-base text-text shadow-popover"
    >
      <div className="grid min-w-0 flex-1 gap-2 wrap-anywhere">
        {toasts.map(({ text, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity of their own.
          <p key={index}>
            {text as ReactNode} {(options as { description?: ReactNode } | undefined)?.description}
          </p>
        ))}
      </div>
      <Button size="sm" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
