import type { StateValue } from 'xstate';
import type { Comparison } from '../compare/comparison.types.ts';
import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import type { MachineUse } from '../graph/machine-use.ts';
import type { Density } from '../layout/content.types.ts';
import type { LayoutEngine } from '../layout/elk-types.ts';
import type { StatechartText } from '../text/text.types.ts';
import type { ReadingChoice } from './reading.logic.ts';
import type { Opening } from './use-viewport.ts';

/** The transitions of the last step; `at` distinguishes one step from the next. */
export interface TakenStep {
  readonly at: number;
  readonly transitions: readonly string[];
}

export interface StatechartProps {
  /** What is drawn: the result of {@link machineToGraph}, the same object as long as the machine is the same. */
  graph: ChartGraph;
  /** The language of the controls and of screen readers; English by default. */
  text?: StatechartText;
  /** The current state of the machine; active states are highlighted. */
  snapshot?: { readonly value: StateValue };
  /** The transitions of the last step; they are animated once. */
  taken?: TakenStep;
  /** Called when an enabled transition is pressed. Without it, pressing only selects. */
  onEvent?: (transition: ChartTransition) => void;
  /** The chosen states and transitions, by id. */
  selected?: readonly string[];
  onSelect?: (id: string | undefined) => void;
  density?: Density;
  /**
   * How often states were entered and transitions taken: it determines the style of lines and is shown beside
   * their texts.
   */
  use?: MachineUse;
  /** How many records are in each state, by its id; shown beside the name of the state. */
  records?: Readonly<Record<string, number>>;
  /** What became of each part between two versions; what is drawn is its graph. */
  comparison?: Comparison;
  /** What is seen of a large chart at first: a readable part, which is the default, or all of it. */
  opening?: Opening;
  /** The engine that lays the chart out; by default ELK in a worker. */
  engine?: LayoutEngine;
  /** What is folded and which state has the focus; the chart keeps a choice of its own between changes of this one. */
  shown?: ReadingChoice;
  /** Called when a person changes what is shown, for an address that opens the same. */
  onShown?: (choice: ReadingChoice) => void;
  className?: string;
}
