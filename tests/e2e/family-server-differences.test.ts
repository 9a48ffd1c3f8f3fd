import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { announcementsPath, bell, messagesPath } from './support/announcements.ts';
import { type FamilyFront, signInAtFamily, startFamilyFront } from './support/family-front.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { type NewPerson, newPerson, openUserList, rowOf } from './support/user-list.ts';

let front: FamilyFront;

beforeAll(async () => {
  front = await startFamilyFront(origin => ({ PICTURE_ORIGINS: origin }));
});

afterEach(() => {
  front.server.state.hasNewerMenu = false;
  setAvatar('temp/stored.png');
});

afterAll(() => front.stop());

function setAvatar(avatar: string): void {
  for (const user of front.server.state.users) user.avatar = avatar;
}

const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function addWithoutEmail(page: Page, person: NewPerson): Promise<void> {
  const fill = (label: string, value: string) => field(form(page), label).fill(value);
  await page.getByRole('button', { name: '添加用户' }).click();
  await fill('用户名', person.username);
  await fill('登录密码', person.password);
  await fill('确认密码', person.password);
  await fill('姓名', person.realname);
  await fill('工号', person.workNo);
  await fill('手机号', person.phone);
  await form(page).getByRole('button', { name: '保存' }).click();
  await form(page).waitFor({ state: 'detached' });
}

describe('where a server of the family differs, the console does without', () => {
  journey(
    'two people without an e-mail address are added, which it would take for the same',
    async ({ openWindow }) => {
      const page = await signInAtFamily(openWindow, front);
      await openUserList(page);
      for (const person of [newPerson('first'), newPerson('second')]) {
        await addWithoutEmail(page, person);
        await rowOf(page, person.realname).waitFor();
      }
    },
  );

  for (const [group, title] of [
    ['统计报表', 'Online报表示例'],
    ['常见案例', 'online用户报表'],
  ] as const) {
    journey(`the stored report “${title}” opens from the menu by its id`, async ({ openWindow }) => {
      const page = await signInAtFamily(openWindow, front);
      await menu(page).getByText(group, { exact: true }).click();
      await menu(page).getByText(title, { exact: true }).click();
      await page.getByRole('columnheader', { name: /账号/ }).waitFor();
      await row(page, 'admin').first().getByText('男').waitFor();
    });
  }

  journey('own devices and the lock of the console are not offered', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await page.getByRole('button', { name: /管理员/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /设备|锁定/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Alt+l');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-locked'))).toBe(false);
  });

  journey('an announcement is for people or for everybody, and has no receipts', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await page.goto(announcementsPath);
    const shipped = row(page, '放假通知');
    await shipped.getByRole('button', { name: /^撤销/ }).waitFor();
    expect(await shipped.getByRole('button', { name: /更多操作$/ }).count()).toBe(0);
    expect(await shipped.getByText('阅读情况').count()).toBe(0);
    await page.getByRole('button', { name: '添加通告' }).click();
    await form(page).getByLabel('指定用户').first().waitFor();
    expect(await form(page).getByLabel('指定部门').count()).toBe(0);
    expect(await form(page).getByLabel('指定角色').count()).toBe(0);
  });

  journey('messages are found by a part of their title', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await bell(page).waitFor();
    await page.goto(messagesPath);
    await row(page, '放假通知').waitFor();
    await page.getByRole('search').getByLabel('标题').fill('放假');
    const answered = page.waitForResponse(reply => reply.url().includes('getMyAnnouncementSend'));
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await answered;
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await row(page, '放假通知').count()).toBe(1);
  });

  journey('pictures of its other origin are shown', async ({ openWindow }) => {
    const { server } = front;
    setAvatar(`${server.api}/sys/common/static/temp/stored.png`);
    const page = await signInAtFamily(openWindow, front);
    const picture = page.locator(`img[src^="${server.url}"]`).first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  journey('its own documentation is shown inside the console', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await menu(page).getByText('系统监控', { exact: true }).click();
    await menu(page).getByText('在线文档', { exact: true }).click();
    const inside = page.frameLocator('main iframe').getByRole('heading', { level: 1 });
    await inside.getByText('Documentation of the interface').waitFor();
  });

  journey(
    'notices reach both tabs, and the one that is left after the other is closed',
    async ({ openWindow }) => {
      const first = await signInAtFamily(openWindow, front);
      await bell(first).waitFor();
      const second = await first.context().newPage();
      await second.goto('/dashboard/analysis');
      await bell(second).waitFor();
      const arrive = async (title: string, pages: readonly Page[]) => {
        const { state } = front.server;
        const [shipped] = state.announcements;
        const id = state.newId();
        if (shipped) state.announcements.push({ ...shipped, id, titile: title, sendTime: state.now() });
        const shown = Promise.all(pages.map(page => page.getByText(title).first().waitFor()));
        state.push({ msgId: id, cmd: 'topic', msgTxt: title });
        await shown;
      };
      await expect.poll(() => front.server.sockets()).toBe(1);
      await arrive('两边都到', [first, second]);
      await second.close();
      await expect.poll(() => front.server.sockets()).toBe(1);
      await arrive('只剩一边', [first]);
    },
  );

  journey('its newer menu opens the same pages', async ({ openWindow }) => {
    front.server.state.hasNewerMenu = true;
    const page = await signInAtFamily(openWindow, front);
    await menu(page).getByText('系统管理', { exact: true }).click();
    for (const title of ['用户管理', '角色管理', '职务管理', '系统通告']) {
      await menu(page).getByText(title, { exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    }
  });

  journey('a position is added without the rules that the server does not have', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await page.goto(`${front.url}/isystem/position`);
    await page.getByRole('button', { name: '添加职务' }).click();
    const code = field(form(page), '职务编码');
    const generate = form(page).getByRole('button', { name: '重新生成职务编码' });
    await generate.waitFor();
    await field(form(page), '职务名称').fill('巡查员');
    expect(
      await form(page)
        .getByText(/^未能生成/)
        .count(),
    ).toBe(0);
    await generate.click();
    await form(page).getByText('未能生成：规则没有生成值').waitFor();
    await code.fill('2#nd');
    await field(form(page), '职级').click();
    await page.getByRole('option').first().click();
    await form(page).getByRole('button', { name: '保存' }).click();
    await form(page).waitFor({ state: 'detached' });
    await row(page, '2#nd').waitFor();
  });
});
