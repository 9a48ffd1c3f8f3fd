/** The kind of a state, as SCXML distinguishes them. */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'shallowHistory' | 'deepHistory';

/** What a transition waits for. */
export type TriggerKind =
  | 'event'
  /** Any event, or any whose name begins as a wildcard shows (`mouse.*`). */
  | 'any'
  | 'always'
  | 'after'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'stateDone'
  /** XState's event that leads directly to a state of a given id. */
  | 'route';

/** A guard as a tree. */
export type ChartGuard =
  /** Parameters are plain data; those that a function computes are the text `inline`. */
  | { readonly kind: 'named'; readonly name: string; readonly params?: unknown }
  | { readonly kind: 'inline' }
  /** Whether a state is active: its path, or `#` and its id. */
  | { readonly kind: 'in'; readonly state: string }
  | { readonly kind: 'not'; readonly guard: ChartGuard }
  | { readonly kind: 'and' | 'or'; readonly guards: readonly ChartGuard[] };

/** Where an action comes from: a name, a function, or one of XState's own. */
export type ActionKind =
  | 'named'
  | 'inline'
  | 'assign'
  | 'raise'
  | 'send'
  | 'emit'
  | 'cancel'
  | 'log'
  | 'spawn'
  | 'stop'
  | 'enqueue'
  | 'other';

/** An action of a state or a transition. */
export interface ChartAction {
  /** As the chart shows it: `note`, `assign`, `raise form.saved`, `inline`. */
  readonly name: string;
  readonly kind: ActionKind;
  /** Plain data; parameters that a function computes are the text `inline`. */
  readonly params?: unknown;
  /** The type of the event of a raise, send or emit, where it is known. */
  readonly event?: string;
  /** What a named action is implemented with, where that is an action of XState; `event` is its event. */
  readonly does?: ActionKind;
  /** The destination, delay and id of such an action, where they are known. */
  readonly options?: unknown;
}

/** An actor that runs while a state is active. */
export interface ChartInvoke {
  readonly id: string;
  /** The name it is injected under; undefined for inline logic. */
  readonly source: string | undefined;
  readonly kind: 'named' | 'machine' | 'inline';
  /** The id of the machine that it runs. */
  readonly machine: string | undefined;
  /** As the chart shows it: its source, its machine, its own id, or that it is inline. */
  readonly name: string;
}

/** A state of a machine with its documentation. */
export interface ChartState {
  /** Unique on its chart, and the same for every copy of a machine; nearly always XState's own. */
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly kind: StateKind;
  readonly parent: string | undefined;
  readonly children: readonly string[];
  /** The states that a compound state starts in, or a history state falls back to. */
  readonly initial: readonly string[];
  readonly initialActions: readonly ChartAction[];
  readonly initialDescription: string | undefined;
  readonly initialRequirements: readonly string[];
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly invokes: readonly ChartInvoke[];
  readonly tags: readonly string[];
  readonly description: string | undefined;
  /** Requirement ids of the state itself (`meta.req`). */
  readonly requirements: readonly string[];
  /** Plain data. */
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
  /** The guard as a text, with brackets where the order of `or`, `and`, `not` needs them. */
  readonly guard: string | undefined;
  readonly guardTree: ChartGuard | undefined;
  /** Its place, from 1, among the transitions of the same event and source, whose guards are asked in this order. */
  readonly order: number;
  /** How many transitions of the same event and source there are. */
  readonly of: number;
  readonly actions: readonly ChartAction[];
  /** Exits and enters its source again, even when the target is inside it. */
  readonly reenter: boolean;
  readonly description: string | undefined;
  readonly requirements: readonly string[];
  /** Plain data. */
  readonly meta: unknown;
  /** The transition itself, where a chart draws it at other states, because its own are not drawn. */
  readonly original?: ChartTransition;
}

/** A machine as nodes and edges; it can be sent to a worker. */
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
export function isHistory({ kind }: Pick<ChartState, 'kind'>): boolean {
  return kind === 'shallowHistory' || kind === 'deepHistory';
}

/** Whether a chart has a state or a transition of this id. */
export function isOn(graph: ChartGraph, id: string): boolean {
  return graph.states.has(id) || graph.transitions.some(transition => transition.id === id);
}
