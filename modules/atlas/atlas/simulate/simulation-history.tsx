import {
  type ChartGraph,
  durationText,
  eventName,
  type Moment,
  type Simulation,
  type SimulationResult,
  sourceOf,
  valueText,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { MomentErrors } from './moment-errors.tsx';
import { useSimulationWords } from './use-simulation-words.ts';

interface SimulationHistoryProps {
  graph: ChartGraph;
  simulation: Simulation;
  result: SimulationResult;
  onPlay: (simulation: Simulation) => void;
}

/** The steps so far, the latest first; each can be returned to. */
export function SimulationHistory({ graph, simulation, result, onPlay }: SimulationHistoryProps) {
  const t = useText(atlasText);
  const words = useSimulationWords(graph);
  const title = ({ step }: Moment) => {
    if (!step) return t('simulate.start');
    if ('wait' in step) return t('simulate.waited', { time: durationText(step.wait) });
    if ('send' in step) return eventName(graph, step.send);
    if ('elapse' in step) return t('simulate.elapsed', { delay: eventName(graph, step.elapse) });
    const actor = 'done' in step ? step.done : step.fail;
    const name = sourceOf(graph, actor) ?? actor;
    return 'done' in step ? t('simulate.ended', { actor: name }) : t('simulate.broke', { actor: name });
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('simulate.history')}</h3>
      <ol
        reversed
        className="thin-scroll max-h-80 divide-y divide-border overflow-y-auto rounded border border-border bg-surface"
      >
        {result.moments
          .map((moment, index) => {
            const latest = index === result.moments.length - 1;
            const before = result.moments[index - 1];
            const moved = before === undefined || valueText(before.value) !== valueText(moment.value);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a moment is known by its place
              <li key={index}>
                <button
                  type="button"
                  title={t('simulate.back')}
                  aria-current={latest ? 'step' : undefined}
                  onClick={() => onPlay({ ...simulation, steps: simulation.steps.slice(0, index) })}
                  className={cn(
                    'grid w-full gap-0.5 px-3 py-2 text-left hover:bg-surface-hover',
                    latest && 'bg-accent-soft',
                  )}
                >
                  <span className="wrap-anywhere font-medium">{title(moment)}</span>
                  <span className="wrap-anywhere text-sm text-text-muted">
                    {moved ? valueText(moment.value) : t('simulate.unchanged')}
                  </span>
                  {moment.effects.length > 0 && (
                    <span className="wrap-anywhere text-text-muted text-xs">
                      {t('simulate.effects', { effects: moment.effects.map(words.effect).join(', ') })}
                    </span>
                  )}
                  <MomentErrors graph={graph} moment={moment} className="text-xs" />
                </button>
              </li>
            );
          })
          .reverse()}
      </ol>
    </section>
  );
}
