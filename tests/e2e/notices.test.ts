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
  waitForLink,
  writeAnnouncement,
} from './support/announcements.ts';
import { journey } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';

/** HTML with known script injections and external requests. */
const hostile = [
  '<p>正文在此</p>',
  '<img src=x onerror="window.ran=1"><svg onload="window.ran=2"></svg><script>window.ran=3</script>',
  '<a href="javascript:window.ran=4">第一个链接</a><a href="&#106;avascript:window.ran=5">第二个链接</a>',
  '<iframe srcdoc="<script>parent.ran=6</script>"></iframe><object data="javascript:window.ran=7"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=8">',
  '<form action="/jeecg-boot/sys/logout"><button autofocus onfocus="window.ran=9">按我</button></form>',
  '<p style="position:fixed;inset:0;background:url(//evil.example/x)">盖住</p><base href="//evil.example/">',
].join('');

describe('an announcement that is released', () => {
  journey(
    '[ANNOUNCE-01] [NOTICE-10] [NOTICE-11] [API-71] reaches the reader immediately as a toast and in the count, without a reload',
    async ({ staff, openWindow, url }) => {
      const reader = await newReader(url, 'hears');
      const title = newTitle('展厅照明检修');
      await writeAnnouncement(url, { titile: title, reader: reader.id, priority: 'H' });
      const theirs = await openWindow();
      await openAsReader(theirs.page, url, reader);
      await bellOf(theirs.page, 0).waitFor();
      await theirs.page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

      const { page } = staff;
      const sent = watchRequests(page);
      await page.goto(`${announcementsPath}?titile=${encodeURIComponent(title)}`);
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByRole('button', { name: /^发布/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
      await row.getByText('已发布').waitFor();

      await toastOf(theirs.page, title).waitFor();
      await bellOf(theirs.page, 1).waitFor();
      expect(await theirs.page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
      const read = watchRequests(theirs.page);
      await theirs.page.reload();
      await bellOf(theirs.page, 1).waitFor();
      const listed = await (await read('GET', '/sys/annountCement/listByUser')).reply();
      expect(listed?.result.anntMsgList).toContainEqual(
        expect.objectContaining({
          id: expect.any(String),
          titile: title,
          sender: 'admin',
          sendTime: expect.any(String),
          createTime: expect.any(String),
          priority: 'H',
          openType: null,
          openPage: null,
          busId: null,
        }),
      );

      await row.getByRole('button', { name: '撤销' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
      await row.getByText('已撤销').first().waitFor();
      expect((await sent('GET', '/sys/annountCement/doReovkeData')).query).toMatchObject({
        id: expect.any(String),
      });
      await bellOf(theirs.page, 0).waitFor();
    },
  );

  journey(
    '[API-73] [ANNOUNCE-06] [ANNOUNCE-07] [ANNOUNCE-08] [ANNOUNCE-10] [ANNOUNCE-12] [ANNOUNCE-13] [ANNOUNCE-14] [ANNOUNCE-17] [API-74] opens from its toast, 60 % wide, is marked as read, and opens its address',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'opens');
      const sent = watchRequests(page);
      await openAsReader(page, url, reader);
      const title = newTitle('待办提醒');
      await announce(url, {
        titile: title,
        reader: reader.id,
        msgContent: '<h2>小标题</h2><p>正文<strong>重点</strong></p>',
        openType: 'url',
        openPage: messagesPath,
      });
      await toastOf(page, title).getByRole('button', { name: '查看' }).click();
      await detail(page).getByRole('heading', { name: title }).waitFor();
      await detail(page).getByRole('heading', { name: '小标题' }).waitFor();
      expect((await sent('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId')).body).toMatchObject({
        anntId: expect.any(String),
      });
      await detail(page).getByText('管理员').waitFor();
      const box = await detail(page).boundingBox();
      expect((box?.width ?? 0) / 1440).toBeCloseTo(0.6, 1);
      await detail(page).getByRole('button', { name: '去处理' }).click();
      await page.waitForURL(`**${messagesPath}`);
      await detail(page).waitFor({ state: 'detached' });
      await bellOf(page, 0).waitFor();
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByText('已读').waitFor();
      await row.getByRole('button', { name: title, exact: true }).click();
      const whole = await (await sent('GET', '/sys/annountCement/queryById')).reply();
      expect(whole?.result).toMatchObject({ titile: title, msgContent: expect.stringContaining('重点') });
      await detail(page).getByRole('button', { name: '关闭' }).last().click();
      await detail(page).waitFor({ state: 'detached' });
    },
  );

  journey(
    '[ANNOUNCE-06] [ANNOUNCE-09] runs no scripts and sends no external requests, regardless of its HTML, title and address',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'unhurt');
      await openAsReader(page, url, reader);
      const requested: string[] = [];
      page.on('request', request => requested.push(request.url()));
      const title = `${newTitle('<img src=x onerror=window.ran=10>{{7*7}}')}`;
      await announce(url, { titile: title, reader: reader.id, msgContent: hostile });
      await toastOf(page, title).getByRole('button', { name: '查看' }).click();
      await detail(page).getByText('正文在此').waitFor();
      expect(await detail(page).getByRole('button', { name: '去处理' }).count()).toBe(0);
      await detail(page).getByRole('heading', { name: title }).waitFor();
      for (const link of await detail(page).locator('a').all()) await link.click();
      expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
      const body = detail(page).locator('.rich-text');
      expect(
        await body.locator('script, iframe, object, form, button, svg, style, base, [onerror]').count(),
      ).toBe(0);
      expect(await body.locator('[style*="position"], [style*="url"]').count()).toBe(0);
      expect(requested.filter(address => !address.startsWith(url))).toEqual([]);
    },
  );

  journey(
    '[ANNOUNCE-15] [ANNOUNCE-16] opens its page with its business id; a person who may not open that page reads the text',
    async ({ visitor, openWindow, url }) => {
      const officer = await newReader(url, 'officer', 'personnel_officer');
      const other = await newReader(url, 'other', 'dictionary_keeper');
      const title = newTitle('请核对账号');
      const wishes = {
        openType: 'component',
        openPage: 'system/UserList',
        busId: 'b 1',
        msgContent: '<p>请核对</p>',
      };
      await announce(url, { ...wishes, titile: title, reader: `${officer.id},${other.id}` });
      await openAsReader(visitor.page, url, officer);
      await bell(visitor.page).click();
      await panel(visitor.page).getByRole('button', { name: title }).click();
      await visitor.page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/isystem/user' && searchParams.get('busId') === 'b 1',
      );
      await bellOf(visitor.page, 0).waitFor();

      const { page } = await openWindow();
      await openAsReader(page, url, other);
      await bell(page).click();
      await panel(page).getByRole('button', { name: title }).click();
      await detail(page).getByText('请核对', { exact: true }).waitFor();
    },
  );
});

describe('the bell', () => {
  journey(
    '[NOTICE-01] [NOTICE-02] [NOTICE-03] [NOTICE-04] [NOTICE-05] [NOTICE-06] opens a panel 300 px wide with two lists and a link to all messages, using only the keyboard',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'keys');
      const [notice, message] = [newTitle('闭馆通知'), newTitle('工单消息')];
      await announce(url, { titile: notice, reader: reader.id });
      await announce(url, { titile: message, reader: reader.id, msgCategory: '2' });
      await openAsReader(page, url, reader);
      await bellOf(page, 2).focus();
      await page.keyboard.press('Enter');
      await panel(page).getByRole('tab', { name: '通知(1)', selected: true }).waitFor();
      expect((await panel(page).boundingBox())?.width).toBe(300);
      await panel(page).getByText(notice).waitFor();
      await page.keyboard.press('ArrowRight');
      await panel(page).getByRole('tab', { name: '系统消息(1)', selected: true }).waitFor();
      // The focus is on the list first, then on its items.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await detail(page).getByRole('heading', { name: message }).waitFor();
      await page.keyboard.press('Escape');
      await detail(page).waitFor({ state: 'detached' });

      await bellOf(page, 1).click();
      await panel(page).getByRole('button', { name: '查看更多' }).click();
      await page.waitForURL(`**${messagesPath}`);
      await page.getByRole('row').filter({ hasText: notice }).getByText('未读').waitFor();
    },
  );

  journey(
    'marks everything as read without a question, in every window of the person',
    async ({ visitor: { page }, openWindow, url }) => {
      const reader = await newReader(url, 'readall');
      for (const kind of ['1', '2'])
        await announce(url, { titile: newTitle('一次读完'), reader: reader.id, msgCategory: kind });
      await openAsReader(page, url, reader);
      const other = await openWindow();
      await openAsReader(other.page, url, reader);
      await bellOf(other.page, 2).waitFor();
      await bellOf(page, 2).click();
      await panel(page).getByRole('button', { name: '全部已读' }).click();
      await panel(page).getByText('没有未读通知').waitFor();
      await panel(page).getByRole('button', { name: '查看更多' }).and(page.locator(':focus')).waitFor();
      await bellOf(other.page, 0).waitFor();
    },
  );

  journey(
    '[NOTICE-13] shows that it is offline, and loads missed notices when the network is restored',
    async ({ visitor: { page, problems }, url }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      const reader = await newReader(url, 'offline');
      await openAsReader(page, url, reader);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: /^通知，0 条未读.*离线/ }).waitFor();
      const title = newTitle('离线期间');
      await announce(url, { titile: title, reader: reader.id });
      await page.context().setOffline(false);
      await toastOf(page, title).waitFor();
      await bellOf(page, 1).waitFor();
      await waitForLink(page, '实时接收');
    },
  );

  journey(
    '[NOTICE-07] [NOTICE-15] polls and shows so while the server refuses its socket, and returns to realtime afterwards',
    async ({ visitor: { page, problems }, url }) => {
      problems.expect(/WebSocket connection/);
      const reader = await newReader(url, 'polls');
      // The server limits the number of sockets per person.
      const address = `${url.replace('http', 'ws')}/jeecg-boot/websocket/${reader.id}`;
      const others = Array.from({ length: 20 }, () => new WebSocket(address, reader.client.token));
      await Promise.all(
        others.map(socket => new Promise(resolve => socket.addEventListener('open', resolve))),
      );
      await page.goto('/user/login');
      const { username, password } = reader;
      await page.getByLabel(/用户名/).fill(username);
      await page.getByLabel(/^\*?\s*密码$/).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: /^通知，0 条未读.*延迟/ }).waitFor();
      const title = newTitle('轮询到达');
      await announce(url, { titile: title, reader: reader.id });
      await toastOf(page, title).waitFor();
      await bellOf(page, 1).waitFor();
      for (const socket of others) socket.close();
      await waitForLink(page, '实时接收');
    },
  );

  journey(
    '[NOTICE-09] shares one socket among the tabs of a browser, which another tab takes over when its tab closes',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'tabs');
      const isNoticeSocket = (socket: { url: () => string }) => socket.url().includes('/websocket/');
      const socketsOf = (tab: Page) => {
        const opened: string[] = [];
        tab.on('websocket', socket => isNoticeSocket(socket) && opened.push(socket.url()));
        return opened;
      };
      const ofFirst = socketsOf(page);
      await openAsReader(page, url, reader);
      const second = await page.context().newPage();
      const ofSecond = socketsOf(second);
      await second.goto(messagesPath);
      await waitForLink(second, '实时接收');
      expect([ofFirst.length, ofSecond.length]).toEqual([1, 0]);
      const shownByBoth = newTitle('两个标签页');
      await announce(url, { titile: shownByBoth, reader: reader.id });
      for (const tab of [page, second]) await toastOf(tab, shownByBoth).waitFor();

      const takenOver = second.waitForEvent('websocket', isNoticeSocket);
      await page.close();
      await takenOver;
      await waitForLink(second, '实时接收');
      const shownByOne = newTitle('只剩一个标签页');
      await announce(url, { titile: shownByOne, reader: reader.id });
      await toastOf(second, shownByOne).waitFor();
      await bellOf(second, 2).waitFor();
      expect(ofSecond).toHaveLength(1);
    },
  );

  journey(
    '[ANNOUNCE-14] updates the count after a notice was read on another device',
    async ({ visitor: { page }, url }) => {
      const reader = await newReader(url, 'elsewhere');
      const id = await announce(url, { titile: newTitle('两台设备'), reader: reader.id });
      await openAsReader(page, url, reader);
      await bellOf(page, 1).waitFor();
      await call(reader.client, '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ anntId: id }),
      });
      await bellOf(page, 0).waitFor();
    },
  );
});
