import { CircleAlert, Lock, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { slowAnswer } from '#machines/timing.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, Spinner } from '#modules/ground/ui/index.ts';
import { pickersText } from '../text.ts';

/** How far a remote widget is; `ready` shows nothing. */
export type RemoteStage = 'loading' | 'slow' | 'empty' | 'failed' | 'refused' | 'ready';

/** The tags of a machine that loads something, the more specific ones first. */
const stages = ['refused', 'failed', 'slow', 'loading', 'empty'] as const;

/** The stage of any machine that marks its states with these tags. */
export function stageOf(snapshot: { hasTag: (tag: never) => boolean }): RemoteStage {
  return stages.find(stage => snapshot.hasTag(stage as never)) ?? 'ready';
}

export interface RemoteStateProps {
  stage: RemoteStage;
  /** The reason of a failure, in the language of the console. */
  message?: string;
  onRetry?: () => void;
  /** What an empty answer shows; by default that there is no data. */
  empty?: ReactNode;
  /** Something is present already: it stays, and only what differs from it is shown. */
  hasContent?: boolean;
  /** The stage comes from a query, which has no clock: slow is what takes long since this is shown. */
  timed?: boolean;
  className?: string;
}

const frame = 'flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1.5 text-sm';

/** What a remote widget shows at its place: that it loads, takes long, is empty, failed, or may not be seen. */
export function RemoteState({
  stage,
  message,
  onRetry,
  empty,
  hasContent = false,
  timed = false,
  className,
}: RemoteStateProps) {
  const t = useText(pickersText);
  if (stage === 'ready') return null;
  if (stage === 'failed' || stage === 'refused') {
    const Icon = stage === 'refused' ? Lock : CircleAlert;
    return (
      <div role="alert" className={cn(frame, 'bg-danger-soft text-danger', className)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {stage === 'refused' ? t('remote.refused') : message || t('remote.failed')}
        </span>
        {onRetry && (
          <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('remote.retry')}
          </Button>
        )}
      </div>
    );
  }
  if (stage === 'empty') {
    return (
      <p role="status" className={cn(frame, 'justify-center py-4 text-text-muted', className)}>
        {empty ?? t('remote.empty')}
      </p>
    );
  }
  const slow = stage === 'slow' ? <SlowText /> : timed && <SlowText delay={slowAnswer} />;
  if (stage === 'loading' && hasContent) return slow || null;
  return (
    <div className={cn(frame, 'justify-center text-text-muted', !hasContent && 'py-4', className)}>
      <Spinner />
      {slow}
    </div>
  );
}

/** Shows that an answer takes long, after a delay in milliseconds. */
function SlowText({ delay = 0 }: { delay?: number }) {
  const t = useText(pickersText);
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    shown && (
      <span role="status" className="text-sm text-text-muted">
        {t('remote.slow')}
      </span>
    )
  );
}
