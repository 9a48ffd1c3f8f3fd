import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp, RequestError } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { recordsOf, treeChoices } from '#modules/kit/trees/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('en-US');
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(async () => {
  await server.close();
});

const message = 'return data type not recognised';
const shapes = [
  ['a text', 'x'],
  ['a page', { records: [] }],
  ['nothing', null],
  ['other rows', [{ id: 'a' }]],
] as const;

describe('a tree that a server sends in a shape nobody knows', () => {
  it.each(shapes)('[TREE-10] is refused as such: %s', async (_, result) => {
    server.answer(envelope(200, { success: true, code: 200, message: '', result }));
    const { children } = treeChoices({ resource: 'category' });
    await expect(children('', new AbortController().signal)).rejects.toThrow(message);
  });

  it.each<readonly [string, unknown]>([...shapes.slice(0, 3), ['rows that are none', ['x']]])(
    '[TREE-10] is the failure of a level of a tree table: %s',
    (_, result) => {
      const read = () => recordsOf(result as never);
      expect(read).toThrow(RequestError);
      expect(read).toThrow(message);
    },
  );
});

it('[TREE-01][TREE-02] a node has a key, which is the value, a title, which is the label, its children, and whether it is a leaf', async () => {
  const leaf = { key: 'b', title: '青绿', leaf: true, children: null };
  const root = { key: 'a', title: '书画', leaf: false, children: [leaf] };
  server.answer(envelope(200, { success: true, code: 200, message: '', result: [root] }));
  const { children } = treeChoices({ resource: 'category' });
  expect(await children('', new AbortController().signal)).toEqual([
    { key: 'a', title: '书画', leaf: false },
  ]);
});
