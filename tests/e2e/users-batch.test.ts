import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { endedSession } from './support/problems.ts';
import { watchRequests } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';
import {
  addPeople,
  chooseForRow,
  type NewPerson,
  openUserList,
  rowOf,
  userTable,
} from './support/user-list.ts';

describe('several users together', () => {
  journey('[LIST-22] a selection offers its operations, and no row moves', async ({ staff: { page } }) => {
    await openUserList(page);
    const batchDelete = page.getByRole('button', { name: '删除', exact: true });
    expect(await batchDelete.count()).toBe(0);
    const places = () =>
      userTable(page)
        .getByRole('row')
        .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().top));
    const before = await places();
    await userTable(page).getByRole('checkbox').nth(2).check();
    await batchDelete.waitFor();
    expect(await places()).toEqual(before);
  });

  journey(
    '[LIST-04] [LIST-23] [API-94] the selected users are deleted together',
    async ({ staff: { page }, url }) => {
      const people = await addPeople(url, 'batch', 3);
      await openUserList(page, 'batch');
      for (const person of people) {
        await rowOf(page, person.realname).getByRole('checkbox').check();
      }
      await page.getByText('已选择 3 项').waitFor();
      await page.getByRole('button', { name: '删除', exact: true }).click();
      const sent = page.waitForRequest(request => request.url().includes('/sys/user/deleteBatch'));
      await page.getByRole('alertdialog').getByRole('button', { name: '删除 3 项' }).click();
      const ids = new URL((await sent).url()).searchParams.get('ids')?.split(',').filter(Boolean);
      expect(ids).toHaveLength(3);
      await page.getByText('没有符合条件的数据').waitFor();
    },
  );

  journey('[LIST-21] deleting the last row of the last page steps back', async ({ staff: { page }, url }) => {
    const people = await addPeople(url, 'lastpage', 21);
    await openUserList(page, 'lastpage');
    await page.getByRole('button', { name: '第 2 页' }).click();
    await page.getByText('21-21 共 21 条').waitFor();
    const [first] = people;
    // Newest first: the user that was added first is the only one on the last page.
    await chooseForRow(page, first?.realname ?? '', '删除');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('1-20 共 20 条').waitFor();
    await expect.poll(() => userTable(page).locator('tbody').getByRole('row').count()).toBe(20);
  });
});

describe('a deleted user', () => {
  journey('comes back by the undo of the toast', async ({ staff: { page }, url }) => {
    const [person] = await addPeople(url, 'undone', 1);
    const { username, realname } = person as NewPerson;
    await openUserList(page, username);
    await chooseForRow(page, realname, '删除');
    const question = page.getByRole('alertdialog');
    await question.getByText('移入回收站，可以还原。').waitFor();
    await question.getByRole('button', { name: '删除' }).click();
    await page.getByText('没有符合条件的数据').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await rowOf(page, realname).waitFor();
    await page.getByText('已撤销删除').waitFor();
  });
});

describe('a frozen user', () => {
  journey(
    '[ERROR-05] [ERROR-06] [API-32] is signed out immediately, and cannot sign in again',
    async ({ staff: { page }, openWindow, url }) => {
      const person = await addPerson(url, 'frozen', { roleCode: 'admin' });
      const theirs = await openWindow();
      theirs.problems.expect(endedSession);
      await signIn(theirs.page, url, person.username, person.password);
      await theirs.page.goto('/isystem/user');
      await userTable(theirs.page).getByRole('checkbox').nth(1).waitFor();

      const reloaded = theirs.page.waitForEvent('load');
      const sent = watchRequests(page);
      const message = theirs.page.getByText('很抱歉，登录已过期，请重新登录').first().waitFor();
      await openUserList(page, person.username);
      await chooseForRow(page, person.realname, '冻结');
      await page.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click();
      await message;
      await reloaded;
      await rowOf(page, person.realname).getByText('冻结').waitFor();
      expect((await sent('PUT', '/sys/user/frozenBatch')).body).toMatchObject({ status: 2 });
      await field(theirs.page, '用户名').fill(person.username);
      await field(theirs.page, '密码').fill(person.password);
      await theirs.page.getByRole('button', { name: '登录', exact: true }).click();
      await theirs.page.getByRole('alert').getByText('该用户已冻结').waitFor();
    },
  );
});
