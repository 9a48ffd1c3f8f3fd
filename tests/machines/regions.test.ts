import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  setup,
} from 'xstate';
import { loadMachines } from '#modules/atlas/atlas/machines.ts';

const machines = await loadMachines();

const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(child => statesOf(child as AnyStateNode)),
];

const lineOf = (node: AnyStateNode): AnyStateNode[] => [...(node.parent ? lineOf(node.parent) : []), node];

/** The state whose active descendants are exited by the transition. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  const targets = (target ?? []) as readonly AnyStateNode[];
  if (targets.length === 0) return undefined;
  const inside = targets.every(each => lineOf(each).includes(source));
  if (inside && !reenter) return source;
  const above = lineOf(source).slice(0, -1);
  return above.findLast(ancestor =>
    targets.every(each => each !== ancestor && lineOf(each).includes(ancestor)),
  );
}

/** Transitions that restart every region of a parallel state, although they target only some of them. */
function restarts(machine: AnyStateMachine): string[] {
  const transitions = statesOf(machine.root).flatMap(node => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
  return transitions.flatMap(transition => {
    const domain = domainOf(transition);
    if (domain?.type !== 'parallel') return [];
    const targets = (transition.target ?? []) as readonly AnyStateNode[];
    const regions = Object.values(domain.states) as AnyStateNode[];
    const named = regions.filter(region => targets.some(each => lineOf(each).includes(region)));
    return named.length === regions.length
      ? []
      : [`${transition.source.id} on ${transition.eventType || 'always'}`];
  });
}

it.each([
  [true, ['(machine).one on go'], 'b'],
  [false, [], 'c'],
])('sees whether a region restarts its neighbours (reenter: %s)', (reenter, found, left) => {
  const machine = setup({}).createMachine({
    type: 'parallel',
    states: {
      one: { initial: 'a', on: { go: { target: '.a', reenter } }, states: { a: {} } },
      other: { initial: 'b', states: { b: { on: { next: 'c' } }, c: {} } },
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'next' });
  actor.send({ type: 'go' });
  expect(actor.getSnapshot().value).toEqual({ one: 'a', other: left });
  expect(restarts(machine)).toEqual(found);
});

it.each(machines.map(entry => [entry.id, entry] as const))(
  'no transition of %s restarts sibling regions',
  (_, { machine }) => {
    expect(restarts(machine)).toEqual([]);
  },
);

it('a file that declares a machine has at most 200 lines', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
  const files = [...new Set(machines.map(({ file }) => file))];
  expect(files.filter(file => lines(file) > 200)).toEqual([]);
});
