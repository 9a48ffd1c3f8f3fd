import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { and, not, or, stateIn } from 'xstate';
import type { ChartGuard } from '#modules/atlas/statechart/graph/graph.types.ts';
import { guardExpression, guardTree } from '#modules/atlas/statechart/graph/guards.ts';
import { parseGuard } from '../support/parse-guard.ts';

const text = (guard: unknown) => {
  const tree = guardTree(guard);
  return tree && guardExpression(tree);
};

const names = fc.oneof(
  fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9.?]{0,6}$/),
  fc.constantFrom('', 'or', 'not', 'in', 'inline', 'true', 'is ready', 'a and b', '(x)', 'say "yes"', '不'),
);

const { guard: guards } = fc.letrec<{ guard: ChartGuard }>(tie => ({
  guard: fc.oneof(
    { maxDepth: 5, depthSize: 'large', withCrossShrink: true },
    names.map((name): ChartGuard => ({ kind: 'named', name })),
    fc.constant<ChartGuard>({ kind: 'inline' }),
    names.map((state): ChartGuard => ({ kind: 'in', state })),
    tie('guard').map((guard): ChartGuard => ({ kind: 'not', guard })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('guard'), { maxLength: 3 }))
      .map(([kind, parts]): ChartGuard => ({ kind, guards: parts })),
  ),
}));

/** The same guard without what changes nothing: a combination of one, and one in another of its kind. */
function simple(guard: ChartGuard): ChartGuard {
  if (guard.kind === 'not') return { kind: 'not', guard: simple(guard.guard) };
  if (guard.kind !== 'and' && guard.kind !== 'or') return guard;
  const parts = guard.guards
    .map(simple)
    .flatMap(part => (part.kind === guard.kind && part.guards.length > 0 ? part.guards : [part]));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: guard.kind, guards: parts };
}

describe('the text of a guard', () => {
  it('has brackets only where the order of or, and, not needs them', () => {
    expect(text(not(or(['q', 'r'])))).toBe('not (q or r)');
    expect(text(or([not('q'), 'r']))).toBe('not q or r');
    expect(text(not(and(['q', 'r'])))).toBe('not (q and r)');
    expect(text(and(['a', or(['b', 'c'])]))).toBe('a and (b or c)');
    expect(text(or(['a', and(['b', 'c'])]))).toBe('a or b and c');
    expect(text(and([not('a'), not(not('b'))]))).toBe('not a and not not b');
    expect(text(not(stateIn({ form: { field: 'open' } })))).toBe('not in form.field.open');
    expect(text(or([stateIn('#id'), () => true]))).toBe('in #id or inline');
  });

  it('hides nothing, however deep a guard is', () => {
    const deep = Array.from({ length: 12 }).reduce<string>(
      (inner: unknown, _, index) =>
        (index % 2 ? and([`a${index}`, inner as 'x']) : or([`o${index}`, inner as 'x'])) as never,
      'last' as never,
    );
    expect(text(deep)).toContain('last');
    expect(text(deep)).not.toContain('…');
  });

  it('can be read back as the same guard', () => {
    fc.assert(
      fc.property(guards, guard => {
        expect(simple(parseGuard(guardExpression(guard)))).toEqual(simple(guard));
      }),
      { numRuns: 500 },
    );
  });

  it('shows parameters where they are asked for', () => {
    const tree = guardTree(not({ type: 'isOver', params: { limit: 5, unit: 'h' } } as never));
    expect(tree && guardExpression(tree)).toBe('not isOver');
    expect(tree && guardExpression(tree, true)).toBe('not isOver(limit: 5, unit: "h")');
    const computed = guardTree({ type: 'isOver', params: () => ({ limit: 1 }) });
    expect(computed && guardExpression(computed, true)).toBe('isOver(…)');
  });
});
