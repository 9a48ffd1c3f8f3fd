import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filtersSchema, forwardedRoute, listOf, predicatesSchema } from '#contract/gateway-routes.ts';

const route = {
  routerId: 'reports',
  uri: 'http://reports.example:8080/base',
  status: 1,
  predicates: [{ name: 'Path', args: ['/museum/reports/**'] }],
  filters: [],
} as const;
const stripped = (parts: string) =>
  ({ name: 'StripPrefix', args: [{ key: 'parts', value: parts }] }) as const;

const of = (changes: object) => forwardedRoute({ ...route, ...changes } as never);

it('[PAGE-37] a route with a path is carried out with its changes of path and headers', () => {
  expect(of({})).toEqual({
    routerId: 'reports',
    prefix: '/museum/reports',
    rewritten: '/museum/reports',
    target: route.uri,
    headers: {},
    methods: undefined,
  });
  expect(of({ filters: [stripped('1')] })).toMatchObject({ rewritten: '/reports' });
  expect(of({ filters: [stripped('2')] })).toMatchObject({ rewritten: '' });
  expect(
    of({
      predicates: [...route.predicates, { name: 'Method', args: ['get'] }],
      filters: [
        { name: 'PrefixPath', args: [{ key: 'prefix', value: '/v2' }] },
        {
          name: 'AddRequestHeader',
          args: [
            { key: 'name', value: 'X-Museum' },
            { key: 'value', value: 'bronze' },
          ],
        },
      ],
    }),
  ).toMatchObject({
    rewritten: '/v2/museum/reports',
    methods: ['GET'],
    headers: { 'x-museum': 'bronze' },
  });
});

it('[PAGE-37] a route that this forwarder does not carry out is named with what it does not know', () => {
  expect(of({ uri: 'lb://reports' })).toBe('reports: uri');
  expect(of({ predicates: [] })).toBe('reports: Path');
  expect(of({ predicates: [{ name: 'Path', args: ['/exact'] }] })).toBe('reports: Path');
  expect(
    of({ predicates: [...route.predicates, { name: 'Cookie', args: { name: 'a', regexp: 'b' } }] }),
  ).toBe('reports: Cookie');
  expect(of({ filters: [{ name: 'RequestRateLimiter', args: [] }] })).toBe('reports: RequestRateLimiter');
});

it('[PAGE-37] whatever is written as conditions or filters is a valid list or none', () => {
  expect(listOf(predicatesSchema, '[{"name":"Path","args":["/a/**"]}]')).toEqual([
    { name: 'Path', args: ['/a/**'] },
  ]);
  expect(listOf(filtersSchema, '')).toEqual([]);
  for (const text of ['{', '{}', '[{"name":"Unknown","args":[]}]', '[{"name":"Path","args":[]}]'])
    expect(listOf(predicatesSchema, text)).toBeUndefined();
  fc.assert(
    fc.property(fc.json(), text => {
      const found = listOf(predicatesSchema, text);
      if (found) expect(listOf(predicatesSchema, JSON.stringify(found))).toEqual(found);
    }),
  );
});
