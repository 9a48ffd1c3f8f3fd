import type { ChartGraph } from '../graph/graph.types.ts';

/** What became of a state or a transition between two versions of a machine. */
export type Mark = 'added' | 'removed' | 'changed' | 'same';

/** What can differ between two versions of a state. */
export type StateField =
  | 'name'
  | 'parent'
  | 'kind'
  | 'initial'
  | 'initialActions'
  | 'entry'
  | 'exit'
  | 'invokes'
  | 'tags'
  | 'place'
  | 'description'
  | 'requirements'
  | 'meta';

/** What can differ between two versions of a transition. */
export type TransitionField =
  | 'event'
  | 'delay'
  | 'guard'
  | 'target'
  | 'actions'
  | 'reenter'
  | 'order'
  | 'description'
  | 'requirements'
  | 'meta';

/** One difference: what a field held before and what it holds now, as the texts of a chart; empty for nothing. */
export interface FieldChange {
  readonly field: StateField | TransitionField;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Two versions of a machine as one chart, with what became of each of its parts. */
export interface Comparison {
  /**
   * Everything of both versions: the new version, and what it no longer has where it was before. What both have is as in
   * the new version.
   */
  readonly graph: ChartGraph;
  /** One for every state and every transition of the graph, by its id. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** The differences of each changed state and transition, by its id. */
  readonly changes: ReadonlyMap<string, readonly FieldChange[]>;
}
