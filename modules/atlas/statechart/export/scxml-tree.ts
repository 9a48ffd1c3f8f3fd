import type { ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { isInside, isWithin } from '../graph/scope.ts';

/** The states of a chart with what surrounds them, as the rules of SCXML ask for it. */
export class StateTree {
  readonly graph: ChartGraph;
  readonly root: ChartState;
  /** Parallel states that transitions move within, which SCXML only allows in a compound state. */
  readonly wrapped: ReadonlySet<string>;
  readonly #outgoing = new Map<string, ChartTransition[]>();

  constructor(graph: ChartGraph) {
    this.graph = graph;
    this.root = this.#known(graph.root);
    for (const transition of graph.transitions)
      this.#outgoing.set(transition.source, [...this.outgoing(transition.source), transition]);
    const domains = graph.transitions.map(transition => this.domain(transition));
    this.wrapped = new Set(
      domains.filter(id => id !== undefined && this.get(id)?.kind === 'parallel'),
    ) as Set<string>;
  }

  get(id: string | undefined): ChartState | undefined {
    return id === undefined ? undefined : this.graph.states.get(id);
  }

  /** The transitions of a state in the order of the machine. */
  outgoing(id: string): readonly ChartTransition[] {
    return this.#outgoing.get(id) ?? [];
  }

  children({ children }: ChartState): ChartState[] {
    return children.map(id => this.#known(id));
  }

  /** From the parent to the root. */
  ancestors(id: string): string[] {
    const parent = this.get(id)?.parent;
    return parent === undefined ? [] : [parent, ...this.ancestors(parent)];
  }

  /**
   * The state whose descendants a transition exits, as XState determines it: unlike in SCXML it can be a parallel state.
   * Undefined without targets, and where the root itself is exited.
   */
  domain({ source, targets, reenter }: ChartTransition): string | undefined {
    const [head, ...others] = targets;
    if (head === undefined) return undefined;
    if (!reenter && targets.every(id => isWithin(this.graph, id, source))) return source;
    const common = this.ancestors(head).find(id =>
      [...others, source].every(other => isInside(this.graph, other, id)),
    );
    return common ?? (reenter ? undefined : this.graph.root);
  }

  #known(id: string): ChartState {
    const state = this.graph.states.get(id);
    if (!state) throw new Error(`The chart has no state ${id}`);
    return state;
  }
}
