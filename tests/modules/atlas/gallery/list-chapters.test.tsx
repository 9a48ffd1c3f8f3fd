import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadChapters } from '#modules/atlas/gallery/chapters.ts';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { type GalleryState, statesOf } from '#modules/atlas/gallery/states.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

beforeEach(() => localStorage.clear());
const chapters = await loadChapters();

function open(id: string, wanted: GalleryState['id']) {
  cleanup();
  const chapter = chapters.find(each => each.id === id);
  const state = chapter && statesOf(chapter).find(each => each.id === wanted);
  if (!chapter || !state) throw new Error(`There is no state ${wanted} of ${id}`);
  return show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Specimen chapter={chapter} state={state} />
    </QueryClientProvider>,
  ).user;
}

it('[PAGE-53] the chapter of lists shows each outcome of a list, its pages, its order and its search', async () => {
  open('list', 'refused');
  expect(await screen.findByText('没有权限')).toBeVisible();
  open('list', 'failed');
  expect(await screen.findByText('数据库连接已满 / too many database connections')).toBeVisible();
  open('list', 'empty');
  expect(await screen.findByText('暂无数据')).toBeVisible();
  const user = open('list', 'none');
  const table = await screen.findByRole('table', { name: /列表$/ });
  const names = async () => {
    const rows = await within(table).findAllByRole('row');
    return rows.slice(1).map(row => within(row).getAllByRole('cell')[1]?.textContent);
  };
  expect((await names())[0]).toBe('紧急');
  await user.click(within(table).getByRole('button', { name: /^编号/ }));
  expect((await names())[0]).toBe('归档');
  await user.type(screen.getByRole('searchbox'), '暂{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['暂缓']));
  const many = open('list', 'many');
  await many.clear(screen.getByRole('searchbox'));
  await many.type(screen.getByRole('searchbox'), '{Enter}');
  expect(await screen.findByText(/共 10000 条/)).toBeVisible();
});

it('[PAGE-53] the chapter of tree tables opens what is below a row', async () => {
  const user = open('tree-table', 'one');
  const row = await screen.findByRole('row', { name: /紧急/ });
  row.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('1-1')).toBeVisible();
});

it('[PAGE-53] the chapters of charts and of pictures show their values, as a table and large', async () => {
  const user = open('chart', 'one');
  await user.click(screen.getByRole('button', { name: /表/ }));
  expect(within(screen.getByRole('table')).getByRole('row', { name: /2026-04/ })).toHaveTextContent('9');
  const viewing = open('image-preview', 'several');
  await viewing.click(screen.getByRole('button', { name: /第 2 幅/ }));
  expect(await screen.findByRole('dialog', { name: '第 2 幅' })).toBeVisible();
});
