import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useText } from '#modules/platform/i18n/index.ts';
import { uiText } from './text.ts';

export { sonner };

interface ToastListProps {
  /** Called once the list has subscribed to toasts. */
  onMount: () => void;
}

/** The toasts themselves. Alt-T moves the focus there. */
export function ToastList({ onMount }: ToastListProps) {
  const t = useText(uiText);
  // The list below has subscribed by now, because effects of children run first.
  useEffect(() => onMount(), [onMount]);
  return (
    <Sonner
      position="top-center"
      style={{ fontFamily: 'inherit' }}
      offset={16}
      gap={8}
      expand
      visibleToasts={4}
      duration={4000}
      closeButton={false}
      containerAriaLabel={t('notifications')}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        info: <Info aria-hidden className="size-4 text-accent-ink" />,
        loading: <LoaderCircle aria-hidden className="size-4 animate-spin text-text-muted" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-2 rounded-lg border border-border bg-surface-raised px-3 py-2.5 text-base text-text shadow-popover',
          icon: 'mt-[3px] flex size-4 shrink-0 items-center',
          content: 'min-w-0 flex-1 wrap-anywhere',
          title: 'font-medium',
          description: 'mt-0.5 text-sm text-text-muted',
          actionButton: 'shrink-0 rounded px-2 font-medium text-accent-ink text-sm hover:bg-surface-hover',
          cancelButton: 'shrink-0 rounded px-2 text-sm text-text-muted hover:bg-surface-hover',
        },
      }}
    />
  );
}
