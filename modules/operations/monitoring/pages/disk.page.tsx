import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { readDisks } from '../api.ts';
import { LiveFrame } from '../components/live-frame.tsx';
import { gigabytes } from '../format.ts';
import { monitoringText } from '../text.ts';
import { useLiveReading } from '../use-live-reading.ts';

/** From this share on, in percent, a disk is shown as nearly full. */
const nearlyFull = 90;

/** The disks of the machine, and how much of each is used (PAGE-45). */
export default function DiskPage() {
  const t = useText(monitoringText);
  const live = useLiveReading(readDisks);
  return (
    <LiveFrame live={live}>
      {disks => (
        <ul
          aria-label={t('disks.title')}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4"
        >
          {disks.map(({ name, max, rest, restPPT }) => (
            <li key={name} className="grid gap-2 rounded-lg border border-border bg-surface p-4">
              <h2 className="wrap-anywhere font-medium">{name}</h2>
              <p className="tabular flex items-center justify-between gap-2 text-2xl">
                {t('disks.used', { percent: restPPT })}
                {restPPT >= nearlyFull && <Tag tone="danger">{t('disks.full')}</Tag>}
              </p>
              <ProgressBar label={t('disks.usage', { name })} percent={restPPT} />
              <p className="text-text-muted">
                {t('disks.free', { free: gigabytes(rest), all: gigabytes(max) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </LiveFrame>
  );
}
