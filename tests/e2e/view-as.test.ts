import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { chooseForRow, openUserList, rowOf } from './support/user-list.ts';

describe('the console as another person sees it', () => {
  journey(
    'an administrator sees in a new tab what somebody sees, changes nothing there, and goes on in the own tab',
    async ({ staff: { page }, url }) => {
      const person = await addPerson(url, 'seen', { roleCode: 'personnel_officer' });
      await openUserList(page, person.username);
      const opened = page.context().waitForEvent('page');
      await chooseForRow(page, person.realname, '以其身份查看');
      const tab = await opened;
      await tab.getByRole('heading', { name: `以“${person.realname}”的身份查看控制台` }).waitFor();
      await tab.getByRole('button', { name: '开始查看' }).click();
      const banner = tab.getByRole('region', { name: '以他人身份查看' });
      await banner.getByText(`正在以“${person.realname}”的身份查看，只能查看`).waitFor();
      expect(await banner.getByRole('timer').textContent()).toMatch(/^剩余 (30:00|29:\d\d)$/);

      await openUserList(tab, person.username);
      await chooseForRow(tab, person.realname, '冻结');
      await tab.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click();
      await tab
        .getByText(/正在以他人的身份查看，只能查看/)
        .first()
        .waitFor();

      // On a phone what fills the window begins below the banner.
      const wide = tab.viewportSize();
      await tab.setViewportSize({ width: 390, height: 844 });
      const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
      await tab.getByRole('button', { name: '打开菜单' }).click();
      const menu = tab.getByRole('dialog', { name: '菜单' });
      expect((await menu.boundingBox())?.y).toBe(y + height);
      await menu.getByRole('button', { name: '关闭' }).click();
      if (wide) await tab.setViewportSize(wide);

      await page.reload();
      await rowOf(page, person.realname).getByText('正常').waitFor();
      expect(await page.getByRole('region', { name: '以他人身份查看' }).count()).toBe(0);

      await banner.getByRole('button', { name: '结束查看' }).click();
      await tab.getByRole('heading', { name: '查看已结束' }).waitFor();
      await tab.getByRole('button', { name: '回到我的控制台' }).click();
      await tab.getByRole('navigation', { name: '菜单' }).waitFor();
      expect(await banner.count()).toBe(0);
    },
  );
});
