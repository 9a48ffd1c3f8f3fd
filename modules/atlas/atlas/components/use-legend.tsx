import { type ChartGraph, type Heat, heatClass, heatSteps } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import type { MachineUse } from '../measurement.ts';
import { atlasText } from '../text.ts';

interface UseLegendProps {
  graph: ChartGraph;
  /** Undefined where no journey was recorded. */
  use: MachineUse | undefined;
}

/** How the lines of a chart show its use, and how much of it the journeys reached. */
export function UseLegend({ graph, use }: UseLegendProps) {
  const t = useText(atlasText);
  if (!use) return <p className="text-text-muted">{t('use.missing')}</p>;
  const states = [...graph.states.keys()];
  const sum = {
    taken: graph.transitions.filter(({ id }) => use.transitions[id]).length,
    transitions: graph.transitions.length,
    entered: states.filter(id => use.states[id]).length,
    states: states.length,
  };
  const samples = [t('use.never'), ...heatSteps.map((step, index) => rangeText(step, heatSteps[index + 1]))];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
      {sum.entered === 0 ? <Tag tone="warning">{t('use.notStarted')}</Tag> : <p>{t('use.sum', sum)}</p>}
      <ul aria-label={t('use.legend')} className="flex flex-wrap gap-x-3 gap-y-1">
        {samples.map((text, heat) => (
          <li key={text} className="flex items-center gap-1.5">
            <svg aria-hidden width={26} height={8} className={`chart-edge ${heatClass(heat as Heat)}`}>
              <path className="chart-line" d="M1 4H25" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function rangeText(from: number, next: number | undefined): string {
  return next === undefined ? `≥${from}×` : `${from}–${next - 1}×`;
}
