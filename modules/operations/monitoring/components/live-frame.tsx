import { Pause, Play, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { figuresReading } from '#machines/timing.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, ErrorState, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { monitoringText } from '../text.ts';
import type { LiveReading } from '../use-live-reading.ts';

interface LiveFrameProps<Reading> {
  live: LiveReading<Reading>;
  /** Milliseconds between two readings. */
  every?: number;
  /** Whose figures they are. */
  source?: (last: Reading) => string | undefined;
  children: (last: Reading) => ReactNode;
}

/** What surrounds figures that update themselves: whether they do, and why there are none. */
export function LiveFrame<Reading>({
  live,
  every = figuresReading,
  source,
  children,
}: LiveFrameProps<Reading>) {
  const t = useText(monitoringText);
  const { last, failure, isPaused, isReading } = live;
  const from = last === undefined ? undefined : source?.(last);
  return (
    <section className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-text-muted">
          {isPaused ? t('paused') : t('live', { seconds: every / 1000 })}
          {from !== undefined && ` · ${from}`}
        </p>
        <div className="flex gap-2">
          <Button
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={isPaused ? live.resume : live.pause}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
          <Button icon={<RotateCw aria-hidden />} loading={isPaused && isReading} onClick={live.take}>
            {t('refresh')}
          </Button>
        </div>
      </header>
      {failure !== undefined && last !== undefined && (
        <Notice tone="danger">{`${t('outdated')} ${failureText(failure)}`}</Notice>
      )}
      {last !== undefined && children(last)}
      {last === undefined && failure === undefined && <SkeletonLines lines={8} />}
      {last === undefined && failure !== undefined && (
        <ErrorState title={t('failed')} description={failureText(failure)} onRetry={live.take} />
      )}
    </section>
  );
}
