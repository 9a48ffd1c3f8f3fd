import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { announce, bellOf, detail, newReader, newTitle, openAsReader } from './support/announcements.ts';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';
import { userTable } from './support/user-list.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: '概况' }).getByRole('link', { name: new RegExp(name) });
const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('the home page', () => {
  journey(
    '[PAGE-01] [PAGE-02] [API-75] [API-76] shows an administrator the people, and who signed in, as a chart or as a table',
    async ({ staff: { page } }) => {
      const sent = watchRequests(page);
      await page.goto('/dashboard/analysis');
      await figure(page, '今日登录')
        .getByText(/来自 \d+ 个地址/)
        .waitFor();
      await part(page, '登录趋势')
        .getByRole('img', { name: /^近 7 天共登录 \d+ 次/ })
        .waitFor();
      await part(page, '登录趋势').getByRole('button', { name: '以表格显示' }).click();
      expect(await part(page, '登录趋势').getByRole('row').count()).toBe(8);
      const figures = await (await sent('GET', '/sys/loginfo')).reply();
      expect(figures?.result).toMatchObject({
        todayIp: expect.any(Number),
        todayVisitCount: expect.any(Number),
      });
      const visits = await (await sent('GET', '/sys/visitInfo')).reply();
      expect(visits?.result).toContainEqual(expect.objectContaining({ visit: expect.any(Number) }));
      await part(page, '最近登录').getByText('管理员').first().waitFor();
      await figure(page, '用户').click();
      await userTable(page).waitFor();
      await page.goBack();
      await part(page, '我的页面').getByRole('link', { name: '用户管理' }).waitFor();
    },
  );

  journey(
    'shows others their own messages, which open there, and nothing of the administration',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'athome');
      await openAsReader(page, url, reader);
      await part(page, '未读消息').getByText('没有未读消息').waitFor();
      const title = newTitle('回到首页');
      await announce(url, { titile: title, reader: reader.id });
      await figure(page, '未读消息').getByText('通知 1 · 系统消息 0').waitFor();
      await part(page, '未读消息').getByRole('button', { name: title }).click();
      await detail(page).getByRole('heading', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await bellOf(page, 0).waitFor();
      await page.mouse.move(0, 0);
      await part(page, '未读消息').getByText('没有未读消息').waitFor();
      expect(await part(page, '登录趋势').count()).toBe(0);
    },
  );
});
