import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call, signIn as signInClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { roleOf, userListPath, userTable } from './support/user-list.ts';

const views = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Somebody with a role of their own that opens the list of users, and nobody else’s. */
async function addOfficer(url: string) {
  const admin = await signInClient(`${url}/jeecg-boot`, 'admin', adminPassword);
  const roleCode = `views${Date.now() % 1_000_000}`;
  const source = await roleOf(admin, 'personnel_officer');
  await call(admin, '/sys/role/vitrine/copy', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, roleCode, roleName: roleCode }),
  });
  return { roleCode, person: await addPerson(url, 'viewer', { roleCode }) };
}

async function act(page: Page, name: string): Promise<void> {
  await views(page, /^视图/).click();
  const menu = page.getByRole('menu', { name: /^视图/ });
  await menu.getByRole('menuitem', { name }).or(menu.getByRole('menuitemcheckbox', { name })).click();
}

async function saveAs(page: Page, name: string, role?: string): Promise<void> {
  await act(page, '另存为新视图…');
  const dialog = page.getByRole('dialog', { name: '另存为新视图' });
  await dialog.getByRole('textbox', { name: '视图名称' }).fill(name);
  if (role !== undefined) {
    await dialog.getByRole('radio', { name: '角色' }).click();
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(role);
    await page.getByRole('option', { name: role }).click();
  }
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
}

journey(
  'a view is shared with a role: a link opens it, its changes become an own view, and the role begins with it in every window',
  async ({ staff: { page }, openWindow, url }) => {
    const { roleCode, person } = await addOfficer(url);
    await page.goto(`${userListPath}?username=*${person.username}*`);
    await userTable(page).getByText(person.username).waitFor();
    // Columns are moved, resized and pinned by keyboard.
    await page.getByRole('button', { name: '列设置' }).click();
    const up = page.getByRole('button', { name: '上移 手机号' });
    await up.focus();
    await page.keyboard.press('Enter');
    const pin = page.getByRole('button', { name: '固定 手机号' });
    await pin.focus();
    await page.keyboard.press('Space');
    const width = page.getByRole('spinbutton', { name: /^手机号 的宽度/ });
    await width.fill('260');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('columnheader').first().innerText()).toContain('手机号');

    const name = `新人${Date.now() % 100_000}`;
    await saveAs(page, name, roleCode);
    await views(page, `视图：${name}`).waitFor();
    const link = new URL(page.url()).searchParams.get('view');
    expect(link).toMatch(/^v\d+$/);

    const { page: other } = await openWindow();
    await signIn(other, url, person.username, person.password);
    await other.goto(`${userListPath}?view=${link}`);
    await views(other, `视图：${name}`).waitFor();
    expect(await other.getByRole('columnheader').first().innerText()).toContain('手机号');
    await other.getByRole('button', { name: '行高' }).click();
    await other.getByRole('menuitemcheckbox', { name: '紧凑' }).click();
    await views(other, `视图：${name}（已修改）`).waitFor();
    // A reload keeps what was changed.
    await other.reload();
    await views(other, `视图：${name}（已修改）`).waitFor();
    await saveAs(other, '我的新人');
    await views(other, '视图：我的新人').waitFor();

    // Another window of the person has it, and begins with the default of the role.
    await act(page, `作为角色“${roleCode}”的默认视图`);
    await page.getByText('已设置').first().waitFor();
    const { page: third } = await openWindow();
    await signIn(third, url, person.username, person.password);
    await third.goto(userListPath);
    await views(third, `视图：${name}`).waitFor();
    await act(third, '我的新人');
    await views(third, '视图：我的新人').waitFor();

    // Somebody deletes the shared one while it is open: the list stays.
    await act(other, name);
    await views(other, `视图：${name}`).waitFor();
    await act(page, '删除…');
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await views(page, '视图').waitFor();
    await other.getByText(`视图“${name}”已被删除`).first().waitFor();
    await views(other, '视图').waitFor();
    await userTable(other).getByText(person.username).waitFor();
  },
);
