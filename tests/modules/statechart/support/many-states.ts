import { type AnyStateMachine, setup } from 'xstate';

/** A chart of many states, for performance tests. */
export function manyStates(count: number): AnyStateMachine {
  const names = Array.from({ length: count }, (_, index) => `state${index}`);
  return setup({}).createMachine({
    id: 'many',
    initial: 'state0',
    states: Object.fromEntries(
      names.map((name, index) => [
        name,
        { on: { next: names[(index + 1) % count], back: names[Math.max(0, index - 7)] } },
      ]),
    ),
  }) as AnyStateMachine;
}
