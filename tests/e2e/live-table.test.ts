import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const grid = (page: Page) => page.getByRole('grid', { name: '展品登记' });
const box = (page: Page, row: string, column: string): Locator =>
  grid(page).locator(`[data-row="${row}"] [data-column="${column}"] input`);
const toggle = (page: Page) => page.getByRole('switch', { name: '实时同步' });
const state = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Opens the demonstration, and connects it with the others who have it open. */
async function open(page: Page): Promise<void> {
  await page.goto('/gallery?chapter=editable-table');
  await grid(page).scrollIntoViewIfNeeded();
  await state(page, '未同步').waitFor();
  await toggle(page).click();
}

/** Takes a place between a page and the server: what the page sends is seen, and the server's replies can be held back. */
async function between(page: Page) {
  const sent: string[] = [];
  const routes: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  const held = { replies: false };
  await page.routeWebSocket(/\/vxeSocket\//, route => {
    const server = route.connectToServer();
    routes.push({ page: route, server });
    route.onMessage(message => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage(message => {
      if (!held.replies) route.send(message);
    });
  });
  return { sent, routes, held };
}

describe('the rows of a table, live', () => {
  journey(
    '[LIVE-01][LIVE-07][LIVE-10][LIVE-11][LIVE-12][LIVE-13][TABLE-115] what one person changes lights up at the others, and never comes back',
    async ({ staff: { page }, openWindow, signedInState }) => {
      const other = await openWindow({ storageState: signedInState });
      await open(page);
      await open(other.page);
      await state(page, '已同步').waitFor();
      await state(other.page, '已同步').waitFor();
      await box(page, '101', 'name').fill('西周青铜鼎');
      await expect.poll(() => box(other.page, '101', 'name').inputValue()).toBe('西周青铜鼎');
      await box(other.page, '101', 'amount').fill('7');
      await expect.poll(() => box(page, '101', 'amount').inputValue()).toBe('7');
      expect(await box(page, '101', 'name').inputValue()).toBe('西周青铜鼎');
      await toggle(page).click();
      await state(page, '未同步').waitFor();
      await box(other.page, '101', 'amount').fill('8');
      await toggle(page).click();
      await state(page, '已同步').waitFor();
      await box(other.page, '101', 'amount').fill('9');
      await expect.poll(() => box(page, '101', 'amount').inputValue()).toBe('9');
    },
  );

  journey(
    '[LIVE-02][LIVE-03][LIVE-04][LIVE-08][LIVE-09][LIVE-14] a heartbeat every 10 s shows that the connection is alive; without a reply it is replaced',
    async ({ staff: { page } }) => {
      const { sent, routes, held } = await between(page);
      await open(page);
      await state(page, '已同步').waitFor();
      const [first] = routes;
      first?.page.send(JSON.stringify({ type: 'common_send_date', data: { key: 'k', args: [1] } }));
      await page.getByText('{"key":"k","args":[1]}').waitFor();
      const heartbeats = () => sent.filter(text => text.includes('heart_beat')).length;
      await expect.poll(heartbeats, { timeout: 30_000 }).toBe(1);
      held.replies = true;
      await state(page, '等待重连').waitFor({ timeout: 40_000 });
      held.replies = false;
      await state(page, '已同步').waitFor();
      expect(routes).toHaveLength(2);
    },
  );

  journey(
    '[LIVE-05][LIVE-06] a socket that is closed or cut is opened again after 5 s, and nothing typed is lost',
    async ({ staff: { page, problems } }) => {
      problems.expect(/WebSocket|ERR_INTERNET_DISCONNECTED/);
      const { routes } = await between(page);
      await open(page);
      await state(page, '已同步').waitFor();
      await routes[0]?.page.close();
      await state(page, '等待重连').waitFor();
      await box(page, '103', 'name').fill('断开时输入');
      await state(page, '已同步').waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await state(page, '等待重连').waitFor();
      await state(page, '已同步').waitFor();
      expect(await box(page, '103', 'name').inputValue()).toBe('断开时输入');
    },
  );
});
