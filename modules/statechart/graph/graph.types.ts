/** The kind of a state, as SCXML distinguishes them. */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'shallowHistory' | 'deepHistory';

/** What a transition waits for. */
export type TriggerKind = 'event' | 'any' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone';

/** An actor that runs while a state is active. */
export interface ChartInvoke {
  readonly id: string;
  /** The name it is injected under; undefined for inline logic. */
  readonly source: string | undefined;
}

/** A state of a machine with its documentation. */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly kind: StateKind;
  readonly parent: string | undefined;
  readonly children: readonly string[];
  /** The states that a compound state starts in, or a history state falls back to. */
  readonly initial: readonly string[];
  readonly initialActions: readonly string[];
  readonly initialRequirements: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly tags: readonly string[];
  readonly description: string | undefined;
  /** Requirement ids of the state itself (`meta.req`). */
  readonly requirements: readonly string[];
  readonly meta: unknown;
  /** On a chart that can be folded: whether this state is, with everything inside it. */
  readonly fold?: 'folded' | 'unfolded';
  /** On a chart that shows a part of a machine: how much of this state is not drawn. */
  readonly omitted?: Omitted;
}

/** What a chart does not draw of a state. */
export interface Omitted {
  /** States inside it, at any depth; history states do not count. */
  readonly states: number;
  /** Transitions from it or to it. */
  readonly transitions: number;
}

/** A transition of a machine. */
export interface ChartTransition {
  /** The same for every copy of a machine: source, event type and place among the transitions of that type. */
  readonly id: string;
  readonly source: string;
  /** Empty when the transition only runs actions, or overrides a transition of a parent. */
  readonly targets: readonly string[];
  readonly trigger: TriggerKind;
  /** The event type as XState names it; empty for an eventless transition. */
  readonly eventType: string;
  /** The text for the trigger on the chart: an event, a delay or an actor. */
  readonly label: string;
  /** The delay of an `after`: its name where it has one, and its milliseconds where they are known. */
  readonly delay:
    | { readonly name: string | undefined; readonly milliseconds: number | undefined }
    | undefined;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** Exits and enters its source again, even when the target is inside it. */
  readonly reenter: boolean;
  readonly description: string | undefined;
  readonly requirements: readonly string[];
  readonly meta: unknown;
  /** The transition itself, where a chart draws it at other states, because its own are not drawn. */
  readonly original?: ChartTransition;
}

/** A machine as nodes and edges. */
export interface ChartGraph {
  readonly id: string;
  readonly description: string | undefined;
  readonly root: string;
  /** In document order: every parent before its children. */
  readonly states: ReadonlyMap<string, ChartState>;
  readonly transitions: readonly ChartTransition[];
  /** The whole machine, for a chart that shows a part of it. */
  readonly whole?: ChartGraph;
}

/** Whether a state is a history state, which only records which of its siblings was active. */
export function isHistory({ kind }: ChartState): boolean {
  return kind === 'shallowHistory' || kind === 'deepHistory';
}

/** Whether a chart has a state or a transition of this id. */
export function isOn(graph: ChartGraph, id: string): boolean {
  return graph.states.has(id) || graph.transitions.some(transition => transition.id === id);
}
