import type { ChartTransition } from '../graph/graph.types.ts';
import { isWithin } from '../graph/scope.ts';
import { actionElements, entryElements } from './scxml-actions.ts';
import { conditionOf } from './scxml-conditions.ts';
import { eventOf, inOrder, KnownEvents } from './scxml-events.ts';
import { guardCondition } from './scxml-guards.ts';
import { encodeName } from './scxml-names.ts';
import { notes } from './scxml-notes.ts';
import { targetOf } from './scxml-targets.ts';
import type { StateTree } from './scxml-tree.ts';
import { type XmlElement, xmlElement } from './xml.ts';

/** Writes the transitions of a machine. */
export class TransitionWriter {
  readonly #tree: StateTree;
  readonly #known: KnownEvents;

  constructor(tree: StateTree) {
    this.#tree = tree;
    this.#known = new KnownEvents(tree);
  }

  /** The transitions of a state, in the order in which they are asked. */
  of(source: string): XmlElement[] {
    return inOrder(this.#tree.outgoing(source)).map(transition => this.#element(transition));
  }

  #element(transition: ChartTransition): XmlElement {
    const tree = this.#tree;
    const { targets, internal, entersRoot } = targetOf(transition, tree);
    const declared = transition.targets.map(encodeName).join(' ') || undefined;
    const target = targets.join(' ') || undefined;
    const cond = conditionOf(transition, tree, this.#known);
    const guard = guardCondition(transition, tree);
    return xmlElement(
      'transition',
      {
        event: eventOf(transition, tree),
        cond,
        target,
        type: internal ? 'internal' : undefined,
        // What the machine shows, where the rules of SCXML needed something else.
        'vitrine:target': declared === target ? undefined : declared,
        'vitrine:cond': guard === cond ? undefined : (guard ?? ''),
        'vitrine:reenter': transition.reenter && !leavesItself(transition, tree) ? 'true' : undefined,
        ...notes(transition),
      },
      [...transition.actions.flatMap(actionElements), ...(entersRoot ? this.#entryOfRoot() : [])],
    );
  }

  #entryOfRoot(): XmlElement[] {
    const { root } = this.#tree;
    return [
      ...entryElements(root, afterOf(root.id, this.#tree)),
      ...root.initialActions.flatMap(actionElements),
    ];
  }
}

/** Whether all targets are the source or inside it, so that the type of a transition shows whether it re-enters. */
function leavesItself({ source, targets }: ChartTransition, tree: StateTree): boolean {
  return targets.length > 0 && targets.every(id => isWithin(tree.graph, id, source));
}

/** The delayed transitions of a state. */
export function afterOf(id: string, tree: StateTree): ChartTransition[] {
  return tree.outgoing(id).filter(({ trigger }) => trigger === 'after');
}
