import '../users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import AddressBookPage from '#modules/people/address-book/pages/address-book.page.tsx';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { db } = server.test;
  const department = (id: string, orgCode: string, departName: string, parentId: string) => ({
    id,
    orgCode,
    departName,
    parentId,
    orgCategory: '2',
    delFlag: '0',
  });
  await db
    .insert(departments)
    .values([department('a', 'X01', '总馆', ''), department('b', 'X01A01', '讲解部', 'a')]);
  const people = [
    { username: 'alma', realname: '艾玛', phone: '13900020001', email: 'alma@museum.example', in: 'b' },
    { username: 'bela', realname: '贝拉', in: 'a' },
  ];
  for (const { in: depId, ...person } of people) {
    const { id } = await server.test.add(person);
    await db.insert(userDepartments).values({ userId: id, depId });
  }
  await server.test.add({ username: 'reader', permissions: ['system:addressList:list'] });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = () =>
  showServed(server, { '/isystem/addressList': AddressBookPage }, 'reader', '/isystem/addressList');
const row = (name: RegExp) => screen.findByRole('row', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());

describe('the page of the address book', () => {
  it('[PAGE-41] shows a person with their departments, whose number can be called and whose address written to', async () => {
    await show();
    const alma = await row(/艾玛/);
    expect(within(alma).getByText('讲解部')).toBeVisible();
    expect(within(alma).getByRole('link', { name: '13900020001' })).toHaveAttribute(
      'href',
      'tel:13900020001',
    );
    expect(within(alma).getByRole('link', { name: 'alma@museum.example' })).toHaveAttribute(
      'href',
      'mailto:alma@museum.example',
    );
    expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
  });

  it('restricts the people to a department that is pressed in the tree, and releases it by a second press', async () => {
    const { user } = await show();
    await row(/贝拉/);
    const summary = screen.queryByText('部门', { selector: 'summary' });
    if (summary) await user.click(summary);
    const tree = await screen.findByRole('tree', { name: '部门' });
    const whole = await within(tree).findByRole('treeitem', { name: '总馆' });
    whole.focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await within(tree).findByText('讲解部'));
    await gone(/贝拉/);
    expect(await row(/艾玛/)).toBeVisible();
    await user.click(within(screen.getByRole('tree', { name: '部门' })).getByText('讲解部'));
    expect(await row(/贝拉/)).toBeVisible();
  });

  it('finds a department by a part of its name, and people by a part of theirs', async () => {
    const { user } = await show();
    await row(/贝拉/);
    const summary = screen.queryByText('部门', { selector: 'summary' });
    if (summary) await user.click(summary);
    await screen.findByRole('tree', { name: '部门' });
    await user.type(screen.getByRole('searchbox'), '讲解');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /总馆/ })).toBeNull());
    await user.click(await screen.findByRole('treeitem', { name: /讲解部/ }));
    await gone(/贝拉/);
    await user.click(screen.getByRole('button', { name: '全部部门' }));
    await row(/贝拉/);
    await user.type(screen.getByRole('textbox', { name: '关键词' }), '艾{Enter}');
    await gone(/贝拉/);
    expect(await row(/艾玛/)).toBeVisible();
  });
});
