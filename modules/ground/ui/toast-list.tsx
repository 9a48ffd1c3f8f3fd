import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { uiText } from './text.ts';

export { sonner };

interface ToastListProps {
  /** Called once the list has subscribed to toasts. */
  onMount: () => void;
}

/**
 * The toasts themselves, at most three. They are at the top right, below the header of the console and that of a drawer,
 * and never above the menu. Alt-T moves the focus there.
 */
export function ToastList({ onMount }: ToastListProps) {
  const t = useText(uiText);
  // The list below has subscribed by now, because effects of children run first.
  useEffect(() => onMount(), [onMount]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus within it.
    <div className="contents" onFocus={pause} onBlur={resume}>
      <Sonner
        position="top-right"
        style={{ fontFamily: 'inherit' }}
        offset={{ top: belowHeader, right: 16 }}
        mobileOffset={{ left: 16, right: 16, top: belowHeader }}
        gap={8}
        expand
        visibleToasts={3}
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
              'pointer-events-auto flex w-(--width) items-start gap-2 rounded-lg border border-border bg-surface-raised px-3 py-2.5 text-base text-text shadow-popover',
            icon: 'mt-[3px] flex size-4 shrink-0 items-center',
            content: 'min-w-0 flex-1 wrap-anywhere',
            title: 'font-medium',
            description: 'mt-0.5 text-sm text-text-muted',
            actionButton: cn(buttonClass, 'font-medium text-accent-ink'),
            cancelButton: cn(buttonClass, 'text-text-muted'),
          },
        }}
      />
    </div>
  );
}

/** The header is 48 px high, and that of a drawer 56. */
const belowHeader = 'calc(4rem + env(safe-area-inset-top))';

const buttonClass =
  '-my-0.5 min-h-6 shrink-0 rounded px-2 text-sm hover:bg-surface-hover pointer-coarse:-my-2 pointer-coarse:min-h-11 pointer-coarse:px-3';

/** The library stops its clocks for a pointer above the toasts only; the focus within them counts as one. */
function pause({ target }: FocusEvent): void {
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function resume({ target, currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
}
