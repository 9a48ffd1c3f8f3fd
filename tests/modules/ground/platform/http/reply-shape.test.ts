import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { structured } from '#modules/ground/platform/http/reply-shape.ts';

const given = (output: unknown, result: unknown) => structured({ output } as AnyEndpoint, 200, result);

describe('the result of a success', () => {
  it.each([
    ['an object', z.object({ a: z.string() })],
    ['a list', z.array(z.string())],
    ['a record', z.record(z.string(), z.string())],
    ['an object or nothing', z.nullish(z.object({}))],
    ['one of several', z.union([z.array(z.string()), z.object({}), z.null()])],
    ['a lazy one', z.lazy(() => z.array(z.string()))],
  ])('is malformed as a text, a number or a flag where the contract has %s', (_what, output) => {
    for (const odd of ['odd', 7, true])
      expect(() => given(output, odd)).toThrowError(expect.objectContaining({ kind: 'malformed' }));
    for (const fit of [{}, [], null, undefined, '']) expect(given(output, fit)).toBe(fit);
  });

  it.each([
    ['a text', z.string()],
    ['a text or an object', z.union([z.string(), z.object({})])],
    ['anything', z.unknown()],
    ['nothing that is known', undefined],
  ])('is what it is where the contract has %s', (_what, output) => {
    expect(given(output, 'odd')).toBe('odd');
  });
});

it('every endpoint of a list refuses a text in its place', () => {
  const lists = endpoints.filter(({ name, reply }) => /\.list$/.test(name) && reply !== 'file');
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) expect(() => structured(list, 200, 'odd'), list.path).toThrow();
});
