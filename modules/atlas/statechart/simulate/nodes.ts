import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every transition that leaves a state, the eventless ones included. */
export function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The actions that run when a state is entered by its parent's or its own initial transition. */
export function initialActionsOf(node: AnyStateNode): readonly unknown[] {
  return node.type === 'compound' ? node.initial.actions : [];
}
