import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { askSelected, drawn, showThings, thingEndpoints } from './support/things-page.tsx';
import { startThingsServer, type ThingsServer } from './support/things-server.ts';

let server: ThingsServer;
beforeEach(async () => {
  localStorage.clear();
  drawn.length = 0;
  server = await startThingsServer(25);
});
afterEach(() => server.close());

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[1]?.textContent);
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const toast = (text: string) => screen.findByText(text, { selector: '[data-title]' });

describe('pages of the list', () => {
  it('[LIST-18] the total text reads a-b of N, in the words of the language', async () => {
    const { user } = await showThings(server.base);
    expect(await screen.findByText('1-10 共 25 条')).toBeVisible();
    act(() => setLanguage('en-US'));
    await user.click(await press('Page 3'));
    expect(await screen.findByText('21-25 of 25')).toBeVisible();
  });

  it('[LIST-14] [LIST-19] the first request is for ten rows, newest first', async () => {
    await showThings(server.base);
    await screen.findByText('thing 01');
    const query = server.requested('/things/list')[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      pageNo: '1',
      pageSize: '10',
      column: 'createTime',
      order: 'desc',
    });
  });

  it('[LIST-20] changing the page reloads, and the address contains values that are not defaults', async () => {
    const { user, search, router } = await showThings(server.base);
    await user.click(await press('第 2 页'));
    await screen.findByText('thing 11');
    expect(search()).toEqual({ page: 2 });
    act(() => router.history.back());
    await screen.findByText('thing 01');
    expect(search()).toEqual({});
  });

  it('[LIST-20] changing the page and going back keep a search that is being typed', async () => {
    const { user, router } = await showThings(server.base);
    const name = screen.getByLabelText('名称', { selector: 'input' });
    await user.type(name, 'thi');
    await user.click(await press('第 2 页'));
    await screen.findByText('thing 11');
    act(() => router.history.back());
    await screen.findByText('thing 01');
    expect(name).toHaveValue('thi');
    await act(() => router.navigate({ to: '/things', search: { name: 'thing' } } as never));
    await waitFor(() => expect(name).toHaveValue('thing'));
  });

  it('[LIST-20] opens at the page, size, sort and filters of the address', async () => {
    await showThings(server.base, '/things?page=2&size=20&column=price&order=asc&name=thing');
    expect(await screen.findByText('21-25 共 25 条')).toBeVisible();
    expect(server.requested('/things/list')).toHaveLength(1);
    expect(Object.fromEntries(server.requested('/things/list')[0]?.query ?? [])).toMatchObject({
      pageNo: '2',
      pageSize: '20',
      column: 'price',
      order: 'asc',
      name: '*thing*',
    });
    expect(screen.getByLabelText('名称', { selector: 'input' })).toHaveValue('thing');
  });

  it.each([
    ['and', ''],
    ['or', '&match=or'],
    ['and', '&match=neither'],
  ])('[LIST-13] conditions are joined by "%s" when the address contains "%s"', async (type, match) => {
    const conditions = JSON.stringify([{ field: 'name', rule: 'like', val: 'thing' }]);
    await showThings(server.base, `/things?conditions=${encodeURIComponent(conditions)}${match}`);
    await screen.findByText('thing 01');
    const query = server.requested('/things/list')[0]?.query;
    expect(query?.get('superQueryMatchType')).toBe(type);
    expect(query?.get('superQueryParams')).toContain('like');
  });

  it.each([
    'page=-1&size=7',
    'page=x&order=up&column=password',
    'name=%5B1%2C2%5D&conditions=boo',
    'page[]=3',
  ])('a bad address (%s) opens the list all the same', async query => {
    await showThings(server.base, `/things?${query}`);
    expect(await screen.findByText('thing 01')).toBeVisible();
    expect(server.requested('/things/list')[0]?.query.get('column')).toBe('createTime');
  });

  it('keeps the rows visible until the next page arrives', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    const release = server.hold();
    await user.click(await press('第 2 页'));
    expect(screen.getByText('thing 01')).toBeVisible();
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
    release();
    await screen.findByText('thing 11');
  });
});

describe('search', () => {
  it('[LIST-01] Enter searches from page 1, an empty field is omitted', async () => {
    const { user, search } = await showThings(server.base, '/things?page=2');
    await user.type(await screen.findByLabelText('名称', { selector: 'input' }), 'thing 2{Enter}');
    expect(await screen.findByText('1-6 共 6 条')).toBeVisible();
    expect(search()).toEqual({ name: 'thing 2' });
    const last = server.requested('/things/list').at(-1)?.query;
    expect(last?.get('name')).toBe('*thing 2*');
    expect(last?.has('price')).toBe(false);
  });

  it('[LIST-01] reset empties the fields and the address', async () => {
    const { user, search } = await showThings(server.base, '/things?name=24');
    await screen.findByText('1-1 共 1 条');
    await user.click(await press('重置'));
    expect(await screen.findByText('1-10 共 25 条')).toBeVisible();
    expect(screen.getByLabelText('名称', { selector: 'input' })).toHaveValue('');
    expect(search()).toEqual({});
  });

  it('shows further criteria on demand', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    expect(screen.queryByLabelText('地点')).toBeNull();
    await user.click(await press('展开'));
    expect(screen.getByLabelText('地点')).toBeVisible();
  });

  it('shows that nothing matches and offers to reset', async () => {
    const { user } = await showThings(server.base, '/things?name=nothing');
    const empty = await screen.findByText('没有符合条件的数据');
    await user.click(within(empty.parentElement as HTMLElement).getByRole('button', { name: '重置' }));
    expect(await screen.findByText('1-10 共 25 条')).toBeVisible();
  });
});

describe('active filters', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: '筛选条件' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('[LIST-01] are visible, also those of hidden fields and advanced queries, and can be removed one by one', async () => {
    const conditions = encodeURIComponent(JSON.stringify([{ field: 'name', rule: 'like', val: 'thing' }]));
    const address = `/things?page=2&name=thing&place=hall&conditions=${conditions}`;
    const { user, search } = await showThings(server.base, address);
    await screen.findByText('thing 11');
    expect(chips()).toEqual(['名称:thing', '地点:hall', '高级查询:1 个条件']);
    await user.click(screen.getByRole('button', { name: '收起' }));
    await user.click(screen.getByRole('button', { name: '移除条件 地点' }));
    await screen.findByText('1-10 共 25 条');
    expect(chips()).toEqual(['名称:thing', '高级查询:1 个条件']);
    expect(search()).not.toHaveProperty('place');
    expect(search()).not.toHaveProperty('page');
    expect(screen.getByRole('button', { name: '移除条件 高级查询' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips()).toEqual(['名称:thing']));
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
  });

  it('keep what is typed into other fields, and are removed together', async () => {
    const { user, search } = await showThings(server.base, '/things?name=thing&price=9');
    await screen.findByText('1-10 共 25 条');
    await user.clear(screen.getByLabelText('名称', { selector: 'input' }));
    await user.type(screen.getByLabelText('名称', { selector: 'input' }), 'typed');
    await user.click(screen.getByRole('button', { name: '移除条件 价格' }));
    await waitFor(() => expect(search()).toEqual({ name: 'thing' }));
    expect(screen.getByLabelText('名称', { selector: 'input' })).toHaveValue('typed');
    expect(screen.getByLabelText('价格', { selector: 'input' })).toHaveValue('');
    act(() => void screen.getByRole('button', { name: '移除条件 名称' }).click());
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.queryByRole('list', { name: '筛选条件' })).toBeNull();
  });
});

describe('sorting', () => {
  it('[LIST-03] [LIST-20] a header sorts up, down, and then as the list does', async () => {
    const { user, search } = await showThings(server.base);
    await screen.findByText('thing 01');
    const header = () => screen.getByRole('columnheader', { name: '价格' });
    expect(header()).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header()).getByRole('button'));
    await screen.findByText('thing 25');
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(search()).toEqual({ column: 'price', order: 'asc' });
    await user.click(within(header()).getByRole('button'));
    await screen.findByText('thing 01');
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'none'));
    expect(search()).toEqual({});
  });
});

describe('selection', () => {
  it('selecting one row draws no other row', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    drawn.length = 0;
    await user.click(screen.getByRole('checkbox', { name: '选择 thing 03' }));
    expect(await screen.findByText('已选择 1 项')).toBeVisible();
    expect(new Set(drawn)).toEqual(new Set(['thing 03']));
  });

  it('counts over pages, shows half a page, and clears', async () => {
    const { user } = await showThings(server.base);
    await user.click(await screen.findByRole('checkbox', { name: '选择 thing 03' }));
    expect(screen.getByRole('checkbox', { name: '选择本页' })).toBePartiallyChecked();
    await user.click(await press('第 2 页'));
    await screen.findByText('thing 11');
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    expect(await screen.findByText('已选择 11 项')).toBeVisible();
    await user.click(await press('清空'));
    await waitFor(() => expect(screen.queryByText(/已选择/)).toBeNull());
  });
});

describe('deleting', () => {
  it('[LIST-22] with nothing selected shows the message', async () => {
    await showThings(server.base);
    await screen.findByText('thing 01');
    askSelected('deleteBatch');
    expect(await toast('请选择一条记录！')).toBeVisible();
  });

  it('[LIST-04] [LIST-21] [LIST-23] asks for confirmation, sends the ids joined, and steps back from an emptied page', async () => {
    const { user, search } = await showThings(server.base, '/things?page=3');
    await screen.findByText('thing 21');
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    await user.click(await press('批量删除'));
    const question = await screen.findByRole('alertdialog', { name: '确认删除' });
    expect(within(question).getByText('是否删除选中数据?')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '删除 5 项' }));
    expect(await screen.findByText('11-20 共 20 条')).toBeVisible();
    expect(server.requested('/things/deleteBatch')[0]?.query.get('ids')).toBe('21,22,23,24,25');
    expect(search()).toEqual({ page: 2 });
    expect(screen.queryByText(/已选择/)).toBeNull();
  });

  it('[LIST-24] a single delete names the object and sends its id', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 02');
    const row = screen.getAllByRole('row')[2] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '删除 thing 02' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除吗?' });
    expect(within(question).getByText(/thing 02/)).toBeVisible();
    expect(within(question).getByText('删除后不能恢复。')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await toast('删除成功!')).toBeVisible();
    expect(server.requested('/things/delete')[0]?.query.get('id')).toBe('2');
    await waitFor(() => expect(names()).not.toContain('thing 02'));
  });

  it('does nothing when the person declines', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    await user.click(
      within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button', { name: '删除 thing 01' }),
    );
    await user.click(await press('取消'));
    expect(server.things()).toHaveLength(25);
  });
});

describe('failures', () => {
  it('[LIST-25] a failed load warns with the message of the server and can be tried again', async () => {
    server.fail(200, { code: 500, message: '数据库繁忙' });
    const { user } = await showThings(server.base);
    expect(await toast('数据库繁忙')).toBeVisible();
    server.fail();
    await user.click(await press('重试'));
    expect(await screen.findByText('thing 01')).toBeVisible();
  });

  it('[LIST-25] a failed reload keeps the rows, and offers a retry above them', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    server.fail(200, { code: 500, message: '数据库繁忙' });
    await user.click(await press('刷新'));
    expect(await screen.findByText('刷新失败，显示的是之前的数据')).toBeVisible();
    expect(screen.getByText('thing 01')).toBeVisible();
    server.fail();
    await user.click(await press('重试'));
    await waitFor(() => expect(screen.queryByText('刷新失败，显示的是之前的数据')).toBeNull());
  });

  it.each([
    ['a text', 'odd'],
    ['a number', 7],
    ['an object without rows', { total: 3 }],
    ['rows that are none', { records: 'odd', total: 3 }],
    ['a row that is none', { records: [null], total: 1 }],
    ['a list of texts', ['odd']],
    ['no total', { records: [] }],
  ])('[LIST-25] a success of another shape is a failure that can be tried again: %s', async (_, result) => {
    server.fail(200, { success: true, result });
    const { user } = await showThings(server.base);
    const retry = await press('重试');
    server.fail();
    await user.click(retry);
    expect(await screen.findByText('thing 01')).toBeVisible();
  });

  it('distinguishes a denied list from a failed one', async () => {
    server.fail(403, { code: 510, message: '没有权限，请联系管理员授权' });
    await showThings(server.base);
    expect(await screen.findByText('没有权限')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('[LIST-26] a page without a list address shows a message', async () => {
    await showThings(server.base, '/things', {});
    expect(await toast('请设置url.list属性!')).toBeVisible();
  });

  it('[LIST-27] so do pages without the other addresses', async () => {
    const { user } = await showThings(server.base, '/things', { list: thingEndpoints.list });
    await user.click(await screen.findByRole('checkbox', { name: '选择 thing 01' }));
    await user.click(await press('批量删除'));
    expect(await toast('请设置url.deleteBatch属性!')).toBeVisible();
    await user.click(await press('导出'));
    expect(await toast('请设置url.exportXlsUrl属性!')).toBeVisible();
    await user.click(await press('导入'));
    expect(await toast('请设置url.importExcelUrl属性!')).toBeVisible();
  });
});

describe('export', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:sheet';
    URL.revokeObjectURL = () => undefined;
  });

  it('[LIST-05] [LIST-28] saves a file named by the page, of the query and the selection', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await showThings(server.base, '/things?name=thing');
    await user.click(await screen.findByRole('checkbox', { name: '选择 thing 03' }));
    await user.click(await press('导出'));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('物品.xls');
    const query = server.requested('/things/exportXls')[0]?.query;
    expect(query?.get('name')).toBe('*thing*');
    expect(query?.get('selections')).toBe('3');
    expect(query?.has('pageNo')).toBe(false);
    clicked.mockRestore();
  });

  it('[LIST-05] an empty file warns', async () => {
    server.exported('');
    const { user } = await showThings(server.base);
    await user.click(await press('导出'));
    expect(await toast('文件下载失败')).toBeVisible();
  });
});

describe('all rows that match', () => {
  it('are those of the filter, and offered only where the page does not hold them', async () => {
    const { user } = await showThings(server.base, '/things?name=thing%201');
    await screen.findByText('thing 10');
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    expect(await screen.findByText('已选择 10 项')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
  });

  it('are deleted together, a hundred ids in a request', async () => {
    await server.close();
    server = await startThingsServer(125);
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    await user.click(await press('选择全部 125 条'));
    expect(await screen.findByText('已选择 125 项')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
    await user.click(await press('批量删除'));
    const question = await screen.findByRole('alertdialog', { name: '确认删除' });
    await user.click(within(question).getByRole('button', { name: '删除 125 项' }));
    await waitFor(() => expect(server.things()).toEqual([]));
    const sent = server.requested('/things/deleteBatch').map(({ query }) => query.get('ids')?.split(','));
    expect(sent.map(ids => ids?.length)).toEqual([100, 25]);
  });

  it('are at most a thousand, and the button shows it', async () => {
    await server.close();
    server = await startThingsServer(1001);
    const { user } = await showThings(server.base);
    await screen.findByText('1-10 共 1001 条');
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    await user.click(await press('选择前 1000 条（共 1001 条）'));
    expect(await screen.findByText('已选择 1000 项')).toBeVisible();
  });
});
