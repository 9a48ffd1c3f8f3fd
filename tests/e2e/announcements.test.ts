import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { call } from '#tests/support/client.ts';
import {
  announce,
  announcementsPath,
  bell,
  bellOf,
  detail,
  messagesPath,
  newReader,
  newTitle,
  openAsReader,
  panel,
  toastOf,
  writeAnnouncement,
} from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const editor = (page: Page) => form(page).getByRole('textbox', { name: '正文' });
const tool = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openList(page: Page, title = ''): Promise<void> {
  await page.goto(title ? `${announcementsPath}?titile=${encodeURIComponent(title)}` : announcementsPath);
  await page.getByRole('button', { name: '添加通告' }).waitFor();
}

async function fillNeeded(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '添加通告' }).click();
  await field(form(page), '标题').fill(title);
  await field(form(page), '摘要').fill('摘要');
  await field(form(page), '截至日期').fill('2099-12-31 23:59:59');
}

const save = (page: Page) => form(page).getByRole('button', { name: '保存' }).click();

async function chooseForRow(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: /更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('writing an announcement', () => {
  journey(
    '[PAGE-32] [EDITOR-01] keeps the content of the editor through saving, editing and reading, using only the keyboard',
    async ({ staff: { page } }) => {
      const title = newTitle('富文本');
      await openList(page);
      await fillNeeded(page, title);
      expect((await form(page).locator('.tiptap').locator('..').boundingBox())?.height).toBe(300);
      await editor(page).focus();
      await page.keyboard.type('检修范围');
      await page.keyboard.press('Alt+F10');
      await tool(page, '撤消').and(page.locator(':focus')).waitFor();
      for (const name of ['标题 1', '标题 2']) {
        await page.keyboard.press('ArrowRight');
        await tool(page, name).and(page.locator(':focus')).waitFor();
      }
      await page.keyboard.press('Enter');
      await editor(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('全馆');
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Enter');
      await page.keyboard.type('- 青铜器');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await tool(page, '链接').press('Enter');
      await page.keyboard.type('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await page.getByText('不支持的链接地址').waitFor();
      await field(page, '链接地址').fill('museum.example/plan');
      await page.keyboard.press('Enter');
      await field(page, '链接地址').waitFor({ state: 'detached' });
      await tool(page, '图片').click();
      await field(page, '图片地址').fill('https://elsewhere.example/x.png');
      await page.keyboard.press('Enter');
      await page.getByText('只能使用本站图片，或从本机选择').waitFor();
      await field(page, '图片说明').fill('馆标');
      await field(page, '图片地址').fill('/favicon.svg');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await form(page).waitFor({ state: 'detached' });

      await openList(page, title);
      const expectContent = async (within: ReturnType<typeof detail>) => {
        await within.getByRole('heading', { name: '检修范围', level: 2 }).waitFor();
        expect(await within.locator('strong').textContent()).toBe('全馆');
        expect(await within.locator('li').textContent()).toBe('青铜器');
        const link = within.getByRole('link', { name: 'https://museum.example/plan' });
        expect(await link.getAttribute('rel')).toContain('noopener');
        expect(await within.getByRole('img', { name: '馆标' }).getAttribute('src')).toBe('/favicon.svg');
      };
      await chooseForRow(page, title, '查看');
      await expectContent(detail(page).locator('.rich-text'));
      await detail(page).getByRole('button', { name: '关闭' }).last().click();
      await chooseForRow(page, title, '编辑');
      await expectContent(editor(page));
      await field(form(page), '摘要').fill('另一个摘要');
      await save(page);
      await form(page).waitFor({ state: 'detached' });
      await chooseForRow(page, title, '查看');
      await expectContent(detail(page).locator('.rich-text'));
    },
  );

  journey(
    '[LIST-08] shows the errors at each field, such as missing users and an end before the start',
    async ({ staff: { page } }) => {
      await openList(page);
      await page.getByRole('button', { name: '添加通告' }).click();
      await save(page);
      await form(page).getByText('请输入标题!').waitFor();
      await form(page).getByText('请输入摘要!').waitFor();
      await form(page).getByText('请选择结束时间!').waitFor();
      await form(page).getByLabel('指定用户').first().check();
      await form(page).getByLabel('打开链接').check();
      await field(form(page), '标题').fill('标题');
      await field(form(page), '摘要').fill('摘要');
      await field(form(page), '开始时间').fill('2099-12-31 23:59:59');
      await field(form(page), '截至日期').fill('2099-01-01 00:00:00');
      await field(form(page), '链接地址').fill('javascript:alert(1)');
      await save(page);
      await form(page).getByText('指定用户不能为空！').waitFor();
      await form(page).getByText('结束时间须大于开始时间!').waitFor();
      await form(page).getByText('不支持的链接地址').waitFor();
    },
  );

  journey(
    'finds its readers by name, and reaches only them',
    async ({ staff: { page }, openWindow, url }) => {
      const [chosen, other] = [await newReader(url, 'chosen'), await newReader(url, 'notchosen')];
      const title = newTitle('只给一人');
      await openList(page);
      await fillNeeded(page, title);
      await form(page).getByLabel('指定用户').first().check();
      await form(page).getByRole('combobox').click();
      const people = page.getByRole('dialog', { name: '选择用户' });
      await people.getByLabel('账号').fill(chosen.username);
      await people.getByRole('button', { name: '查询' }).click();
      await people.getByRole('checkbox', { name: `选择 ${chosen.realname}` }).check();
      await people.getByRole('table', { name: '已选 1 项' }).getByText(chosen.realname).waitFor();
      await people.getByRole('button', { name: '确定' }).click();
      await people.waitFor({ state: 'detached' });
      await save(page);
      await form(page).waitFor({ state: 'detached' });
      await openList(page, title);
      await chooseForRow(page, title, '编辑');
      await form(page).getByText(chosen.realname).first().waitFor();
      await form(page).getByRole('button', { name: '取消' }).click();

      const [theirs, others] = [await openWindow(), await openWindow()];
      await openAsReader(theirs.page, url, chosen);
      await openAsReader(others.page, url, other);
      await rowOf(page, title).getByRole('button', { name: /^发布/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
      await toastOf(theirs.page, title).waitFor();
      expect(await bellOf(others.page, 0).count()).toBe(1);
    },
  );

  journey(
    'is released automatically at its start, and leaves the bell after its end',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'schedule');
      await openAsReader(page, url, reader);
      const title = newTitle('定时');
      const [start, end] = [4_000, 14_000].map(later => momentText(Date.now() + later));
      await announce(url, { titile: title, reader: reader.id, startTime: start, endTime: end });
      expect(await bellOf(page, 0).count()).toBe(1);
      await toastOf(page, title).waitFor();
      await bellOf(page, 1).waitFor();
      await bellOf(page, 0).waitFor({ timeout: 30_000 });
      await page.goto(messagesPath);
      await rowOf(page, title).getByText('已过期').waitFor();
    },
  );
});

describe('the receipts of an announcement', () => {
  journey('show who has read it and who has not', async ({ staff: { page }, url }) => {
    const [diligent, idle] = [await newReader(url, 'diligent'), await newReader(url, 'idle')];
    const title = newTitle('签收');
    const id = await announce(url, { titile: title, reader: `${diligent.id},${idle.id}` });
    await call(diligent.client, '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anntId: id }),
    });
    await openList(page, title);
    await chooseForRow(page, title, '阅读情况');
    const drawer = page.getByRole('dialog', { name: '阅读情况' });
    await drawer.getByText('已读 1 / 2 人').waitFor();
    await drawer.getByText(idle.username).waitFor();
    expect(await drawer.getByText(diligent.username).count()).toBe(0);
    await drawer.getByRole('tab', { name: '已读(1)' }).click();
    await drawer.getByText(diligent.username).waitFor();
    expect(await drawer.getByText(idle.username).count()).toBe(0);
  });
});

describe('releasing and reminding', () => {
  journey(
    'shows the number of recipients before the release, and reminds those who have not read it',
    async ({ staff: { page }, openWindow, url }) => {
      const reader = await newReader(url, 'reminded');
      const title = newTitle('请尽快阅读');
      await writeAnnouncement(url, { titile: title, reader: reader.id });
      await openList(page, title);
      await rowOf(page, title).getByRole('button', { name: '发布' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('接收人数：1 人').waitFor();
      await question.getByRole('button', { name: '发布' }).click();
      await rowOf(page, title).getByText('已发布').waitFor();
      const theirs = await openWindow();
      await openAsReader(theirs.page, url, reader);
      await chooseForRow(page, title, '阅读情况');
      await page.getByRole('button', { name: '提醒未读 1 人' }).click();
      await toastOf(page, '已提醒 1 人').waitFor();
      await toastOf(theirs.page, `请阅读：${title}`).getByRole('button', { name: '查看' }).click();
      await detail(theirs.page).getByRole('heading', { name: title }).waitFor();
      await page.getByRole('button', { name: '提醒未读 1 人' }).click();
      await toastOf(page, '所有人都已读过').waitFor();
    },
  );
});

describe('my messages', () => {
  journey(
    '[ANNOUNCE-13] [NOTICE-04] [ROUTE-14] are searched, marked as read one by one and all together; the bell is updated',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'inbox');
      const titles = [1, 2, 3].map(number => newTitle(`消息${number}号`));
      for (const titile of titles) await announce(url, { titile, reader: reader.id });
      const [first = '', second = ''] = titles;
      await openAsReader(page, url, reader);
      await page.goto(messagesPath);
      await page.getByRole('search').getByLabel('标题').fill(first);
      await page.getByRole('search').getByRole('button', { name: '查询' }).click();
      await rowOf(page, second).waitFor({ state: 'detached' });
      await rowOf(page, first).getByRole('checkbox').check();
      await page.getByRole('button', { name: '标注已读', exact: true }).click();
      await rowOf(page, first).getByText('已读').waitFor();
      await bellOf(page, 2).waitFor();
      await page.getByRole('search').getByRole('button', { name: '重置' }).click();
      await rowOf(page, second).getByText('未读').waitFor();
      await page.getByRole('button', { name: '全部标注已读' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '全部标注已读' }).click();
      await rowOf(page, second).getByText('已读').waitFor();
      await bellOf(page, 0).waitFor();
    },
  );
});

journey(
  'the bell, announcements, their editor and messages are accessible in light and dark',
  async ({ staff: { page }, url }) => {
    const title = newTitle('无障碍');
    const msgContent =
      '<h2>一</h2><p>二<a href="/">三</a></p><table><tr><th>四</th></tr><tr><td>五</td></tr></table>';
    await writeAnnouncement(url, { titile: title, msgContent });
    await openList(page, title);
    await rowOf(page, title).waitFor();
    expect(await faults(page), 'list').toEqual([]);
    await bell(page).click();
    await panel(page).getByText('实时接收').waitFor({ timeout: 20_000 });
    expect(await faults(page), 'panel').toEqual([]);
    await page.keyboard.press('Escape');
    await chooseForRow(page, title, '查看');
    await detail(page).getByRole('heading', { name: '一', exact: true }).waitFor();
    expect(await faults(page), 'detail').toEqual([]);
    await page.keyboard.press('Escape');
    await chooseForRow(page, title, '编辑');
    await editor(page).waitFor();
    expect(await faults(page), 'form').toEqual([]);
    await tool(page, '图片').click();
    await field(page, '图片地址').waitFor();
    expect(await faults(page), 'picture').toEqual([]);
    await page.keyboard.press('Escape');
    await form(page).getByRole('button', { name: '取消' }).click();
    await page.goto(messagesPath);
    await page.getByRole('table').waitFor();
    expect(await faults(page), 'messages').toEqual([]);
  },
);

/** A time in the format of the interface, in the time zone of the server. */
function momentText(moment: number): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
