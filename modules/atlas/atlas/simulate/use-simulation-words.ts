import {
  type ChartGraph,
  type Effect,
  type Failure,
  type Place,
  shortName,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atlasText } from '../text.ts';

/** Words for failures and places of a simulated machine. */
export function useSimulationWords(graph: ChartGraph) {
  const t = useText(atlasText);
  const failure = ({ kind, text }: Failure) =>
    kind === 'error' ? text : t(`simulate.thrown.${kind}`, { value: text });
  const transition = (id: string) => {
    const found = graph.transitions.find(known => known.id === id);
    return t('simulate.place.transition', {
      event: found?.label || t('simulate.always'),
      state: shortName(graph, found?.source ?? graph.root),
    });
  };
  const place = ({ at, id }: Place) =>
    at === 'transition' ? transition(id) : t(`simulate.place.${at}`, { state: shortName(graph, id) });
  const effect = (known: Effect) => {
    const name = known.isNamed
      ? known.name
      : t('simulate.at', { name: known.name, place: place(known.place) });
    if (known.isMissing) return t('simulate.missing.effect', { name });
    return known.hasRun ? t('simulate.run.effect', { name }) : name;
  };
  return { failure, place, transition, effect };
}
