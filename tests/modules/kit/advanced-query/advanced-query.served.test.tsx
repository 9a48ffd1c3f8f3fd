import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { wouldLoseInput } from '#modules/ground/platform/page/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import UsersPage from '#modules/people/users/pages/users.page.tsx';
import { users } from '#server/kernel/db/schema/index.ts';
import { formatDate } from '#server/kernel/wire/dates.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from '../resource-page/support/served-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const token = await server.test.as('admin');
  for (const [code, name] of [
    ['zxq_lamp', '灯光师'],
    ['zxq_guide', '讲解员甲'],
    ['zxq_guide2', '讲解员乙'],
  ])
    await server.test.request(positionResource.endpoints.add, { code, name, postRank: '1' }, token);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
  storedUser.write({ id: 'p1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
});

const toast = (text: string) => screen.findByText(text, { selector: '[data-title]' });
const names = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(row => row.textContent);

async function open(path = '/positions', search = '') {
  const { user, ...shown } = await showServed(
    server,
    { '/positions': PositionsPage, '/users': UsersPage },
    'admin',
    `${path}${search}`,
  );
  await user.click(await screen.findByRole('button', { name: '高级查询' }));
  const dialog = await screen.findByRole('dialog', { name: '高级查询' });
  const choose = async (name: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const fill = async (number: number, field: string, rule: string, value: string) => {
    await choose(`条件 ${number} 的字段`, field);
    await choose(`条件 ${number} 的规则`, rule);
    await user.type(within(dialog).getByRole('textbox', { name: `条件 ${number} 的值` }), value);
  };
  const save = async (name: string) => {
    await press('保存查询');
    const naming = await screen.findByRole('dialog', { name: '保存查询' });
    if (name) await user.type(within(naming).getByRole('textbox', { name: '查询名称' }), name);
    await user.click(within(naming).getByRole('button', { name: '保存' }));
    return naming;
  };
  return { user, dialog, inDialog: within(dialog), choose, press, fill, save, ...shown };
}

const stored = () =>
  JSON.parse(localStorage.getItem('pro__SUPER_QUERY_p1_/positions') ?? '{"value":[]}').value;

describe('searching', () => {
  it('[QUERY-01] the dialog is 1000 px wide and starts with one empty condition', async () => {
    const { dialog, inDialog } = await open();
    expect(dialog).toHaveStyle({ width: '1000px' });
    expect(inDialog.getAllByRole('listitem', { name: /^条件/ })).toHaveLength(1);
  });

  it.each([
    ['QUERY-07', '包含', 'guide', 2],
    ['QUERY-06', '等于', 'zxq_guide', 1],
    ['QUERY-08', '以…开始', 'zxq_', 3],
    ['QUERY-09', '以…结尾', 'guide2', 1],
    ['QUERY-10', '在…中', 'zxq_lamp,zxq_guide2', 2],
  ])('[%s] "%s" finds the rows that it means', async (_, rule, value, count) => {
    const { fill, press } = await open();
    await fill(1, '职务编码', rule, value);
    await press('查询');
    expect(await screen.findByText(`1-${count} 共 ${count} 条`)).toBeVisible();
  });

  it('[QUERY-03] [QUERY-04] [QUERY-27] joins the conditions by "and" or by "or" and leaves empty ones out', async () => {
    const { user, inDialog, fill, press, search } = await open();
    await fill(1, '职务编码', '包含', 'zxq_lamp');
    await press('添加条件');
    await fill(2, '职务名称', '包含', '讲解员');
    await press('添加条件');
    await user.click(inDialog.getByRole('radio', { name: '满足任一条件' }));
    await press('查询');
    expect(await screen.findByText('1-3 共 3 条')).toBeVisible();
    expect(search()).toMatchObject({ match: 'or', conditions: [{ rule: 'like' }, { field: 'name' }] });
  });

  it('[QUERY-16] [QUERY-17] with nothing but an empty condition warns 不能查询空条件 and stays open', async () => {
    const { choose, dialog, press } = await open();
    await choose('条件 1 的字段', '职务名称');
    await press('查询');
    expect(await toast('不能查询空条件')).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('[QUERY-25] [QUERY-26] sets the flag of the button; reset clears it and shows everything', async () => {
    const { user, fill, press } = await open();
    await fill(1, '职务编码', '包含', 'zxq_lamp');
    await press('查询');
    await screen.findByText('1-1 共 1 条');
    const button = screen.getByRole('button', { name: '高级查询' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: '高级查询' });
    await user.click(within(dialog).getByRole('button', { name: '重置' }));
    await waitFor(() => expect(screen.queryByText('1-1 共 1 条')).toBeNull());
    expect(within(dialog).getByText('还没有条件')).toBeVisible();
    expect(screen.getByRole('button', { name: '高级查询', hidden: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    // Nothing is left that could be discarded.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('starts with Enter in a value', async () => {
    const { fill, user } = await open();
    await fill(1, '职务编码', '包含', 'zxq_lamp');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1-1 共 1 条')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps a new version of the console from loading while conditions are being composed', async () => {
    const { choose, press, fill } = await open();
    expect(wouldLoseInput()).toBe(false);
    await choose('条件 1 的字段', '职务编码');
    expect(wouldLoseInput()).toBe(true);
    await fill(1, '职务编码', '包含', 'zxq_lamp');
    await press('查询');
    await screen.findByText('1-1 共 1 条');
    expect(wouldLoseInput()).toBe(false);
  });

  it('asks before conditions that were not searched are discarded', async () => {
    const { user, dialog, fill } = await open();
    await fill(1, '职务编码', '包含', 'zxq');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(within(dialog).getByRole('textbox', { name: '条件 1 的值' })).toHaveValue('zxq');
  });
});

describe('saved queries', () => {
  it('[QUERY-05] [QUERY-23] [QUERY-24] [STORE-06] are kept in this browser under the path of the page, for this person', async () => {
    const { fill, save, inDialog } = await open();
    await fill(1, '职务编码', '包含', 'zxq');
    await save('我的职务');
    expect(await toast('保存成功')).toBeVisible();
    expect(stored()).toMatchObject([
      { title: '我的职务', matchType: 'and', records: [{ field: 'code', rule: 'like', val: 'zxq' }] },
    ]);
    expect(inDialog.getByRole('button', { name: '使用 我的职务' })).toBeVisible();
  });

  it('[QUERY-18] are not saved without a condition: 空条件不能保存', async () => {
    const { press } = await open();
    await press('保存查询');
    expect(await toast('空条件不能保存')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: '保存查询' })).toBeNull();
  });

  it('[QUERY-19] need a name: 保存名称不能为空 is shown at the field', async () => {
    const { fill, save } = await open();
    await fill(1, '职务编码', '包含', 'zxq');
    const naming = await save('');
    expect(await within(naming).findByRole('alert')).toHaveTextContent('保存名称不能为空');
    expect(stored()).toEqual([]);
  });

  it('[QUERY-20] [QUERY-21] [QUERY-22] replace one of the same name only when that is confirmed', async () => {
    const { user, inDialog, fill, save } = await open();
    await fill(1, '职务编码', '包含', 'zxq');
    await save('我的职务');
    await toast('保存成功');
    await user.type(inDialog.getByRole('textbox', { name: '条件 1 的值' }), '_lamp');
    await save('我的职务');
    const question = await screen.findByRole('alertdialog', { name: '已存在，是否覆盖？' });
    await user.click(within(question).getByRole('button', { name: '取消' }));
    expect(stored()).toMatchObject([{ records: [{ val: 'zxq' }] }]);
    const naming = await screen.findByRole('dialog', { name: '保存查询' });
    await user.click(within(naming).getByRole('button', { name: '保存' }));
    const again = await screen.findByRole('alertdialog', { name: '已存在，是否覆盖？' });
    await user.click(within(again).getByRole('button', { name: '覆盖' }));
    await waitFor(() => expect(stored()).toMatchObject([{ records: [{ val: 'zxq_lamp' }] }]));
  });

  const save = (value: unknown) =>
    localStorage.setItem('pro__SUPER_QUERY_p1_/positions', JSON.stringify({ value, expire: null }));

  it('[QUERY-29] bring back their conditions and how they are joined, and can be removed', async () => {
    const records = [
      { field: 'code', rule: 'like', val: 'lamp' },
      { field: 'name', rule: 'eq', val: '讲解员甲' },
    ];
    save([{ title: '旧的', matchType: 'or', records }]);
    const { inDialog, press } = await open();
    await press('使用 旧的');
    expect(inDialog.getByRole('radio', { name: '满足任一条件' })).toBeChecked();
    expect(inDialog.getByRole('textbox', { name: '条件 2 的值' })).toHaveValue('讲解员甲');
    await press('查询');
    expect(await screen.findByText('1-2 共 2 条')).toBeVisible();
    await screen.findByRole('list', { name: '筛选条件' });
  });

  it('are removed one by one', async () => {
    save([{ title: '旧的', matchType: 'or', records: [{ field: 'code', rule: 'eq', val: 'x' }] }]);
    const { press, inDialog } = await open();
    await press('删除 旧的');
    expect(await inDialog.findByText('没有保存的查询')).toBeVisible();
    expect(stored()).toEqual([]);
  });

  it.each([
    ['no list', 'boo'],
    ['no query', [1]],
    ['no records', [{ title: '旧的', matchType: 'xor', records: {} }]],
  ])('that the browser has stored as %s do not prevent a search', async (_, value) => {
    save(value);
    const { inDialog } = await open();
    expect(inDialog.getByText('没有保存的查询')).toBeVisible();
  });

  it('leave out records of another shape', async () => {
    save([
      {
        title: '旧的',
        matchType: 'and',
        records: [7, { field: 'code', rule: 'like', val: 'lamp' }, { val: {} }],
      },
    ]);
    const { inDialog, press } = await open();
    await press('使用 旧的');
    expect(inDialog.getAllByRole('listitem', { name: /^条件/ })).toHaveLength(1);
  });
});

describe('a period in place of a date', () => {
  it('[QUERY-10] [QUERY-28] is chosen by its name, finds the rows of its days, and is above the list in words', async () => {
    const born = [new Date(), new Date(2001, 0, 1)].map(formatDate);
    for (const [index, birthday] of born.entries()) {
      const { id } = await server.test.add({ username: `zxq_born${index}` });
      await server.test.db.update(users).set({ birthday }).where(eq(users.id, id));
    }
    const { dialog, choose, press } = await open('/users', '?username=zxq_born*');
    await choose('条件 1 的字段', '生日');
    await choose('条件 1 的规则', '在…中');
    await choose('条件 1 的值', '最近 7 天');
    await press('查询');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('zxq_born0')]));
    expect(await screen.findByText(/在…中 最近 7 天/)).toBeVisible();
  });
});
