import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a machine, parents first. */
export function nodesOf({ root }: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(within),
  ];
  return within(root);
}

/** Every transition that leaves a state, the eventless ones included. */
export function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The actions that run when a state is entered by its parent's or its own initial transition. */
export function initialActionsOf(node: AnyStateNode): readonly unknown[] {
  return node.type === 'compound' ? node.initial.actions : [];
}
