import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pageOf } from '#contract/pages.ts';
import {
  announcementsPath,
  bell,
  bellOf,
  detail,
  messagesPath,
  newTitle,
  panel,
} from './support/announcements.ts';
import { type FamilyFront, signInAtFamily, startFamilyFront } from './support/family-front.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { waitForSignIn } from './support/sign-in.ts';
import { chooseForList, chooseForRow, openUserList, rowOf, searchAccount } from './support/user-list.ts';

let front: FamilyFront;

beforeAll(async () => {
  front = await startFamilyFront();
});

afterAll(() => front.stop());

const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const save = (page: Page) => form(page).getByRole('button', { name: '保存' }).click();
const question = (page: Page) => page.getByRole('alertdialog');

/** The pages of the console that its menu opens, by path. */
async function ownPages(page: Page): Promise<[path: string, title: string][]> {
  const stored = await page.evaluate(() => localStorage.getItem('pro__MENU_PAGES'));
  const { value } = JSON.parse(stored ?? '{}') as { value?: Record<string, string> };
  return Object.entries(value ?? {}).flatMap(([path, component]) => {
    const known = pageOf(component);
    return known ? [[path, known.title[0]] as [string, string]] : [];
  });
}

describe('the frame in front of a server of the family', () => {
  journey('signs in with the letters of a picture, and out again', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await menu(page).getByText('系统管理').waitFor();
    await page.getByRole('button', { name: /管理员/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await question(page).getByRole('button', { name: '确定' }).click();
    await waitForSignIn(page);
    expect(front.server.requests).toContain('POST /sys/logout');
  });

  journey('opens every page that it has from the menu of that server', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await menu(page).getByText('系统管理').waitFor();
    const pages = await ownPages(page);
    expect(pages.map(([, title]) => title)).toEqual([
      ...[
        '首页',
        '报表配置',
        '系统编码规则',
        '系统校验规则',
        '多数据源管理',
        '用户管理',
        '角色管理',
        '菜单管理',
      ],
      ...['租户管理', '部门管理', '职务管理', '我的部门', '通讯录', '数据字典', '分类字典', '系统通告'],
      ...['定时任务', '日志管理', 'Redis监控', '在线用户', '消息管理', '模板管理'],
      ...['我的消息', '个人中心', '个人设置'],
    ]);
    for (const [path, title] of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      // That server cannot store one's own data, and the page states it.
      const count = title === '个人设置' ? 1 : 0;
      await expect
        .poll(() => page.getByRole('main').getByRole('alert').count(), { message: title })
        .toBe(count);
    }
    expect(await page.getByRole('main').getByRole('button', { name: '保存' }).count()).toBe(0);
  });
});

describe('the users of a server of the family', () => {
  journey('are listed with the texts of their codes, and filtered', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await openUserList(page);
    await rowOf(page, '管理员').getByText('男').waitFor();
    await rowOf(page, '张小红').getByText('冻结').waitFor();
    await searchAccount(page, 'adm');
    await rowOf(page, '张小红').waitFor({ state: 'detached' });
    await rowOf(page, '管理员').waitFor();
  });

  journey('are edited, and frozen', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await openUserList(page, 'zhangsan');
    await rowOf(page, '张三').getByRole('button', { name: '编辑' }).click();
    await expect.poll(() => field(form(page), '姓名').inputValue()).toBe('张三');
    await field(form(page), '姓名').fill('张三丰');
    await save(page);
    await form(page).waitFor({ state: 'detached' });
    await rowOf(page, '张三丰').waitFor();
    await chooseForRow(page, '张三丰', '冻结');
    await question(page).getByRole('button', { name: '冻结' }).click();
    await rowOf(page, '张三丰').getByText('冻结').waitFor();
    const { departmentsOf, users } = front.server.state;
    const edited = users.find(({ username }) => username === 'zhangsan');
    expect(edited).toMatchObject({ realname: '张三丰', phone: '18600000005', status: 2, workNo: '0005' });
    expect(departmentsOf.get(edited?.id ?? '')).toEqual(['a7d7e77e06c84325a40932163adcdaa6']);
  });

  journey('are deleted, and restored from the recycle bin', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await openUserList(page, 'jeecg');
    await chooseForRow(page, 'jeecg', '删除');
    await question(page).getByRole('button', { name: '删除' }).click();
    await page.getByText('没有符合条件的数据').waitFor();
    await chooseForList(page, '回收站');
    const bin = page.getByRole('dialog', { name: '用户回收站' });
    const binned = bin.getByRole('row').filter({ hasText: 'jeecg' });
    await binned.getByRole('button', { name: /还原/ }).click();
    await question(page)
      .getByRole('button', { name: /还原|确定/ })
      .click();
    await binned.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await searchAccount(page, 'jeecg');
    await rowOf(page, 'jeecg').waitFor();
  });
});

describe('the announcements of a server of the family', () => {
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

  journey(
    'are written, edited and released, and read in the bell and among my messages',
    async ({ openWindow }) => {
      const page = await signInAtFamily(openWindow, front);
      const title = newTitle('闭馆');
      await page.goto(announcementsPath);
      await page.getByRole('button', { name: '添加通告' }).click();
      await field(form(page), '标题').fill(title);
      await field(form(page), '摘要').fill('摘要');
      await field(form(page), '截至日期').fill('2099-12-31 23:59:59');
      await save(page);
      await form(page).waitFor({ state: 'detached' });
      await row(page, title)
        .getByRole('button', { name: /更多操作$/ })
        .click();
      await page.getByRole('menuitem', { name: '编辑' }).click();
      await field(form(page), '摘要').fill('另一个摘要');
      await save(page);
      await form(page).waitFor({ state: 'detached' });
      await row(page, title).getByRole('button', { name: /^发布/ }).click();
      await question(page).getByRole('button', { name: '发布' }).click();
      await row(page, title).getByText('已发布').waitFor();
      const released = front.server.state.announcements.find(({ titile }) => titile === title);
      expect(released).toMatchObject({ msgAbstract: '另一个摘要', sendStatus: '1', msgType: 'ALL' });

      await bell(page).click();
      await panel(page).getByText(title).click();
      await detail(page).getByRole('heading', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.goto(messagesPath);
      await row(page, title).getByText('已读').waitFor();
    },
  );

  journey('of another person arrive at once', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    const { state } = front.server;
    const [shipped] = state.announcements;
    if (!shipped) throw new Error('The server of the family ships an announcement');
    await bell(page).click();
    await panel(page).getByText('实时接收').waitFor();
    await panel(page).getByText(shipped.titile).first().waitFor();
    const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    await page.keyboard.press('Escape');
    const id = state.newId();
    state.announcements.push({ ...shipped, id, titile: '新来的', sendTime: state.now() });
    state.push({ msgId: id, cmd: 'topic', msgTxt: '新来的' });
    await bellOf(page, before + 1).waitFor();
  });
});
