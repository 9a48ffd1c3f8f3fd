import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { chooseForList, openUserList } from './support/user-list.ts';

describe('every page in light and dark', () => {
  journey('sign-in is accessible', async ({ visitor: { page } }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入用户名!').waitFor();
    expect(await faults(page), 'with refused fields').toEqual([]);
  });

  journey('home, the user list, its form and its dialogs are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('img', { name: /^近 7 天/ }).waitFor();
    expect(await faults(page), 'home').toEqual([]);
    await page.getByRole('button', { name: '以表格显示' }).press('Enter');
    // The focus leaves the button, whose tooltip is part of no landmark.
    await page.getByRole('region', { name: '每天的登录次数' }).focus();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await faults(page), 'home with the chart as a table').toEqual([]);

    await openUserList(page);
    expect(await faults(page), 'user list').toEqual([]);

    await page.getByRole('button', { name: '添加用户' }).click();
    const form = page.getByRole('dialog');
    await field(form, '姓名').waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请输入用户名称!').waitFor();
    expect(await faults(page), 'user form with refused fields').toEqual([]);
    await page.keyboard.press('Escape');

    await chooseForList(page, '导入');
    await page.getByRole('dialog').getByLabel('选择文件').waitFor({ state: 'attached' });
    expect(await faults(page), 'import dialog').toEqual([]);
  });

  journey('the palette and the menu search are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '命令面板' }).getByRole('option').first().waitFor();
    expect(await faults(page), 'palette').toEqual([]);
    await page.keyboard.type('暗色');
    await page.getByText('没有找到「暗色」').waitFor();
    expect(await faults(page), 'palette that finds nothing').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTitle('search menu').click();
    await page.getByRole('option').first().waitFor();
    expect(await faults(page), 'menu search').toEqual([]);
  });

  journey('the settings and the top menu are accessible', async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    const settings = page.getByRole('dialog', { name: '界面设置' });
    await settings.getByRole('radio', { name: '顶部栏导航' }).click();
    expect(await faults(page), 'settings').toEqual([]);
    const menu = page.getByRole('navigation', { name: '菜单' });
    for (const name of ['暗色菜单', '亮色菜单']) {
      await settings.getByRole('radio', { name }).click();
      await page.keyboard.press('Escape');
      await menu.getByRole('link', { name: '首页' }).waitFor();
      expect(await faults(page), name).toEqual([]);
      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.getByRole('menuitem', { name: '界面设置' }).click();
    }
  });
});
