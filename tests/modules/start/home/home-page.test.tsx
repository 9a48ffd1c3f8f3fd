import '@testing-library/jest-dom/vitest';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshNotices } from '#modules/content/notices/index.ts';
import { healthy, home, openConsole, type RunningConsole } from '#tests/src/support/console.tsx';

let running: RunningConsole;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await running?.close();
});

const entry = (path: string, component = 'exception/403') => ({
  ...home,
  id: path,
  path,
  component,
  meta: { title: path.slice(1) },
});
const group = {
  ...entry('/group', 'layouts/RouteView'),
  children: [entry('/group/a'), entry('/group/gone', 'not/Here')],
};

describe('the home page', () => {
  it.each([
    ['GREET-01', 8, '早上好'],
    ['GREET-02', 11, '上午好'],
    ['GREET-03', 13, '中午好'],
    ['GREET-04', 19, '下午好'],
    ['GREET-05', 20, '晚上好'],
  ])('[%s] greets at %d o’clock with %s and the name', async (_id, hour, greeting) => {
    vi.setSystemTime(new Date(2026, 10, 20, hour, 59));
    running = await openConsole('/', { signedIn: true });
    expect(await screen.findByRole('heading', { name: `${greeting}，管理员` })).toBeVisible();
  });

  it('begins with the pages of the menu, and none that the console cannot open, where nothing was opened yet', async () => {
    running = await openConsole('/', { signedIn: true, replies: healthy([home, group]) });
    const section = await screen.findByRole('region', { name: '我的页面' });
    expect(section).toHaveTextContent('group/a');
    expect(section).not.toHaveTextContent('gone');
  });

  it('lists what came before the socket was open, as soon as the bell knows of it', async () => {
    const unread = (...titles: string[]) => {
      // Each is older than the one before, so that none is announced as an arrival.
      const notices = titles.map((titile, age) => ({
        id: titile,
        titile,
        sendTime: `2026-03-0${9 - age} 09:30:00`,
      }));
      const lists = { anntMsgList: notices, anntMsgTotal: notices.length, sysMsgList: [], sysMsgTotal: 0 };
      return { '/sys/annountCement/listByUser': { body: { result: lists } } };
    };
    running = await openConsole('/', { signedIn: true, replies: { ...healthy(), ...unread('闭馆通知') } });
    const panel = within(await screen.findByRole('region', { name: '未读消息' }));
    expect(await panel.findByText('闭馆通知')).toBeVisible();
    await screen.findByRole('button', { name: /^通知，1 条未读/ });
    running.answerWith({ ...running.replies, ...unread('闭馆通知', '开馆通知') });
    await act(async () => refreshNotices());
    expect(await panel.findByText('开馆通知')).toBeVisible();
  });
});
