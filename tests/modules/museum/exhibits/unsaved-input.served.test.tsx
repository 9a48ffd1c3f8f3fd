import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { demoExhibits } from '#server/kernel/db/seed/demo/exhibits.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { box, closed, fill, openForm, save, showExhibits, stored } from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.db.insert(exhibits).values([...demoExhibits]);
});
afterAll(() => server.close());

const signedIn = (id: string) =>
  storedUser.write({ id, username: id, realname: id, avatar: '', welcome: '' });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  signedIn('linxiaomei');
});

const drafts = () => sessionStorage.getItem('pro__DRAFTS') ?? '';
/** Ends the page as a reload does, which closes no form. */
function reload() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

async function edit(code: string) {
  const { user } = await showExhibits(server);
  const row = await screen.findByRole('row', { name: new RegExp(code) });
  await user.click(within(row).getByRole('button', { name: /编辑/ }));
  await screen.findByRole('textbox', { name: '备注' });
  return user;
}

describe('what was typed into a form, in a browser that encrypts nothing', () => {
  it('survives a reload, is offered with the fields that differ, and is gone once saved', async () => {
    const user = await openForm(server);
    await fill(user, '编号', 'D-1');
    await fill(user, '名称', '写到一半');
    reload();
    await openForm(server);
    expect(await screen.findByText(/有上次未保存的内容（.*）：编号、名称/)).toBeVisible();
    expect(box('名称')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '恢复' }));
    expect(box('名称')).toHaveValue('写到一半');
    await save(user);
    await closed();
    expect(await stored(server, 'D-1')).toMatchObject({ name: '写到一半' });
    await waitFor(() => expect(drafts()).toBe(''));
  });

  it('belongs to its record and to its person', async () => {
    const user = await edit('C-0001');
    await fill(user, '备注', '釉面有裂纹');
    reload();
    await edit('C-0002');
    expect(screen.queryByText(/有上次未保存的内容/)).toBeNull();
    cleanup();
    signedIn('zhoujianguo');
    await edit('C-0001');
    expect(screen.queryByText(/有上次未保存的内容/)).toBeNull();
    cleanup();
    signedIn('linxiaomei');
    await edit('C-0001');
    expect(await screen.findByText(/有上次未保存的内容.*备注/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '丢弃' }));
    await waitFor(() => expect(drafts()).toBe(''));
    expect(box('备注')).toHaveValue('');
  });

  it('is not kept once the person has discarded it with the form', async () => {
    const user = await openForm(server);
    await fill(user, '名称', '不要了');
    await waitFor(() => expect(drafts()).toContain('不要了'));
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: /放弃|丢弃/ }));
    await closed();
    await waitFor(() => expect(drafts()).toBe(''));
  });
});

describe('what a save will change', () => {
  it('is listed with what it was, and can be set back field by field', async () => {
    const user = await edit('J-0001');
    expect(screen.queryByRole('button', { name: /更改了/ })).toBeNull();
    await fill(user, '备注', '边缘有缺');
    await fill(user, '入藏日期', '2003-04-09');
    await user.tab();
    await user.click(screen.getByRole('checkbox', { name: '研究' }));
    await user.click(await screen.findByRole('button', { name: '更改了 3 项' }));
    const date = within(screen.getByRole('listitem', { name: '入藏日期' }));
    expect(date.getByText('2003-04-08').tagName).toBe('DEL');
    expect(date.getByText('2003-04-09').tagName).toBe('INS');
    expect(within(screen.getByRole('listitem', { name: '用途' })).getByText('研究')).toBeVisible();
    await user.click(date.getByRole('button', { name: '还原入藏日期' }));
    expect(box('入藏日期')).toHaveValue('2003-04-08');
    expect(screen.getByRole('button', { name: '更改了 2 项' })).toBeVisible();
    await save(user);
    await closed();
    expect(await stored(server, 'J-0001')).toMatchObject({
      note: '边缘有缺',
      acquiredOn: '2003-04-08',
      uses: 'research',
    });
  });
});
