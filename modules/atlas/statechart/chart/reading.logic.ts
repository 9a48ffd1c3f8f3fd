import { defaultFolds, foldableStates } from '../graph/default-folds.ts';
import type { ChartGraph } from '../graph/graph.types.ts';

/** What a person chose to see of a chart, as plain data: an address can carry it. */
export interface ReadingChoice {
  /** What is folded without further choice: by the size of the chart, or everything, or nothing. */
  readonly folds: 'automatic' | 'all' | 'none';
  /** The states that are the other way round. */
  readonly turned: readonly string[];
  /** The state that is drawn alone with its neighbours. */
  readonly focus?: string;
}

/** The choice of somebody who has not chosen anything yet. */
export const noChoice: ReadingChoice = { folds: 'automatic', turned: [] };

/** The states that are folded by a choice. */
export function foldedStates(graph: ChartGraph, { folds, turned }: ReadingChoice): ReadonlySet<string> {
  const folded = new Set(
    folds === 'automatic' ? defaultFolds(graph) : folds === 'all' ? foldableStates(graph) : [],
  );
  for (const id of turned) {
    if (!graph.states.has(id)) continue;
    if (!folded.delete(id)) folded.add(id);
  }
  return folded;
}

/** A choice with the opposite for some states. */
export function withTurned(choice: ReadingChoice, states: readonly string[]): ReadingChoice {
  const turned = new Set(choice.turned);
  for (const id of states) if (!turned.delete(id)) turned.add(id);
  return { ...choice, turned: [...turned] };
}

/** A text that is the same for choices that show the same. */
export function choiceKey({ folds, turned, focus }: ReadingChoice): string {
  return JSON.stringify([folds, [...turned].sort(), focus]);
}
