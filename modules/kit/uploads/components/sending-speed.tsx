import type { QueuedFile } from '#machines/upload/queue.logic.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { uploadText } from '../text.ts';

/** How fast a file is sent, and how long that takes; or that it is paused. */
export function SendingSpeed({ file }: { file: Pick<QueuedFile, 'isPaused' | 'rate' | 'percent' | 'size'> }) {
  const t = useText(uploadText);
  const { isPaused, rate, percent, size } = file;
  if (isPaused) return <p className="text-sm text-text-muted">{t('paused')}</p>;
  if (rate === undefined || percent >= 100) return null;
  const [unit, count] = remaining((size * (1 - percent / 100)) / rate);
  return (
    <p className="tabular text-sm text-text-muted">
      {t('speed', { speed: sizeText(Math.round(rate)) })} · {t(unit, { count })}
    </p>
  );
}

/** A time in the unit that suits it. */
function remaining(seconds: number) {
  if (seconds < 60) return ['remainingSeconds', Math.max(1, Math.round(seconds))] as const;
  if (seconds < 3_600) return ['remainingMinutes', Math.round(seconds / 60)] as const;
  return ['remainingHours', Math.round(seconds / 3_600)] as const;
}
