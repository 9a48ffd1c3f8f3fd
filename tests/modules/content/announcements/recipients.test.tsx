import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Recipients } from '#modules/content/announcements/components/recipients.tsx';
import { RemindButton } from '#modules/content/announcements/components/remind-button.tsx';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { serverCan } from '../../support/capabilities.ts';
import { showRouted } from '../../support/routed.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
  serverCan();
});
afterEach(() => server.close());

const reply = (status: number, body: object) =>
  server.answer((response, seen) => envelope(status, body)(response, seen));

it('shows before a release how many people will receive an announcement', async () => {
  reply(200, { success: true, code: 0, result: 12 });
  await showRouted({ beside: () => <Recipients id="1" />, pages: {} });
  expect(await screen.findByText('接收人数：12 人')).toBeVisible();
});

it('warns of an empty audience, and is silent where the server does not count', async () => {
  reply(200, { success: true, code: 0, result: 0 });
  const { unmount } = await showRouted({ beside: () => <Recipients id="1" />, pages: {} });
  expect(await screen.findByText(/没有人会收到/)).toBeVisible();
  unmount();
  serverCan([]);
  const requests = server.seen.length;
  await showRouted({ beside: () => <Recipients id="2" />, pages: {} });
  expect(screen.queryByRole('status')).toBeNull();
  expect(server.seen).toHaveLength(requests);
});

it('reminds those who have not read an announcement, and shows why the server refuses to', async () => {
  reply(200, { success: true, code: 200, message: '已提醒未读人员', result: 3 });
  const { user } = await showRouted({ beside: () => <RemindButton anntId="1" unread={4} />, pages: {} });
  await user.click(await screen.findByRole('button', { name: '提醒未读 4 人' }));
  expect(await screen.findByText('已提醒 3 人')).toBeVisible();
  reply(200, { success: false, code: 500, message: '刚刚提醒过，请 10 分钟后再试' });
  await user.click(screen.getByRole('button', { name: '提醒未读 4 人' }));
  expect(await screen.findByText('刚刚提醒过，请 10 分钟后再试')).toBeVisible();
});
