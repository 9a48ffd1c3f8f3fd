import '../users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import type { PickerControlProps } from '#modules/kit/pickers/index.ts';
import { referenceDialog } from '#modules/kit/resource-page/index.ts';
import { DepartmentPicker } from '#modules/people/department-choice/index.ts';
import { PeopleLists, PeoplePicker } from '#modules/people/people/index.ts';
import { departments, positions, userDepartments } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  await test.db.insert(departments).values([
    { id: 'hall', departName: '展厅部', parentId: '', orgCode: 'Z01', departOrder: 0 },
    { id: 'light', departName: '灯光组', parentId: 'hall', orgCode: 'Z01A01' },
    { id: 'sound', departName: '音响组', parentId: 'hall', orgCode: 'Z01A02' },
  ]);
  await test.add({ id: 'song', username: 'song_yu', realname: '宋雨', sex: 2, phone: '13700000021' });
  await test.add({ id: 'qin', username: 'qin_feng', realname: '秦风', sex: 1, email: 'qin@example.com' });
  await test.add({ id: 'cold', username: 'cold_one', realname: '冯冻', status: 2 });
  await test.db.insert(userDepartments).values([
    { id: 'l1', userId: 'song', depId: 'light' },
    { id: 'l2', userId: 'qin', depId: 'hall' },
  ]);
  await test.db.insert(positions).values({ id: 'p1', code: 'lighting', name: '灯光技师', postRank: '3' });
  await test.add({ username: 'chooser', permissions: ['system:user:pick'] });
  await test.add({ username: 'keeper', permissions: ['system:user:list'] });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

interface Given {
  picker: React.ComponentType<PickerControlProps>;
  as?: string;
  multiple?: boolean;
  initial?: string[];
}

async function show({ picker: Picker, as = 'keeper', initial = [], ...rest }: Given) {
  const shown = await showServed(
    server,
    {
      '/': () => {
        const [value, setValue] = useState(initial);
        return (
          <Field label="对象" hint={`值：${value.join()}`}>
            <Picker {...rest} value={value} onChange={setValue} />
          </Field>
        );
      },
    },
    as,
    '/',
  );
  const { user } = shown;
  const open = async (title: string) => {
    await user.click(await screen.findByRole('combobox', { name: '对象' }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const confirm = () => user.click(screen.getByRole('button', { name: '确定' }));
  return { ...shown, open, confirm };
}

describe('the dialog of people', () => {
  it('[PICKER-01] [PICKER-02] [PICKER-09] finds them by department and by a search, and shows who they are', async () => {
    const { user, open, confirm } = await show({ picker: PeoplePicker, as: 'chooser' });
    const dialog = await open('选择用户');
    await user.click(await dialog.findByRole('treeitem', { name: '展厅部' }));
    const row = await dialog.findByRole('row', { name: /song_yu/ });
    expect(row).toHaveTextContent('song_yu宋雨女13700000021灯光组');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3));
    expect(dialog.queryByText('冯冻')).toBeNull();
    await user.type(dialog.getByRole('searchbox', { name: '按账号或姓名搜索' }), '秦{Enter}');
    await waitFor(() => expect(dialog.queryByText('song_yu')).toBeNull());
    await user.click(await dialog.findByRole('checkbox', { name: '选择 秦风' }));
    await user.clear(dialog.getByRole('searchbox', { name: '按账号或姓名搜索' }));
    await user.click(dialog.getByRole('button', { name: '全部人员' }));
    await user.click(await dialog.findByRole('checkbox', { name: '选择 宋雨' }));
    await confirm();
    await screen.findByText('值：qin,song');
  });

  it('[PICKER-06] [PICKER-07] [PICKER-08] is 1250 wide, has pages of 10, 20 or 30 and scrolls sideways on a phone', async () => {
    const { user, open } = await show({ picker: PeoplePicker });
    const dialog = await open('选择用户');
    expect(screen.getByRole('dialog', { name: '选择用户' })).toHaveStyle({ width: '1250px' });
    const table = await dialog.findByRole('table', { name: '选择用户' });
    expect(table.style.getPropertyValue('--least-width')).toBe('800px');
    const sizes = dialog.getByRole('combobox', { name: '每页条数' });
    expect(sizes).toHaveTextContent('10');
    await user.click(sizes);
    const options = await screen.findAllByRole('option');
    expect(options.map(option => Number.parseInt(option.textContent, 10))).toEqual([10, 20, 30]);
  });

  it('shows that somebody may not see people, and keeps the choice', async () => {
    await server.test.add({ username: 'visitor', permissions: ['system:role:list'] });
    const { open } = await show({ picker: PeoplePicker, as: 'visitor', initial: ['song'] });
    const dialog = await open('选择用户');
    expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent(/没有|权限|拒绝访问/);
    expect(dialog.getByRole('region', { name: '已选 1 项' })).toHaveTextContent('song');
  });
});

describe('the dialog with two lists of people', () => {
  it('restricts the left one by the criteria together, and lists the chosen ones on the right', async () => {
    const { user, open, confirm } = await show({ picker: PeopleLists });
    const dialog = await open('选择用户');
    expect(screen.getByRole('dialog', { name: '选择用户' })).toHaveStyle({ width: '1200px' });
    await dialog.findByRole('row', { name: /song_yu/ });
    await user.type(dialog.getByLabelText('账号'), 'ng');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(dialog.queryByText('cold_one')).toBeNull());
    await user.click(dialog.getByRole('checkbox', { name: '选择 宋雨' }));
    await user.click(dialog.getByRole('button', { name: '重置' }));
    expect(await dialog.findByRole('row', { name: /cold_one.*冻结/ })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '选择 秦风' }));
    const chosen = within(dialog.getByRole('table', { name: '已选 2 项' }));
    expect(chosen.getAllByRole('row').map(row => row.textContent)).toEqual([
      '账号姓名',
      'song_yu宋雨',
      'qin_feng秦风',
    ]);
    await user.click(chosen.getByRole('button', { name: '移除 宋雨' }));
    await confirm();
    await screen.findByText('值：qin');
  });

  it('lets somebody who may not list users choose among people by a search', async () => {
    const { user, open, confirm } = await show({ picker: PeopleLists, as: 'chooser' });
    const dialog = await open('选择用户');
    await dialog.findByRole('row', { name: /song_yu/ });
    expect(dialog.queryByRole('button', { name: '查询' })).toBeNull();
    await user.type(dialog.getByRole('searchbox', { name: '按账号或姓名搜索' }), '秦风{Enter}');
    await waitFor(() => expect(dialog.queryByRole('row', { name: /song_yu/ })).toBeNull());
    await user.click(await dialog.findByRole('checkbox', { name: '选择 秦风' }));
    await confirm();
    await screen.findByText('值：qin');
  });
});

describe('the dialog of departments', () => {
  it('offers favourite and recent departments first, with those below them where they are linked', async () => {
    const { user, open, confirm } = await show({ picker: DepartmentPicker, multiple: true });
    const dialog = await open('选择部门');
    await user.click(await dialog.findByRole('treeitem', { name: '音响组' }));
    await user.click(dialog.getByRole('button', { name: '收藏 展厅部' }));
    await confirm();
    await screen.findByText('值：sound');
    const again = await open('选择部门');
    await user.click(await again.findByRole('switch', { name: '父子联动' }));
    const favourites = within(await again.findByRole('group', { name: '收藏' }));
    const recent = within(await again.findByRole('group', { name: '最近选择' }));
    expect(recent.getByRole('button', { name: '音响组' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(favourites.getByRole('button', { name: '展厅部' }));
    expect(await again.findByText('已选 3 项')).toBeVisible();
    await user.click(again.getByRole('button', { name: '移出收藏 展厅部' }));
    await waitFor(() => expect(again.queryByRole('group', { name: '收藏' })).toBeNull());
    expect(again.getByText('已选 3 项')).toBeVisible();
  });

  it('[PICKER-11] [PICKER-12] [PICKER-14] checks a department alone at first', async () => {
    const { user, open, confirm } = await show({ picker: DepartmentPicker, multiple: true });
    const dialog = await open('选择部门');
    expect(screen.getByRole('dialog', { name: '选择部门' })).toHaveStyle({ width: '500px' });
    await user.click(await dialog.findByRole('treeitem', { name: '展厅部' }));
    expect(await dialog.findByText('已选 1 项')).toBeVisible();
    await confirm();
    await screen.findByText('值：hall');
  });

  it('[PICKER-13] [PICKER-15] checks those below it too once they are linked', async () => {
    const { user, open, confirm } = await show({ picker: DepartmentPicker, multiple: true });
    const dialog = await open('选择部门');
    await user.click(dialog.getByRole('switch', { name: '父子联动' }));
    await user.click(await dialog.findByRole('treeitem', { name: '展厅部' }));
    expect(await dialog.findByText('已选 3 项')).toBeVisible();
    await user.click(dialog.getByRole('treeitem', { name: '音响组' }));
    await confirm();
    await screen.findByText('值：light');
  });

  it('[PICKER-10] chooses a single one by default, and shows its name', async () => {
    const { user, open, confirm } = await show({ picker: DepartmentPicker, initial: ['light'] });
    expect(await screen.findByText('灯光组')).toBeVisible();
    const dialog = await open('选择部门');
    expect(dialog.queryByRole('switch')).toBeNull();
    await user.click(await dialog.findByRole('treeitem', { name: '音响组' }));
    await confirm();
    await screen.findByText('值：sound');
  });
});

describe('the dialogs of roles and positions', () => {
  it('[PICKER-03] [PICKER-16] finds a role by its name', async () => {
    const { user, open, confirm } = await show({ picker: referenceDialog('role') });
    const dialog = await open('选择角色');
    const names = await dialog.findAllByRole('radio');
    await user.click(names[0] as HTMLElement);
    await confirm();
    await waitFor(() => expect(screen.getByText(/^值：/)).not.toHaveTextContent(/^值：$/));
  });

  it('[PICKER-04] [PICKER-17] finds positions by name and stores their codes', async () => {
    const { user, open, confirm } = await show({ picker: referenceDialog('position'), multiple: true });
    const dialog = await open('选择职务');
    await user.type(dialog.getByRole('searchbox', { name: '按职务名称搜索' }), '灯光技{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    expect(dialog.getByRole('row', { name: /灯光技师/ })).toHaveTextContent(/灯光技师lighting.+/);
    await user.click(dialog.getByRole('checkbox', { name: '选择 灯光技师' }));
    await confirm();
    await screen.findByText('值：lighting');
  });

  it('[PICKER-04] shows the ranks of positions in the language of the console', async () => {
    setLanguage('en-US');
    const { user } = await show({ picker: referenceDialog('position') });
    await user.click(await screen.findByRole('combobox', { name: '对象' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select positions' }));
    await waitFor(() =>
      expect(dialog.getByRole('row', { name: /lighting/ })).toHaveTextContent('Intermediate'),
    );
  });
});
