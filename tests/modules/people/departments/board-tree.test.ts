import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { boardTree, forgetWhole, readWhole } from '#modules/people/departments/board-tree.ts';
import { envelope, type LocalServer, startServer } from '../../ground/platform/http/support/server.ts';

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
  const client = new QueryClient();
  const nodes = await boardTree(client).search?.('部门', new AbortController().signal, client);
  expect(nodes?.map(({ path }) => path)).toEqual(found.map(() => ['总馆']));
  const portions = server.seen.flatMap(({ query }) => query.get('departId')?.split(',').length ?? []);
  expect(portions.toSorted((one, other) => one - other)).toEqual([30, 100, 100]);
});

const nodesOf = (count: number) => [
  {
    id: 'top',
    key: 'top',
    departName: '总馆',
    isLeaf: false,
    children: Array.from({ length: count - 1 }, (_, index) => ({
      id: `d${index}`,
      key: `d${index}`,
      departName: `部门${index}`,
      isLeaf: true,
      children: [],
    })),
  },
];

it('opens the whole tree with one request, which its branches share until it is closed', async () => {
  server.answer(envelope(200, { result: nodesOf(3) }));
  const client = new QueryClient();
  expect(await readWhole(client)).toEqual({ branches: ['top'], nodes: 3 });
  const source = boardTree(client);
  const { signal } = new AbortController();
  expect((await source.children('top', signal)).map(({ key }) => key)).toEqual(['d0', 'd1']);
  expect(await source.children('', signal)).toEqual([{ key: 'top', title: '总馆', leaf: false }]);
  expect(server.seen).toHaveLength(1);
  forgetWhole(client);
  await source.children('top', signal);
  expect(server.seen.map(({ query }) => query.get('pid'))).toEqual([null, 'top']);
});
