import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bellOf, detail, newReader, openAsReader, toastOf } from './support/announcements.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const form = (page: Page) => page.getByRole('dialog');

/** Selects an action of a row, in its menu. */
async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

describe('messages by templates', () => {
  journey(
    '[PAGE-43] [PAGE-44] a template is written, tried with its values, and what it sent is in the bell and in the list',
    async ({ staff: { page }, openWindow, url }) => {
      const reader = await newReader(url, 'receiver');
      const theirs = await openWindow();
      await openAsReader(theirs.page, url, reader);
      const code = `repair_${randomUUID().slice(0, 8)}`;

      await page.goto('/modules/message/sysMessageTemplateList');
      await page.getByRole('button', { name: '添加消息模板' }).click();
      await field(form(page), '模板编码').fill(code);
      await field(form(page), '模板标题').fill('维修提醒');
      await form(page).getByRole('textbox', { name: '模板内容' }).fill('${userName}，请修${exhibit}。');
      await form(page).getByRole('button', { name: '保存' }).click();
      await form(page).waitFor({ state: 'detached' });

      await page.goto(`/modules/message/sysMessageTemplateList?templateCode=${code}`);
      const row = page.getByRole('row').filter({ hasText: code });
      await choose(row, '发送测试');
      const test = page.getByRole('dialog', { name: '发送测试：维修提醒' });
      await test.getByRole('button', { name: '发送', exact: true }).click();
      await test.getByText('请输入“exhibit”的值').waitFor();
      await field(test, 'userName').fill('林舒');
      await field(test, 'exhibit').fill('青铜鼎');
      await test.getByRole('region', { name: '预览' }).getByText('林舒，请修青铜鼎。').waitFor();
      await field(test, '接收人').click();
      const picker = page.getByRole('dialog', { name: '选择接收人' });
      await picker.getByPlaceholder('请输入姓名').fill(reader.realname);
      await picker.getByRole('checkbox', { name: `选择 ${reader.realname}` }).check();
      await picker.getByRole('button', { name: '确定' }).click();
      await test.getByRole('button', { name: '发送', exact: true }).click();
      await page.getByText('消息发送成功！').waitFor();

      await toastOf(theirs.page, '消息发送测试').getByRole('button', { name: '查看' }).click();
      await detail(theirs.page).getByText('林舒，请修青铜鼎。').waitFor();
      await theirs.page.keyboard.press('Escape');
      await bellOf(theirs.page, 0).waitFor();

      await page.goto(`/modules/message/sysMessageList?esReceiver=${reader.username}`);
      const sent = page.getByRole('row').filter({ hasText: '消息发送测试' });
      await sent.getByText('已读', { exact: true }).waitFor();
      await sent.getByRole('button', { name: /^详情/ }).click();
      await form(page).getByText('林舒，请修青铜鼎。').waitFor();
      expect(await form(page).getByText('系统消息').count()).toBe(1);
      await page.keyboard.press('Escape');
      await form(page).waitFor({ state: 'detached' });
      await choose(sent, '删除');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await sent.waitFor({ state: 'detached' });
    },
  );
});
