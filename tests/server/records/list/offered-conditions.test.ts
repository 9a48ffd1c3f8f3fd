import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions } from '#contract/query-conditions.ts';
import { rulesOf } from '#modules/kit/advanced-query/query-rules.ts';
import { fieldsOf } from '#server/records/resource/definition.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { servedResources } from '../../support/served-resources.ts';

const samples = { string: '1', number: '1', date: '2026-01-02', datetime: '2026-01-02 03:04:05' } as const;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.as('admin');
});
afterAll(() => server.close());

describe('the list of every resource', () => {
  it.each(servedResources.map(served => [served.resource.name, served] as const))(
    '[QUERY-06] [QUERY-16] of %s answers every condition that its advanced query offers',
    async (_, served) => {
      const { listFields, endpoints } = served.resource;
      if (endpoints.list === undefined) return;
      const kinds: Readonly<Record<string, keyof typeof samples>> = listFields;
      const coded = new Map(fieldsOf(served).map(([name, { kind }]) => [name, kind.codes !== undefined]));
      const refused: string[] = [];
      for (const [field, type] of Object.entries(kinds))
        for (const rule of rulesOf(type, coded.get(field) ? 'code' : 'typed')) {
          const superQueryParams = encodeConditions([{ field, rule, val: samples[type] }]);
          const { envelope } = await server.request(endpoints.list, { superQueryParams }, token);
          if (!envelope.success) refused.push(`${field} ${rule}: ${envelope.message}`);
        }
      expect(refused).toEqual([]);
    },
  );

  it.each(servedResources.map(served => [served.resource.name, served] as const))(
    '[QUERY-16] of %s is filtered by a condition, and has no row where it holds for none',
    async (_, { resource: { endpoints } }) => {
      // Trees are read whole, and no query is offered for them.
      if (endpoints.list === undefined || !('superQueryParams' in endpoints.list.input.def.shape)) return;
      const superQueryParams = encodeConditions([{ field: 'id', rule: 'eq', val: '999999999' }]);
      const { envelope } = await server.request<Page<object>>(endpoints.list, { superQueryParams }, token);
      expect(envelope.result?.records).toEqual([]);
    },
  );
});
