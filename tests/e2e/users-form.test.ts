import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';
import {
  addPeople,
  chooseForList,
  chooseForRow,
  type NewPerson,
  newPerson,
  openUserList,
  rowOf,
  searchAccount,
} from './support/user-list.ts';

const form = (page: Page) => page.getByRole('dialog');

async function fillPerson(page: Page, person: NewPerson): Promise<void> {
  const fill = (label: string, value: string) => field(form(page), label).fill(value);
  await fill('用户名', person.username);
  await fill('登录密码', person.password);
  await fill('确认密码', person.password);
  await fill('姓名', person.realname);
  await fill('工号', person.workNo);
  await fill('手机号', person.phone);
  await fill('邮箱', person.email);
}

const save = (page: Page) => form(page).getByRole('button', { name: '保存' }).click();

describe('adding a user', () => {
  journey(
    '[LIST-07] [API-25] [API-33] [API-77] a new person appears in the list, and gets another password',
    async ({ staff: { page } }) => {
      const person = newPerson('added');
      const sent = watchRequests(page);
      await openUserList(page);
      await page.getByRole('button', { name: '添加用户' }).click();
      await form(page).getByRole('heading', { name: '新增' }).waitFor();
      await fillPerson(page, person);
      await save(page);
      await form(page).waitFor({ state: 'detached' });
      await rowOf(page, person.realname).waitFor();
      const { username, realname, phone } = person;
      expect((await sent('POST', '/sys/user/add')).body).toMatchObject({ username, realname, phone });
      expect((await sent('GET', '/sys/duplicate/check')).query).toMatchObject({ tableName: 'sys_user' });
      await chooseForRow(page, realname, '重设密码');
      const reset = page.getByRole('dialog', { name: '重设密码' });
      await field(reset, '登录密码').fill('Museum#2026');
      await field(reset, '确认密码').fill('Museum#2026');
      await field(reset, '确认密码').press('Enter');
      await reset.waitFor({ state: 'detached' });
      expect((await sent('PUT', '/sys/user/changePassword')).body).toMatchObject({ username });
    },
  );

  const doubles = [
    ['account', 'username', '用户名', '用户名已存在!'],
    ['phone number', 'phone', '手机号', '手机号已存在!'],
    ['e-mail address', 'email', '邮箱', '邮箱已存在!'],
  ] as const;
  for (const [name, key, label, message] of doubles) {
    journey(
      `[LIST-07] a duplicate ${name} is refused at its field, and the typed values are kept`,
      async ({ staff: { page }, url }) => {
        const [there] = await addPeople(url, 'there', 1);
        const person = { ...newPerson('double'), [key]: there?.[key] ?? '' };
        await openUserList(page);
        await page.getByRole('button', { name: '添加用户' }).click();
        await fillPerson(page, person);
        await save(page);
        const refused = field(form(page), label);
        await form(page).getByText(message).waitFor();
        expect(await refused.getAttribute('aria-invalid')).toBe('true');
        expect(await refused.inputValue()).toBe(person[key]);
        expect(await field(form(page), '姓名').inputValue()).toBe(person.realname);
        expect(await field(form(page), '登录密码').inputValue()).toBe(person.password);
      },
    );
  }

  journey('[LIST-07] leaving a form with typed text requires a confirmation', async ({ staff: { page } }) => {
    await openUserList(page);
    await page.getByRole('button', { name: '添加用户' }).click();
    // The pointer leaves the button of the dialog that came below it: the key would close its tooltip first.
    await field(form(page), '姓名').click();
    await field(form(page), '姓名').fill('半途');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    expect(await field(form(page), '姓名').inputValue()).toBe('半途');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await form(page).waitFor({ state: 'detached' });
  });
});

describe('a user in the list', () => {
  journey(
    '[LIST-08] [API-26] [API-28] is edited using only the keyboard',
    async ({ staff: { page }, url }) => {
      const sent = watchRequests(page);
      const [person] = await addPeople(url, 'edited', 1);
      await openUserList(page, person?.username);
      await rowOf(page, person?.realname ?? '')
        .getByRole('button', { name: '编辑' })
        .focus();
      await page.keyboard.press('Enter');
      await form(page).getByRole('heading', { name: '编辑' }).waitFor();
      const name = field(form(page), '姓名');
      await expect.poll(() => name.inputValue()).toBe(person?.realname);
      await name.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('改过的名字');
      await page.keyboard.press('ControlOrMeta+S');
      await form(page).waitFor({ state: 'detached' });
      await rowOf(page, '改过的名字').waitFor();
      const { body } = await sent('PUT', '/sys/user/edit');
      expect(body).toMatchObject({ id: expect.any(String), realname: '改过的名字' });
      const roles = await sent('GET', '/sys/user/queryUserRole');
      expect(roles.query.userid).toBe((body as { id: string }).id);
    },
  );

  journey('[LIST-09] [LIST-10] is viewed without a button to save', async ({ staff: { page }, url }) => {
    const [person] = await addPeople(url, 'viewed', 1);
    await openUserList(page, person?.username);
    await chooseForRow(page, person?.realname ?? '', '详情');
    await form(page).getByRole('heading', { name: '详情' }).waitFor();
    await form(page)
      .getByText(person?.workNo ?? '')
      .waitFor();
    expect(await form(page).getByRole('button', { name: '保存' }).count()).toBe(0);
    expect(await form(page).getByRole('textbox').count()).toBe(0);
  });

  journey(
    '[LIST-24] [API-93] is deleted, and restored from the recycle bin',
    async ({ staff: { page }, url }) => {
      const sent = watchRequests(page);
      const [person] = await addPeople(url, 'binned', 1);
      const name = person?.realname ?? '';
      await openUserList(page, person?.username);
      await chooseForRow(page, name, '删除');
      await page.getByRole('alertdialog').getByText(name).waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('没有符合条件的数据').waitFor();
      expect((await sent('DELETE', '/sys/user/delete')).query.id).toBeTruthy();

      await chooseForList(page, '回收站');
      const bin = page.getByRole('dialog', { name: '用户回收站' });
      await bin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /还原/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /还原|确定/ })
        .click();
      await bin.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await searchAccount(page, person?.username ?? '');
      await rowOf(page, name).waitFor();
    },
  );
});
