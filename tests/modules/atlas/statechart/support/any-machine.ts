import fc from 'fast-check';
import { type AnyStateMachine, and, createMachine, not, or } from 'xstate';

/** A state in outline; its transitions name their targets by number. */
interface Outline {
  readonly kind: 'compound' | 'parallel' | 'history';
  readonly children: readonly Outline[];
  readonly transitions: readonly {
    readonly event: string;
    readonly targets: readonly number[];
    readonly reenter: boolean;
    readonly guard: number;
  }[];
}

const guards = [undefined, 'a', not(or(['a', 'b'])), and(['a', not('b')])];

const { outline } = fc.letrec<{ outline: Outline }>(tie => ({
  outline: fc.record({
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constant('compound' as const) },
      { weight: 2, arbitrary: fc.constant('parallel' as const) },
      { weight: 1, arbitrary: fc.constant('history' as const) },
    ),
    children: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'states' },
      fc.constant([]),
      fc.array(tie('outline'), { minLength: 1, maxLength: 3, depthIdentifier: 'states' }),
    ),
    transitions: fc.array(
      fc.record({
        event: fc.constantFrom('go', 'stop', '*', 'mouse.*', 'always', 'after'),
        targets: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
        reenter: fc.boolean(),
        guard: fc.nat({ max: guards.length - 1 }),
      }),
      { maxLength: 3 },
    ),
  }),
}));

function numberOf(part: Outline): number {
  return 1 + part.children.reduce((sum, child) => sum + numberOf(child), 0);
}

function configOf(part: Outline, number: number, count: number): object {
  const { kind, children, transitions } = part;
  if (kind === 'history' && number > 0) return { id: `n${number}`, type: 'history', history: 'deep' };
  let next = number + 1;
  const states = children.map(child => {
    const own = next;
    next += numberOf(child);
    return [`k${own}`, configOf(child, own, count)] as const;
  });
  const lists: Record<string, object[]> = {};
  for (const { event, targets, reenter, guard } of transitions)
    lists[event] = [
      ...(lists[event] ?? []),
      {
        ...(targets.length > 0 ? { target: targets.map(target => `#n${target % count}`) } : {}),
        reenter,
        guard: guards[guard],
        actions: 'act',
      },
    ];
  const { always, after, ...on } = lists;
  // A first child that is a history state cannot be the initial one.
  const [initial] = states.filter((_, index) => children[index]?.kind !== 'history');
  const parallel = kind === 'parallel' && states.length > 0;
  return {
    id: `n${number}`,
    on,
    ...(always ? { always } : {}),
    ...(after ? { after: { 100: after } } : {}),
    ...(parallel ? { type: 'parallel' } : {}),
    ...(states.length > 0 && (parallel || initial) ? { states: Object.fromEntries(states) } : {}),
    ...(!parallel && initial ? { initial: initial[0] } : {}),
  };
}

/** Any machine: states in states, transitions from anywhere to anywhere. */
export const anyMachine: fc.Arbitrary<AnyStateMachine> = outline
  .filter(part => part.kind !== 'history')
  .map(part => {
    const config = configOf(part, 0, numberOf(part));
    try {
      return createMachine(config as never) as unknown as AnyStateMachine;
    } catch {
      // A target may have been left out together with the parent of nothing but history states.
      return undefined;
    }
  })
  .filter(machine => machine !== undefined);
