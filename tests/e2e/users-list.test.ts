import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';
import { addPeople, openUserList, rowOf, searchAccount, userTable } from './support/user-list.ts';

describe('the list of users', () => {
  journey(
    '[PAGE-23] [LIST-01] a search by part of the account narrows the list and starts at page 1',
    async ({ staff: { page }, url }) => {
      const [person] = await addPeople(url, 'findme', 1);
      await openUserList(page);
      await page.getByRole('button', { name: '下一页' }).click();
      await page.getByText(/^21-\d+ 共 \d+ 条$/).waitFor();
      await searchAccount(page, person?.username.slice(2) ?? '');
      await page.getByText('1-1 共 1 条').waitFor();
      await rowOf(page, person?.realname ?? '').waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    },
  );

  journey(
    '[LIST-01] a person is found by pinyin, and the other criteria are beside the search box',
    async ({ staff: { page }, url }) => {
      const [person] = await addPeople(url, 'pinyin', 1);
      const number = person?.realname.replace('旅程', '') ?? '';
      await openUserList(page);
      // It is there once the server has replied that it searches so.
      await page.getByRole('textbox', { name: '关键词' }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(`lvcheng`);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('keyword') === 'lvcheng');
      await rowOf(page, person?.realname ?? '').waitFor();
      await page.getByRole('button', { name: '筛选' }).click();
      await page.getByRole('search', { name: '查询条件' }).getByLabel('姓名').fill(`旅程${number}`);
      await page.getByRole('search', { name: '查询条件' }).getByRole('button', { name: '查询' }).click();
      await page.getByText('1-1 共 1 条').waitFor();
      await rowOf(page, person?.realname ?? '').waitFor();
    },
  );

  journey('[LIST-01] a search without results shows so and can be reset', async ({ staff: { page } }) => {
    await openUserList(page);
    await searchAccount(page, 'nobody_has_this');
    await page.getByText('没有符合条件的数据').waitFor();
    await page.getByRole('button', { name: '清空搜索框' }).click();
    await rowOf(page, 'admin').or(userTable(page).getByRole('row').nth(1)).first().waitFor();
  });

  journey(
    '[LIST-02] [LIST-18] [LIST-20] pages can be turned, and the page is part of the address',
    async ({ staff: { page } }) => {
      await openUserList(page);
      await page.getByText(/^1-20 共 \d+ 条$/).waitFor();
      const first = await userTable(page).getByRole('row').nth(1).textContent();
      await page.getByRole('button', { name: '第 2 页' }).click();
      await page.getByText(/^21-\d+ 共 \d+ 条$/).waitFor();
      await expect.poll(() => userTable(page).getByRole('row').nth(1).textContent()).not.toBe(first);
      await page.reload();
      await page.getByText(/^21-\d+ 共 \d+ 条$/).waitFor();
      await page.goBack();
      await page.getByText(/^1-20 共 \d+ 条$/).waitFor();
    },
  );

  journey(
    '[LIST-15] [LIST-17] [LIST-20] the page size determines the number of rows',
    async ({ staff: { page } }) => {
      await openUserList(page);
      await page.getByRole('combobox', { name: '每页条数' }).click();
      await page.getByRole('option', { name: '10 条/页' }).click();
      await page.getByText(/^1-10 共 \d+ 条$/).waitFor();
      await expect.poll(() => userTable(page).locator('tbody').getByRole('row').count()).toBe(10);
    },
  );

  journey('[LIST-16] the jumper opens a page by its number', async ({ staff: { page } }) => {
    await openUserList(page);
    await page.getByLabel('跳至页码').fill('2');
    await page.getByLabel('跳至页码').press('Enter');
    await page.getByText(/^21-\d+ 共 \d+ 条$/).waitFor();
  });

  journey(
    '[LIST-03] [LIST-20] [API-27] a column sorts ascending, then descending',
    async ({ staff: { page } }) => {
      const sent = watchRequests(page);
      await openUserList(page);
      const accounts = async () => {
        const rows = await userTable(page).locator('tbody').getByRole('row').all();
        return Promise.all(rows.map(row => row.getByRole('cell').nth(1).textContent()));
      };
      const sort = async (wanted: 'ascending' | 'descending') => {
        const answered = page.waitForResponse(response => response.url().includes('/sys/user/list'));
        await page.getByRole('columnheader').getByRole('button', { name: /姓名/ }).click();
        await answered;
        await userTable(page).locator(`th[aria-sort="${wanted}"]`).waitFor();
      };
      const initial = await accounts();
      await sort('ascending');
      await expect.poll(accounts).not.toEqual(initial);
      const up = await accounts();
      await sort('descending');
      await expect.poll(async () => (await accounts())[0]).not.toBe(up[0]);
      const list = await sent('GET', '/sys/user/list');
      expect(list.query).toMatchObject({
        column: 'realname',
        order: 'desc',
        pageNo: '1',
        pageSize: '20',
      });
      expect((await list.reply())?.result).toMatchObject({
        records: expect.any(Array),
        total: expect.any(Number),
      });
    },
  );

  journey(
    '[LIST-01] filters of the address are visible in words, also hidden ones, and each can be removed',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/user?username=zzz&status=1');
      const filters = page.getByRole('list', { name: '筛选条件' });
      await filters.getByText('正常').waitFor();
      await filters.getByRole('button', { name: '移除条件 用户名' }).press('Enter');
      await userTable(page).getByRole('checkbox').nth(1).waitFor();
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['status']);
      await filters
        .getByRole('button', { name: '移除条件 用户状态' })
        .and(page.locator(':focus'))
        .press('Enter');
      await filters.waitFor({ state: 'detached' });
    },
  );

  journey('[LIST-02] head and pagination are always visible', async ({ staff: { page } }) => {
    await openUserList(page);
    const main = page.locator('#content');
    const overflow = await main.evaluate(element => element.scrollHeight - element.clientHeight);
    expect(overflow).toBe(0);
    await userTable(page).getByRole('checkbox').last().scrollIntoViewIfNeeded();
    for (const part of [
      userTable(page).getByRole('columnheader').first(),
      page.getByRole('navigation', { name: '分页' }),
    ]) {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(900);
    }
  });
});
