import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { categories, exhibits, positions } from '#server/kernel/db/schema/index.ts';
import { demoCategories, demoPositions } from '#server/kernel/db/seed/demo/content.ts';
import { demoExhibits } from '#server/kernel/db/seed/demo/exhibits.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { box, closed, fill, openForm, save, showExhibits, stored } from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { db } = server.test;
  await db.insert(categories).values([...demoCategories]);
  await db.insert(positions).values([...demoPositions]);
  await db.insert(exhibits).values([...demoExhibits]);
  await server.test.add({ username: 'linxiaomei', realname: '林晓梅', sex: 2, phone: '13800000001' });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => vi.restoreAllMocks());

/** The queries that were sent to a path of the interface from now on. */
function requests() {
  const fetch = vi.spyOn(globalThis, 'fetch');
  return (path: string) =>
    fetch.mock.calls
      .map(([input]) => new URL(input instanceof Request ? input.url : String(input)))
      .filter(({ pathname }) => decodeURIComponent(pathname).endsWith(path))
      .map(({ searchParams }) => {
        const { _t, ...query } = Object.fromEntries(searchParams);
        return query;
      });
}
const field = (name: string) => screen.findByRole('combobox', { name });
const idOf = (code: string) => demoCategories.find(category => category.code === code)?.id ?? '';

async function openNew(code: string) {
  const user = await openForm(server);
  await fill(user, '编号', code);
  await fill(user, '名称', '新展品');
  return user;
}

describe('the category of an exhibit', () => {
  it('[TREE-11] [API-79] [API-81] is chosen below a category, which the open tree names', async () => {
    const sent = requests();
    const user = await openNew('K-1');
    await user.click(await field('类别'));
    expect(await screen.findByText('“馆藏展品”的下级')).toBeVisible();
    expect(sent('/sys/category/loadOne')).toEqual([{ field: 'code', val: 'A01' }]);
    expect(sent('/sys/category/loadTreeRoot')).toEqual([{ async: 'true', pcode: 'A01' }]);
    await user.click(await screen.findByRole('treeitem', { name: /民俗器物/ }));
    await save(user);
    await closed();
    expect(await stored(server, 'K-1')).toMatchObject({ category: idOf('A01A03') });
    expect(within(await screen.findByRole('row', { name: /K-1/ })).getByText('民俗器物')).toBeVisible();
  });

  it('[TREE-12] [API-83] shows a stored category by its name', async () => {
    const sent = requests();
    const { user } = await showExhibits(server);
    const row = await screen.findByRole('row', { name: /P-0001/ });
    await user.click(within(row).getByRole('button', { name: /编辑/ }));
    await waitFor(async () => expect(await field('类别')).toHaveTextContent('艺术作品'));
    expect(sent('/sys/category/loadDictItem/')).toContainEqual({ ids: idOf('A01A02'), delNotExist: 'false' });
  });

  it('[TREE-01] [TREE-06] [API-80] [API-82] a fixture is one of the categories that a condition admits', async () => {
    const sent = requests();
    const user = await openNew('K-2');
    await user.click(await field('展具'));
    const root = await screen.findByRole('treeitem', { name: /展陈设施/ });
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
    expect(root).toHaveAttribute('aria-expanded', 'false');
    await user.click(within(root).getByRole('button', { name: '展开 展陈设施' }));
    const leaf = await screen.findByRole('treeitem', { name: /展柜/ });
    expect(leaf).not.toHaveAttribute('aria-expanded');
    await user.click(leaf);
    const condition = '{"code":"A02%"}';
    expect(sent('/sys/category/loadTreeData')).toEqual([
      { pcode: '0', condition },
      { pid: idOf('A02'), condition },
    ]);
    await save(user);
    await closed();
    expect(await stored(server, 'K-2')).toMatchObject({ fixture: idOf('A02A01') });
  });
});

describe('what an exhibit is part of', () => {
  const dictionary = '/sys/dict/loadDict/museum_exhibit,name,code';

  it('[DICT-08] [API-66] is found among the exhibits on the server, once typing rests', async () => {
    const sent = requests();
    const user = await openNew('K-3');
    await user.click(await field('所属套件'));
    await user.keyboard('编钟');
    await waitFor(() => expect(sent(dictionary).map(({ keyword }) => keyword)).toEqual([undefined, '编钟']));
    expect(sent(dictionary)[1]).toMatchObject({ pageSize: '30' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /青铜编钟/ }));
    await save(user);
    await closed();
    expect(await stored(server, 'K-3')).toMatchObject({ partOf: 'B-0002' });
  });

  it('[DICT-09] [DICT-11] filters the list by what is found in the same way', async () => {
    const sent = requests();
    const { user } = await showExhibits(server);
    await screen.findByRole('row', { name: /C-0001/ });
    await user.click(screen.getByRole('button', { name: /^筛选/ }));
    await user.click(await field('所属套件'));
    await user.keyboard('青铜鼎');
    await waitFor(() =>
      expect(sent(dictionary).map(({ keyword }) => keyword)).toEqual([undefined, '青铜鼎']),
    );
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /青铜鼎/ }));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(sent('/museum/exhibit/list').at(-1)).toMatchObject({ partOf: 'B-0001' }));
    expect(await screen.findByRole('row', { name: /B-0002/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /C-0001/ })).toBeNull());
  });
});

describe('who keeps an exhibit', () => {
  it('[POPUP-03] [POPUP-11] [API-88] is taken from a report, with the telephone number', async () => {
    const sent = requests();
    const user = await openNew('K-4');
    await user.click(await field('保管人'));
    const dialog = within(await screen.findByRole('dialog', { name: '选择：有效用户' }));
    expect(sent('/online/cgreport/api/getRpColumns/user_report')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: '选择：有效用户' })).toHaveStyle({ width: '1200px' });
    await user.click(await dialog.findByRole('checkbox', { name: /linxiaomei|林晓梅/ }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(box('保管人电话')).toHaveValue('13800000001'));
    await save(user);
    await closed();
    expect(await stored(server, 'K-4')).toMatchObject({ keeper: '林晓梅', keeperPhone: '13800000001' });
  });

  it('[POPUP-16] a report that was opened before is not requested again', async () => {
    const sent = requests();
    const user = await openNew('K-5');
    for (const _ of ['first', 'second']) {
      await user.click(await field('保管人'));
      const dialog = within(await screen.findByRole('dialog', { name: '选择：有效用户' }));
      await dialog.findByRole('checkbox', { name: /linxiaomei|林晓梅/ });
      await user.click(dialog.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '选择：有效用户' })).toBeNull());
    }
    expect(sent('/online/cgreport/api/getRpColumns/user_report')).toHaveLength(1);
  });

  it('[PICKER-18] [PICKER-19] [PICKER-20] [FORM-09] are positions, of pages of five, joined by commas', async () => {
    await server.test.db
      .insert(positions)
      .values({ id: 'long', code: 'keeper_of_large_bronzes', name: '大型青铜器与石刻造像养护技师' });
    const sent = requests();
    const user = await openNew('K-6');
    await user.click(await field('养护岗位'));
    const dialog = within(await screen.findByRole('dialog', { name: '养护岗位' }));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(6));
    expect(dialog.getByRole('combobox', { name: '每页条数' })).toHaveTextContent('5');
    const search = dialog.getByRole('searchbox', { name: '按职务名称查找' });
    await user.type(search, '养护{Enter}');
    expect(await dialog.findByText('大型青铜器与石刻造像养护…')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /大型青铜器/ }));
    await user.clear(search);
    await user.type(search, '修复师{Enter}');
    await user.click(await dialog.findByRole('checkbox', { name: /文物修复师/ }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(sent('/sys/position/list')[0]).toMatchObject({ pageNo: '1', pageSize: '5' });
    await save(user);
    await closed();
    expect(await stored(server, 'K-6')).toMatchObject({ careBy: 'keeper_of_large_bronzes,conservator' });
  });
});

describe('dates and tags of an exhibit', () => {
  it('[FORM-09] [FORM-11] [FORM-12] are typed and set in their formats', async () => {
    const user = await openNew('K-7');
    await user.click(screen.getByRole('checkbox', { name: '教学' }));
    await user.click(screen.getByRole('checkbox', { name: '研究' }));
    await fill(user, '入藏日期', '2020-3-9');
    await user.tab();
    expect(box('入藏日期')).toHaveValue('2020-03-09');
    await fill(user, '上次盘点', '2026-01-31 9:05');
    await user.tab();
    expect(box('上次盘点')).toHaveValue('2026-01-31 09:05:00');
    await save(user);
    await closed();
    expect(await stored(server, 'K-7')).toMatchObject({
      uses: 'teaching,research',
      acquiredOn: '2020-03-09',
    });
    const shown = (await stored(server, 'K-7'))?.checkedAt;
    expect(shown?.toISOString()).toBe('2026-01-31T01:05:00.000Z');
  });
});
