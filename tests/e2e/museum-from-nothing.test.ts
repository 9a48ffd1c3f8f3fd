import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { peopleSheet } from '#tests/support/people-sheet.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { adminPassword, handedPassword, staffPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey as base } from './support/journey.ts';
import { fillSignIn, signIn } from './support/sign-in.ts';
import { chooseForList, chooseForRow, openUserList, rowOf, userListPath } from './support/user-list.ts';

/** The origin of a server whose database was empty when it started. */
const journey = base.extend('emptyUrl', { scope: 'file' }, async ({ url: _url }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-nothing-'));
  const environment = { ADMIN_PASSWORD: adminPassword };
  const server = await startServerProcess({ dataDir, port: await freePort(), environment });
  onCleanup(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server.url;
});

interface NewRole {
  readonly code: string;
  readonly name: string;
  /** The account of the person who gets it. */
  readonly username: string;
  /** Whether a choice in the tree brings what is above and below it. */
  readonly joined: boolean;
  readonly grants: readonly string[];
}

const reader: NewRole = {
  code: 'hall_leader',
  name: '展厅组长',
  username: 'leader01',
  joined: false,
  grants: ['系统管理', '组织人员', '用户管理'],
};
const officer: NewRole = {
  code: 'personnel',
  name: '人事专员',
  username: 'officer01',
  joined: true,
  grants: ['添加用户'],
};
const keeper: NewRole = {
  code: 'store_keeper',
  name: '库房保管员',
  username: 'keeper01',
  joined: false,
  grants: ['库房巡检'],
};

const person = (登录账号: string, 真实姓名: string, 工号: string, 负责部门: string, number: number) => ({
  登录账号,
  真实姓名,
  工号,
  负责部门,
  职务: '讲解员',
  电话: `1380013800${number}`,
  '（1普通成员 2上级）': 2,
});
const people = [
  person('leader01', '何展厅', 'H01', '展厅部', 1),
  person('guide01', '何讲解', 'H02', '展厅部', 2),
  person('officer01', '任人事', 'P01', '库房部', 3),
  person('keeper01', '梁库房', 'K01', '库房部', 4),
];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (within: Page | Locator, text: string) => within.getByRole('row').filter({ hasText: text });
const added = (page: Page) => dialog(page, /^新增/);

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
}

async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).first().click();
}

async function addDepartments(page: Page): Promise<void> {
  await page.goto('/isystem/depart');
  const museum = page.getByRole('treeitem').filter({ hasText: '展馆' });
  for (const name of ['展厅部', '库房部']) {
    await museum.first().click();
    await page.getByRole('button', { name: '添加下级', exact: true }).click();
    await field(added(page), '机构名称').fill(name);
    await save(added(page));
    await page.getByRole('treeitem').filter({ hasText: name }).last().waitFor();
  }
}

async function addPosition(page: Page): Promise<void> {
  await page.goto('/isystem/position');
  await page.getByRole('button', { name: '添加职务' }).click();
  await field(added(page), '职务编码').fill('guide01');
  await field(added(page), '职务名称').fill('讲解员');
  await choose(page, added(page).getByRole('combobox', { name: /职级/ }), /./);
  await save(added(page));
  await row(page, '讲解员').waitFor();
}

async function addMenuEntry(page: Page): Promise<void> {
  await page.goto('/isystem/newPermissionList');
  await page.getByRole('button', { name: '添加菜单' }).click();
  await field(added(page), '菜单名称').fill('库房巡检');
  await field(added(page), '菜单路径').fill('/store/rounds');
  await field(added(page), '前端组件').fill('system/AddressList');
  await save(added(page));
  await row(page, '库房巡检').waitFor();
}

/** A rule of the user list: only people of the halls, whose numbers start with an H. */
async function addDataRule(page: Page): Promise<void> {
  await page.getByRole('search').getByLabel('菜单名称').fill('用户管理');
  await page.getByRole('search').getByRole('button', { name: '查询' }).click();
  await row(page, '用户管理').getByRole('button', { name: '用户管理 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '数据规则' }).click();
  const rules = dialog(page, '数据权限规则');
  await rules.getByRole('button', { name: '添加', exact: true }).click();
  const form = dialog(page, '新增规则');
  await form.getByRole('textbox', { name: /规则名称/ }).fill('展厅人员');
  await choose(page, form.getByRole('combobox', { name: /规则字段/ }), /^工号/);
  await choose(page, form.getByRole('combobox', { name: /条件规则/ }), '开头是');
  await form.getByRole('textbox', { name: /^\*?\s*规则值/ }).fill('H');
  await form.getByRole('button', { name: '保存' }).click();
  await rules.getByText('工号 开头是 「H」').waitFor();
  await page.keyboard.press('Escape');
}

async function importPeople(page: Page): Promise<void> {
  await openUserList(page);
  await chooseForList(page, '直接导入…');
  const upload = page.getByRole('dialog');
  await upload.getByLabel('选择文件').setInputFiles({
    name: '人员.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(peopleSheet(people)),
  });
  await upload.getByRole('button', { name: '开始导入' }).click();
  await upload.getByText('共4行数据全部导入成功！').waitFor();
  await upload.getByRole('button', { name: '关闭' }).last().click();
  for (const realname of ['何展厅', '任人事', '梁库房']) {
    await rowOf(page, realname).waitFor();
    await chooseForRow(page, realname, '重设密码');
    const passwords = dialog(page, /^重设密码/);
    await passwords.getByLabel(/登录密码/).fill(handedPassword);
    await passwords.getByLabel(/确认密码/).fill(handedPassword);
    await page.keyboard.press('Enter');
    await passwords.waitFor({ state: 'detached' });
  }
}

async function addRole(page: Page, { code, name, username, joined, grants }: NewRole): Promise<void> {
  await page.goto('/isystem/roleUserList');
  await page.getByRole('button', { name: '添加角色' }).click();
  await field(added(page), '角色编码').fill(code);
  await field(added(page), '角色名称').fill(name);
  await save(added(page));
  await row(page, name)
    .getByRole('button', { name: `用户 ${name}` })
    .click();
  const beside = page.getByRole('complementary', { name: `${name}的用户` });
  await beside.getByRole('button', { name: '添加已有用户' }).click();
  const adding = dialog(page, '添加已有用户');
  await adding.getByRole('combobox', { name: '用户' }).click();
  const picker = dialog(page, '选择用户');
  await picker.getByRole('searchbox').fill(username);
  await row(picker, username).click();
  await picker.getByRole('button', { name: /确定/ }).click();
  await adding.getByRole('button', { name: '添加' }).click();
  await row(beside, username).waitFor();

  const drawer = await openGrants(page, name);
  await drawer.getByRole('checkbox', { name: '父子关联' }).setChecked(joined);
  for (const entry of grants) await find(drawer, entry).then(item => item.click());
  await drawer.getByRole('button', { name: '仅保存' }).click();
  await drawer.getByText('没有未保存的改动').waitFor();
}

async function openGrants(page: Page, name: string): Promise<Locator> {
  await row(page, name)
    .first()
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: '授权' }).click();
  return dialog(page, '角色权限配置');
}

async function find(drawer: Locator, entry: string): Promise<Locator> {
  await drawer.getByRole('searchbox').fill(entry);
  return drawer.getByRole('treeitem', { name: new RegExp(`^${entry}`) }).first();
}

/** Narrows the granted user list in the open drawer by the rule. */
async function chooseRule(page: Page): Promise<void> {
  const drawer = dialog(page, '角色权限配置');
  await find(drawer, '用户管理');
  await drawer.getByRole('button', { name: '用户管理的数据规则' }).click();
  const rules = dialog(page, '数据规则配置');
  await rules.getByRole('checkbox', { name: '展厅人员' }).check();
  await rules.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('数据规则 1').waitFor();
}

/** Signs in with the password that was handed out, and replaces it. */
async function signInFirst(page: Page, url: string, username: string): Promise<Locator> {
  await page.goto(`${url}/user/login`);
  await fillSignIn(page, username, handedPassword);
  const change = dialog(page, '修改密码');
  await field(change, '旧密码').fill(handedPassword);
  await field(change, '新密码').fill(staffPassword);
  await field(change, '确认新密码').fill(staffPassword);
  await page.keyboard.press('Enter');
  await change.waitFor({ state: 'hidden' });
  const menu = page.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('link', { name: '首页' }).waitFor();
  return menu;
}

describe('a museum from nothing', () => {
  journey(
    '[CONST-01] [PAGE-24] [PAGE-25] [PAGE-28] [PAGE-29] is set up through the screens, and three people see exactly what was meant',
    { timeout: 240_000 },
    async ({ openWindow, emptyUrl }) => {
      const { page } = await openWindow({ baseURL: emptyUrl });
      await signIn(page, emptyUrl, 'admin', adminPassword);
      await addDepartments(page);
      await addPosition(page);
      await addMenuEntry(page);
      await addDataRule(page);
      await importPeople(page);
      await addRole(page, reader);
      await chooseRule(page);
      await addRole(page, officer);
      await addRole(page, keeper);

      const leaders = await openWindow({ baseURL: emptyUrl });
      await signInFirst(leaders.page, emptyUrl, reader.username);
      await leaders.page.goto(userListPath);
      await rowOf(leaders.page, '何讲解').waitFor();
      await leaders.page.getByText('1-2 共 2 条', { exact: true }).waitFor();
      expect(await leaders.page.getByRole('button', { name: '添加用户' }).count()).toBe(0);

      const officers = await openWindow({ baseURL: emptyUrl });
      await signInFirst(officers.page, emptyUrl, officer.username);
      await officers.page.goto(userListPath);
      await officers.page.getByText('1-5 共 5 条', { exact: true }).waitFor();
      await officers.page.getByRole('button', { name: '添加用户' }).waitFor();

      const keepers = await openWindow({ baseURL: emptyUrl });
      const menu = await signInFirst(keepers.page, emptyUrl, keeper.username);
      await menu.getByRole('link', { name: '库房巡检' }).waitFor();
      expect(await menu.getByText('系统管理').count()).toBe(0);
      await keepers.page.goto('/isystem/user');
      await keepers.page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    },
  );
});
