import { useQuery } from '@tanstack/react-query';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Plot } from '#modules/kit/plot/index.ts';
import { durationText } from '../duration.ts';
import { runsQuery } from '../runs-query.ts';
import { jobsText } from '../text.ts';

/** As many of the latest runs are drawn. */
const drawn = 100;

/** How long the latest runs of a job took, oldest first, with the table of the same values. */
export default function DurationPlot({ jobId }: { jobId: string }) {
  const t = useText(jobsText);
  const { data } = useQuery(runsQuery(jobId, 1, drawn));
  const ended = (data?.records ?? []).filter(({ duration }) => duration !== null).reverse();
  return (
    <Plot
      title={t('durations')}
      position={t('dueTime')}
      labels={ended.map(({ dueTime }) => dueTime.slice('yyyy-'.length))}
      series={[{ name: t('duration'), values: ended.map(({ duration }) => duration) }]}
      format={durationText}
    />
  );
}
