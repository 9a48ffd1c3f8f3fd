import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';
import { addPeople, openUserList, rowOf } from './support/user-list.ts';

describe('the advanced query of the list of users', () => {
  journey(
    '[API-92] [QUERY-01] [QUERY-04] [QUERY-17] [QUERY-18] [QUERY-20] [QUERY-21] [QUERY-22] [QUERY-24] [QUERY-25] [QUERY-26] [QUERY-29] is composed, saved, kept over a reload and in a link, and removed',
    async ({ staff: { page }, url }) => {
      const [person] = await addPeople(url, 'query', 2);
      const sent = watchRequests(page);
      await openUserList(page);
      await page.getByRole('button', { name: '高级查询' }).click();
      const dialog = page.getByRole('dialog', { name: '高级查询' });
      await dialog.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByText('不能查询空条件').waitFor();
      await dialog.getByRole('button', { name: '保存查询' }).click();
      await page.getByText('空条件不能保存').waitFor();
      await dialog.getByRole('combobox', { name: '条件 1 的字段' }).click();
      await page.getByRole('option', { name: '工号', exact: true }).click();
      await dialog.getByRole('combobox', { name: '条件 1 的规则' }).click();
      await page.getByRole('option', { name: '等于', exact: true }).click();
      await dialog.getByRole('textbox', { name: '条件 1 的值' }).fill(person?.workNo ?? '');
      expect((await dialog.boundingBox())?.width).toBe(1000);
      await dialog.getByRole('button', { name: '保存查询' }).click();
      const naming = page.getByRole('dialog', { name: '保存查询' });
      await naming.getByRole('textbox', { name: '查询名称' }).fill('按工号');
      await page.keyboard.press('Enter');
      await page.getByText('保存成功').waitFor();

      await dialog.getByRole('radio', { name: '满足任一条件' }).click();
      const question = page.getByRole('alertdialog').filter({ hasText: '已存在，是否覆盖？' });
      await dialog.getByRole('button', { name: '保存查询' }).click();
      for (const reply of ['取消', '覆盖']) {
        await naming.getByRole('textbox', { name: '查询名称' }).fill('按工号');
        await naming.getByRole('button', { name: '保存' }).click();
        await question.getByRole('button', { name: reply }).click();
        await question.waitFor({ state: 'detached' });
      }
      await dialog.getByRole('radio', { name: '满足全部条件' }).click();
      await dialog.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByText('1-1 共 1 条').waitFor();
      await rowOf(page, person?.realname ?? '').waitFor();
      const { superQueryParams = '', ...query } = (await sent('GET', '/sys/user/list')).query;
      expect(query).toMatchObject({
        column: expect.any(String),
        order: expect.any(String),
        field: expect.stringMatching(/^id,realname,.*phone/),
        pageNo: '1',
        pageSize: '20',
        superQueryMatchType: 'and',
      });
      expect(JSON.parse(decodeURIComponent(superQueryParams))).toMatchObject([
        { field: 'workNo', rule: 'eq', val: person?.workNo },
      ]);

      await page.reload();
      await page.getByText('1-1 共 1 条').waitFor();
      const filters = page.getByRole('list', { name: '筛选条件' });
      await filters.getByText(`等于 ${person?.workNo}`).waitFor();
      await filters.getByRole('button', { name: '移除条件 工号' }).click();
      await page.getByText(/^1-20 共 \d+ 条$/).waitFor();

      await page.getByRole('button', { name: '高级查询' }).click();
      await dialog.getByRole('button', { name: '使用 按工号' }).click();
      await dialog.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByText('1-1 共 1 条').waitFor();

      await page.getByRole('button', { name: '高级查询' }).click();
      await dialog.getByRole('button', { name: '重置' }).click();
      await dialog.getByText('还没有条件').waitFor();
      await dialog.getByRole('button', { name: '删除 按工号' }).click();
      await dialog.getByText('没有保存的查询').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(/^1-20 共 \d+ 条$/).waitFor();
    },
  );

  journey(
    '[QUERY-03] [QUERY-04] [QUERY-25] nests groups: composed, sent, in words above the list, and kept over a reload',
    async ({ staff: { page }, url }) => {
      const [first, second] = await addPeople(url, 'group', 3);
      const sent = watchRequests(page);
      await openUserList(page);
      await page.getByRole('button', { name: '高级查询' }).click();
      const dialog = page.getByRole('dialog', { name: '高级查询' });
      const fill = async (number: string, value: string) => {
        await dialog.getByRole('combobox', { name: `条件 ${number} 的字段` }).click();
        await page.getByRole('option', { name: '工号', exact: true }).click();
        await dialog.getByRole('combobox', { name: `条件 ${number} 的规则` }).click();
        await page.getByRole('option', { name: '等于', exact: true }).click();
        await dialog.getByRole('textbox', { name: `条件 ${number} 的值` }).fill(value);
      };
      await dialog.getByRole('button', { name: '移除条件 1', exact: true }).click();
      await dialog.getByRole('button', { name: '添加条件组', exact: true }).click();
      await fill('1.1', first?.workNo ?? '');
      await dialog.getByRole('button', { name: '添加条件组（条件组 1）' }).click();
      await fill('1.2.1', second?.workNo ?? '');
      await dialog.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByText('1-2 共 2 条').waitFor();
      const { superQueryParams = '' } = (await sent('GET', '/sys/user/list')).query;
      expect(JSON.parse(decodeURIComponent(superQueryParams))).toMatchObject([
        {
          matchType: 'or',
          conditions: [
            { field: 'workNo', val: first?.workNo },
            { matchType: 'and', conditions: [{ field: 'workNo', val: second?.workNo }] },
          ],
        },
      ]);
      await page.reload();
      await page.getByText('1-2 共 2 条').waitFor();
      const filters = page.getByRole('list', { name: '筛选条件' });
      await filters.getByText(`等于 ${first?.workNo} 或 (工号 等于 ${second?.workNo})`).waitFor();
      await filters.getByRole('button', { name: '移除条件 条件组' }).click();
      await page.getByText(/^1-20 共 \d+ 条$/).waitFor();
    },
  );
});
