import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { categoryChoices, type TreeChoices, TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

let server: LocalServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = await startServer();
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

const node = (key: string, title: string, children: object[] | null = null) => ({
  key,
  title,
  children,
  leaf: children === null,
  icon: null,
  parentId: '0',
  value: null,
  code: null,
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

describe('a search in a tree that a server of the family sends by levels only', () => {
  /** Two levels, below a server that has a search of trees or has not. */
  const serve = (hasSearch: boolean) =>
    server.answer((response, seen) => {
      const reply = (status: number, content: object) => envelope(status, content)(response, seen);
      if (seen.path.endsWith('/sys/capabilities')) {
        return hasSearch ? reply(200, { success: true, result: ['treeSearch'] }) : reply(404, {});
      }
      const isBelow = seen.query.get('pid') === 'a' || seen.path.includes('search');
      const below = { ...node('b', '青绿山水'), path: ['书画'] };
      const isWhole = seen.query.get('async') === 'false';
      const root = { ...node('a', '书画', isWhole ? [below] : null), leaf: false };
      return reply(200, { success: true, result: isBelow ? [below] : [root] });
    });
  const open = async (choices: TreeChoices, keyword: string) => {
    const { user } = show(
      <QueryClientProvider client={impatientQueryClient()}>
        <TreeField aria-label="分类" choices={choices} value="" onChange={() => undefined} />
      </QueryClientProvider>,
    );
    await user.click(screen.getByRole('combobox', { name: '分类' }));
    await screen.findByRole('treeitem', { name: /书画/ });
    await user.type(screen.getByRole('searchbox'), keyword);
    return user;
  };
  const note = /只查找了已展开的层级/;

  it('shows that only the opened levels were searched, and finds more once others are open', async () => {
    serve(false);
    const user = await open(treeChoices({ resource: 'category', condition: '{"status":"1"}' }), '山水');
    expect(await screen.findByText('没有匹配的名称')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.queryByText(note)).toBeNull();
    const root = await screen.findByRole('treeitem', { name: /书画/ });
    await user.click(within(root).getByRole('button', { name: '展开 书画' }));
    await screen.findByRole('treeitem', { name: /青绿山水/ });
    await user.type(screen.getByRole('searchbox'), '山水');
    expect(await screen.findByRole('treeitem', { name: /青绿山水.*书画/ })).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('shows it in English, too', async () => {
    serve(false);
    setLanguage('en-US');
    await open(categoryChoices({ condition: '{"status":"1"}' }), 'x');
    expect(await screen.findByText(/only levels that were opened are searched/)).toBeVisible();
  });

  it.each([
    ['searches', true, '{"status":"1"}'],
    ['sends the whole tree', false, ''],
  ])('does not show it where the server %s', async (_, hasSearch, condition) => {
    serve(hasSearch);
    await open(treeChoices({ resource: 'category', condition }), '山水');
    expect(await screen.findByRole('treeitem', { name: /青绿山水/ })).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
  });
});
