import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NoticeCenter } from '#modules/content/notices/components/notice-center.tsx';
import { refreshNotices } from '#modules/content/notices/index.ts';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { showRouted } from '../../support/routed.tsx';

const noticeOf = (id: string) => ({ id, titile: `通知 ${id}`, sendTime: `2026-03-0${id} 09:30:00` });

let server: LocalServer;
let titles: string[] = [];

beforeEach(async () => {
  server = await startServer();
  server.answer((response, seen) => {
    const lists = {
      anntMsgList: titles.map(noticeOf),
      anntMsgTotal: titles.length,
      sysMsgList: [],
      sysMsgTotal: 0,
    };
    const isList = seen.path.endsWith('/listByUser');
    envelope(200, { success: true, code: 0, result: isList ? lists : null })(response, seen);
  });
  configureHttp({ base: server.base });
});
afterEach(() => {
  connectionReturned();
  return server.close();
});

it('[NOTICE-13] announces what arrived before scripts could be loaded again', async () => {
  const permissions = createPermissions({ onGranted: () => undefined });
  titles = ['1'];
  await showRouted({
    beside: () => <NoticeCenter userId="u1" startsOpen={false} />,
    around: page => <PermissionsProvider value={permissions}>{page}</PermissionsProvider>,
  });
  await screen.findByRole('button', { name: /^通知，1 条未读/ });
  titles = ['2', '1'];
  act(() => connectionLost());
  act(() => refreshNotices());
  await screen.findByRole('button', { name: /^通知，2 条未读/ });
  expect(screen.queryByText('通知 2')).toBeNull();
  act(() => connectionReturned());
  expect(await screen.findByText('通知 2')).toBeVisible();
});
