import type { ChartGraph, Moment } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { useSimulationWords } from './use-simulation-words.ts';

interface MomentErrorsProps {
  graph: ChartGraph;
  moment: Moment;
  className?: string;
}

/** The guards, actions and delays of a step that threw, each with its place and the reason. */
export function MomentErrors({ graph, moment, className }: MomentErrorsProps) {
  const t = useText(atlasText);
  const words = useSimulationWords(graph);
  const lines = [
    ...moment.guardErrors.map(({ transition, guard, failure }) =>
      t('simulate.guardThrew', {
        guard,
        place: words.transition(transition),
        reason: words.failure(failure),
      }),
    ),
    ...moment.actionErrors.map(({ name, place, failure }) =>
      t('simulate.actionThrew', { name, place: words.place(place), reason: words.failure(failure) }),
    ),
  ];
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change
    <span key={index} className={cn('wrap-anywhere block text-danger', className)}>
      {line}
    </span>
  ));
}
