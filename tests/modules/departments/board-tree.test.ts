import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boardTree } from '#modules/departments/board-tree.ts';
import { configureHttp } from '#modules/platform/http/index.ts';
import { envelope, type LocalServer, startServer } from '../platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base, token: () => 'token' });
});
afterEach(() => server.close());

it('asks for what is above many found departments in portions that fit into an address', async () => {
  const found = Array.from({ length: 230 }, (_, index) => ({ id: `d${index}`, departName: `部门${index}` }));
  server.answer((response, seen) => {
    const ids = seen.query.get('departId')?.split(',');
    const above = ids?.map(id => [
      id,
      { parentIds: ['top', id], parentMap: { top: { departName: '总馆' } } },
    ]);
    envelope(200, { result: above ? Object.fromEntries(above) : found })(response, seen);
  });
  const nodes = await boardTree().search?.('部门', new AbortController().signal, new QueryClient());
  expect(nodes?.map(({ path }) => path)).toEqual(found.map(() => ['总馆']));
  const portions = server.seen.flatMap(({ query }) => query.get('departId')?.split(',').length ?? []);
  expect(portions.toSorted((one, other) => one - other)).toEqual([30, 100, 100]);
});
