import { describe, expect, it } from 'vitest';
import { contentOf, placedAfter, stepsToEdit } from '#modules/content/rules/steps.ts';

const step = (digits: string, pattern: string) => ({ digits, pattern, message: 'm' });
const steps = stepsToEdit(
  JSON.stringify([step('*', 'first'), step('1', 'a'), step('2', 'b'), step('3', 'c'), step('*', 'last')]),
);
const keyOf = (pattern: string) => steps.find(each => each.pattern === pattern)?.key ?? -1;
const patterns = (key: number, after: number | undefined) =>
  (JSON.parse(contentOf(placedAfter(steps, key, after))) as { pattern: string }[]).map(
    ({ pattern }) => pattern,
  );

describe('a step of a check rule that is moved', () => {
  it.each([
    ['c', 'a', ['first', 'a', 'c', 'b', 'last']],
    ['a', 'c', ['first', 'b', 'c', 'a', 'last']],
    ['c', undefined, ['first', 'c', 'a', 'b', 'last']],
    ['last', undefined, ['first', 'a', 'b', 'c', 'last']],
    ['a', 'last', ['first', 'b', 'c', 'a', 'last']],
  ])('goes from %s behind %s, among those of its place', (moved, after, expected) => {
    expect(patterns(keyOf(moved), after === undefined ? undefined : keyOf(after))).toEqual(expected);
  });

  it('stays where it is when it is none of the rule', () => {
    expect(patterns(-5, keyOf('a'))).toEqual(['first', 'a', 'b', 'c', 'last']);
  });
});
