import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureHttp } from '#modules/platform/http/index.ts';
import { treeChoices } from '#modules/trees/index.ts';
import { envelope, type LocalServer, startServer } from '#tests/modules/platform/http/support/server.ts';
import { impatientQueryClient } from '../support/routed.tsx';

let server: LocalServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

const node = (key: string, title: string, children: object[] | null = null) => ({
  ...{ key, title, children, leaf: children === null, icon: null, parentId: '0', value: null, code: null },
});

it('[TREE-11] categories of every level are found on a server of the family, which has no search of trees', async () => {
  server.answer((response, seen) => {
    const reply = (status: number, content: object) => envelope(status, content)(response, seen);
    if (seen.path.endsWith('/sys/capabilities')) return reply(404, { success: false });
    return reply(200, { success: true, result: [node('a', '书画', [node('b', '青绿山水')])] });
  });
  const { search } = treeChoices({ resource: 'category' });
  const found = await search('山水', new AbortController().signal, impatientQueryClient());
  expect(found).toMatchObject([{ key: 'b', title: '青绿山水', path: ['书画'] }]);
  const asked = server.seen.find(({ path }) => path.includes('/sys/category/'));
  expect(asked?.query.get('async')).toBe('false');
});
