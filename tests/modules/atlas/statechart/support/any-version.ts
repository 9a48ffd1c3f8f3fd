import fc from 'fast-check';
import { type AnyStateMachine, createMachine, type MachineConfig } from 'xstate';

// biome-ignore lint/suspicious/noExplicitAny: a generated machine has no types
type Node = MachineConfig<any, any, any, any, any, any, any, any, any, any, any>;

const keys = ['a', 'b', 'c', 'd'];
const some = (values: readonly string[], most = 2) =>
  fc.array(fc.constantFrom(...values), { maxLength: most });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const transition = fc.record(
  {
    target: fc.constantFrom('a', 'b'),
    guard: fc.constantFrom('isReady', 'isTired'),
    actions: some(['say', 'note']),
    reenter: fc.boolean(),
    description: fc.constantFrom('Why', 'How'),
  },
  { requiredKeys: [] },
);

const leaf = fc.record(
  {
    entry: some(['say', 'note']),
    exit: some(['say']),
    tags: some(['early', 'late']),
    description: fc.constantFrom('First', 'Second'),
    meta: fc.record({ req: some(['A-1', 'A-2']) }),
    on: fc.dictionary(fc.constantFrom('go', 'stop', '*'), fc.array(transition, { maxLength: 3 }), {
      maxKeys: 3,
    }),
    after: fc.dictionary(fc.constantFrom('100', 'pause'), fc.array(transition, { maxLength: 2 }), {
      maxKeys: 2,
    }),
    always: fc.array(fc.record({ guard: fc.constant('isReady'), target: fc.constantFrom('a', 'b') }), {
      maxLength: 1,
    }),
    invoke: fc.record({ src: fc.constantFrom('work', 'wait'), onDone: fc.constantFrom('a', 'b') }),
  },
  { requiredKeys: [] },
);

/** Every level has the states `a` and `b`, so that targets exist; the others come and go. */
function level(depth: number): fc.Arbitrary<Record<string, Node>> {
  const node: fc.Arbitrary<Node> =
    depth === 0
      ? leaf
      : fc.tuple(leaf, maybe(fc.tuple(level(depth - 1), fc.boolean()))).map(([own, inside]) => {
          if (!inside) return own;
          const [states, isParallel] = inside;
          return isParallel ? { ...own, type: 'parallel', states } : { ...own, initial: 'a', states };
        });
  return fc.tuple(node, node, maybe(node), maybe(node)).map(nodes =>
    Object.fromEntries(
      keys.flatMap((key, index) => {
        const found = nodes[index];
        return found ? [[key, found]] : [];
      }),
    ),
  );
}

/** Machines of a few states that resemble each other, as versions of one machine do. */
export const anyVersion: fc.Arbitrary<AnyStateMachine> = level(1).map(
  states => createMachine({ id: 'generated', initial: 'a', states } as Node) as AnyStateMachine,
);
