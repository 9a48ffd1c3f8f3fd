import { CircleAlert, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button } from './button.tsx';
import { uiText } from './text.ts';

interface PartFailureProps {
  /** The part has loaded, but it failed itself. */
  crashed?: boolean;
  /** A retry has failed: some browsers repeat the failure of a script until the console is reloaded. */
  retried?: boolean;
  onRetry: () => void;
  /** Closes an overlay; undefined for a part of the content. */
  onClose: (() => void) | undefined;
}

/** A part that could not be loaded: a line in place of a control, a card in place of an overlay. */
export function PartFailure({ crashed = false, retried = false, onRetry, onClose }: PartFailureProps) {
  const t = useText(uiText);
  const retry = (
    <>
      <Button size="sm" icon={onClose && <RotateCw aria-hidden />} onClick={onRetry}>
        {t('retry')}
      </Button>
      {retried && (
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('part.reload')}
        </Button>
      )}
    </>
  );
  const title = t(crashed ? 'part.crashed' : 'part.failed');
  if (onClose) return <FailureCard title={title} retry={retry} onClose={onClose} />;
  return (
    <div
      role="alert"
      className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded bg-danger-soft px-1.5 text-danger"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {retry}
    </div>
  );
}

interface FailureCardProps {
  title: string;
  retry: ReactNode;
  onClose: () => void;
}

/** Drawn without the scripts of dialogs, which may be missing as well. */
function FailureCard({ title, retry, onClose }: FailureCardProps) {
  const t = useText(uiText);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={card}
      role="alertdialog"
      aria-label={title}
      onKeyDown={keyHandler(event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      })}
      className="pointer-events-auto fixed inset-x-4 top-24 z-50 mx-auto max-w-96 whitespace-normal rounded-lg border border-border bg-surface p-4 text-left text-base text-text shadow-dialog"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
        {title}
      </p>
      <p className="mt-1 text-text-muted">{t('part.hint')}</p>
      <div className="mt-3 flex justify-end gap-2">
        {retry}
        <Button size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
