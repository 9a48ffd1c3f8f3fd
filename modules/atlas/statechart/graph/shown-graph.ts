import { type ChartGraph, type ChartState, type ChartTransition, isHistory } from './graph.types.ts';

/** What a person wants to see of a machine. */
export interface Shown {
  /** States that are drawn without what is inside them. */
  readonly folded: ReadonlySet<string>;
  /** The only state that is drawn with what is inside it, and with its neighbours. */
  readonly focus?: string;
}

/**
 * The part of a machine that a chart draws. Ids are those of the whole machine, so that selections, counts and
 * simulations fit both:
 *
 * - A folded state keeps its box. A transition from or to the inside of it starts or ends at the box; one that stays
 *   inside is not drawn.
 * - With a focus, its ancestors are drawn as well, and every state that one transition connects with it or with
 *   something inside it. Only these transitions are drawn; {@link ChartState.omitted} counts the others.
 */
export function shownGraph(graph: ChartGraph, { folded, focus }: Shown): ChartGraph {
  const standIns = standInsOf(graph, folded);
  const standIn = (id: string) => standIns.get(id) ?? id;
  const unfolded = graph.transitions.flatMap(transition => redirected(transition, standIn, folded) ?? []);
  const view =
    focus !== undefined && graph.states.has(focus) ? viewOf(graph, standIn(focus), unfolded) : undefined;
  const isDrawn = (id: string) => standIn(id) === id && (view?.states.has(id) ?? true);
  const transitions = view ? unfolded.filter(transition => view.transitions.has(transition)) : unfolded;
  const inside = countInside(graph);
  const undrawn = view ? undrawnTransitions(unfolded, view.transitions) : undefined;

  const drawnState = (state: ChartState): ChartState => {
    const { id, children, parent } = state;
    const foldable = children.length > 0 && parent !== undefined && (view?.inside.has(id) ?? true);
    const drawn = children.filter(isDrawn);
    const states = children.reduce(
      (sum, child) => sum + (isDrawn(child) ? 0 : sizeOf(graph, child) + (inside.get(child) ?? 0)),
      0,
    );
    const omitted = { states, transitions: undrawn?.get(id) ?? 0 };
    return {
      ...state,
      children: drawn,
      initial: [...new Set(state.initial.map(standIn))].filter(target => target !== id && isDrawn(target)),
      ...(foldable ? { fold: folded.has(id) ? 'folded' : 'unfolded' } : {}),
      ...(omitted.states + omitted.transitions > 0 ? { omitted } : {}),
    };
  };
  return {
    ...graph,
    states: new Map(
      [...graph.states].filter(([id]) => isDrawn(id)).map(([id, state]) => [id, drawnState(state)]),
    ),
    transitions,
    whole: graph,
  };
}

/** The element of a chart at which a state or a transition of the whole machine is found: itself, or what hides it. */
export function shownElement(shown: ChartGraph, id: string): string {
  const whole = shown.whole ?? shown;
  if (shown.transitions.some(known => known.id === id)) return id;
  const transition = whole.transitions.find(known => known.id === id);
  let at: string | undefined = transition?.source ?? id;
  while (at !== undefined && !shown.states.has(at)) at = whole.states.get(at)?.parent;
  return at ?? shown.root;
}

/** The folded states that have to be unfolded for a state or a transition to be drawn. */
export function hidingFolds(shown: ChartGraph, folded: ReadonlySet<string>, id: string): string[] {
  const graph = shown.whole ?? shown;
  const transition = graph.transitions.find(known => known.id === id);
  if (transition && shown.transitions.some(known => known.id === id)) return [];
  const found: string[] = [];
  let at = graph.states.get(transition?.source ?? id)?.parent;
  for (; at !== undefined; at = graph.states.get(at)?.parent) if (folded.has(at)) found.push(at);
  return found;
}

/** For every state the one that is drawn in its place: itself, or the outermost folded state around it. */
function standInsOf(graph: ChartGraph, folded: ReadonlySet<string>): ReadonlyMap<string, string> {
  const standIns = new Map<string, string>();
  for (const { id, parent } of graph.states.values()) {
    const around = parent === undefined ? undefined : (standIns.get(parent) ?? parent);
    const hidden = around !== undefined && (around !== parent || folded.has(around));
    standIns.set(id, hidden ? around : id);
  }
  return standIns;
}

/** A transition between the states that are drawn; undefined for one inside a folded state. */
function redirected(
  transition: ChartTransition,
  standIn: (id: string) => string,
  folded: ReadonlySet<string>,
): ChartTransition | undefined {
  const source = standIn(transition.source);
  const isInside = source !== transition.source;
  const targets = [...new Set(transition.targets.map(standIn))];
  const leaving = targets.filter(target => target !== source);
  if (isInside && leaving.length === 0) return undefined;
  const kept = isInside || (folded.has(source) && leaving.length > 0) ? leaving : targets;
  const isSame =
    !isInside &&
    kept.length === transition.targets.length &&
    kept.every((target, index) => target === transition.targets[index]);
  return isSame ? transition : { ...transition, source, targets: kept, original: transition };
}

interface View {
  readonly states: ReadonlySet<string>;
  /** The focus and everything inside it. */
  readonly inside: ReadonlySet<string>;
  readonly transitions: ReadonlySet<ChartTransition>;
}

function viewOf(graph: ChartGraph, focus: string, transitions: readonly ChartTransition[]): View {
  const inside = new Set<string>();
  for (const { id, parent } of graph.states.values())
    if (id === focus || (parent !== undefined && inside.has(parent))) inside.add(id);
  const connected = transitions.filter(({ source, targets }) =>
    [source, ...targets].some(end => inside.has(end)),
  );
  const states = new Set(inside);
  for (const end of [focus, ...connected.flatMap(({ source, targets }) => [source, ...targets])]) {
    let at: string | undefined = end;
    while (at !== undefined && !(states.has(at) && at !== focus)) {
      states.add(at);
      at = graph.states.get(at)?.parent;
    }
  }
  return { states, inside, transitions: new Set(connected) };
}

/** How many transitions of each state a view leaves out. */
function undrawnTransitions(
  all: readonly ChartTransition[],
  drawn: ReadonlySet<ChartTransition>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const transition of all) {
    if (drawn.has(transition)) continue;
    for (const end of new Set([transition.source, ...transition.targets]))
      counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return counts;
}

/** How many states are inside each state, at any depth. */
export function countInside(graph: ChartGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, parent } of [...graph.states.values()].reverse()) {
    if (parent === undefined) continue;
    counts.set(parent, (counts.get(parent) ?? 0) + (counts.get(id) ?? 0) + sizeOf(graph, id));
  }
  return counts;
}

function sizeOf(graph: ChartGraph, id: string): number {
  const state = graph.states.get(id);
  return state && !isHistory(state) ? 1 : 0;
}
