import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatHelperPeriod, noticeRetry } from '#machines/timing.ts';
import { NoticeCenter } from '#modules/content/notices/components/notice-center.tsx';
import { refreshNotices } from '#modules/content/notices/index.ts';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { showRouted } from '../../support/routed.tsx';

const notice = {
  id: '1',
  titile: '展厅照明系统夜间检修通知',
  msgContent: '<p>三楼断电</p><script>window.ran = true</script>',
  senderName: '设备管理科',
  priority: 'H',
  sendTime: '2026-03-02 09:30:00',
};
const lists = { anntMsgList: [notice], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: 0 };

let server: LocalServer;
/** The reply of the server; undefined for an error. */
let answer: object | undefined;

beforeEach(async () => {
  answer = lists;
  server = await startServer();
  server.answer((response, seen) => {
    const isList = seen.path.endsWith('/listByUser');
    const isRecord = seen.path.endsWith('/queryById');
    if (isList && answer === undefined)
      envelope(500, { success: false, message: '服务器忙', code: 500 })(response, seen);
    else
      envelope(200, { success: true, code: 0, result: isList ? answer : isRecord ? notice : null })(
        response,
        seen,
      );
  });
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

const requested = (path: string) => server.seen.filter(seen => seen.path.endsWith(path)).length;

function showBell() {
  const permissions = createPermissions({ onGranted: () => undefined });
  return showRouted({
    beside: () => <NoticeCenter userId="u1" startsOpen={false} />,
    pages: { '/isps/userAnnouncement': undefined },
    around: page => <PermissionsProvider value={permissions}>{page}</PermissionsProvider>,
  });
}

/** A socket that opens, and remembers what is sent over it. */
class OpenSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static readonly opened: OpenSocket[] = [];
  readonly readyState = OpenSocket.OPEN;
  readonly sent: string[] = [];
  constructor() {
    super();
    OpenSocket.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}

describe('the socket of the notices', () => {
  beforeEach(() => vi.stubGlobal('WebSocket', OpenSocket));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[NOTICE-16] is open for minutes without a beat: the helper for heartbeats is not started', async () => {
    await showBell();
    await screen.findByRole('button', { name: /^通知，7 条未读/ });
    await waitFor(() => expect(OpenSocket.opened.length).toBe(1));
    const before = requested('/listByUser');
    vi.useFakeTimers();
    // A timer that was set before the clock was replaced would not be moved by it: the socket is opened again.
    act(() => void OpenSocket.opened[0]?.dispatchEvent(new Event('close')));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(OpenSocket.opened.length).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(10 * heartbeatHelperPeriod));
    expect(OpenSocket.opened.flatMap(({ sent }) => sent)).toEqual([]);
    expect(OpenSocket.opened.length).toBe(2);
    vi.useRealTimers();
    await waitFor(() => expect(requested('/listByUser')).toBeGreaterThan(before));
  });
});

describe('the notice bell', () => {
  it('[NOTICE-02] [NOTICE-05] [NOTICE-06] [ANNOUNCE-05] counts by the totals and lists both kinds', async () => {
    const { user } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，7 条未读/ }));
    const panel = await screen.findByRole('dialog', { name: '通知' });
    expect(within(panel).getByRole('tab', { name: '通知(7)' })).toHaveAttribute('aria-selected', 'true');
    expect(within(panel).getByText('展厅照明系统夜间检修通知')).toBeVisible();
    expect(within(panel).getByText('紧急')).toBeVisible();
    await user.click(within(panel).getByRole('tab', { name: '系统消息(0)' }));
    expect(within(panel).getByText('没有未读系统消息')).toBeVisible();
  });

  it('[NOTICE-03] [NOTICE-04] links to all messages', async () => {
    const { user, router } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，7 条未读/ }));
    await user.click(await screen.findByRole('button', { name: '查看更多' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/isps/userAnnouncement'));
  });

  it('[ANNOUNCE-07] [ANNOUNCE-09] [ANNOUNCE-11] [ANNOUNCE-13] [ANNOUNCE-14] opens the pressed notice, marks it as read, and refreshes the counts', async () => {
    const { user } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，7 条未读/ }));
    answer = { ...lists, anntMsgList: [], anntMsgTotal: 6 };
    await user.click(await screen.findByRole('button', { name: /展厅照明系统夜间检修通知/ }));
    const dialog = await screen.findByRole('dialog', { name: '通知消息' });
    expect(await within(dialog).findByText('三楼断电')).toBeVisible();
    expect(dialog.querySelector('script')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: '去处理' })).toBeNull();
    await waitFor(() => expect(requested('/editByAnntIdAndUserId')).toBe(1));
    await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('button', { name: /^通知，6 条未读/ })).toBeVisible();
  });

  it('marks everything as read without a question, and the focus stays in the panel', async () => {
    const { user } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，7 条未读/ }));
    answer = { ...lists, anntMsgList: [], anntMsgTotal: 0 };
    await user.click(await screen.findByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('没有未读通知')).toBeVisible();
    expect(requested('/readAll')).toBe(1);
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
    expect(screen.getByRole('button', { name: '查看更多' })).toHaveFocus();
    expect(document.querySelector('[aria-label^="通知，0 条未读"]')).not.toBeNull();
  });

  it('moves no row under the pointer when news arrives', async () => {
    const { user } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，7 条未读/ }));
    const row = await screen.findByRole('button', { name: /展厅照明系统夜间检修通知/ });
    await user.hover(row);
    answer = { ...lists, anntMsgList: [{ ...notice, id: '2', titile: '新的通知' }, notice], anntMsgTotal: 8 };
    act(() => refreshNotices());
    const tab = await screen.findByRole('tab', { name: '通知(8)' });
    expect(screen.queryByText('新的通知')).toBeNull();
    await user.hover(tab);
    expect(await screen.findByText('新的通知')).toBeVisible();
  });

  it('shows a reminder of the server with a button that opens the notice', async () => {
    const { user } = await showBell();
    await screen.findByRole('button', { name: /^通知，7 条未读/ });
    act(() => dispatchMessage({ cmd: 'user', msgId: '1', msgTxt: notice.titile, reminds: true }));
    const reminder = (await screen.findByText(/^请阅读：/)).closest('li') as HTMLElement;
    await user.click(within(reminder).getByRole('button', { name: '查看' }));
    expect(await screen.findByRole('dialog', { name: '通知消息' })).toBeVisible();
  });

  it('shows that notices are delayed while there is no socket', async () => {
    await showBell();
    expect(await screen.findByRole('button', { name: /^通知，7 条未读.*连接中断/ })).toBeVisible();
  });

  it('[NOTICE-13] reloads lists that may have changed while there was no socket', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const sockets: EventTarget[] = [];
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        constructor() {
          super();
          sockets.push(this);
        }
        close(): void {}
      },
    );
    try {
      const { queryClient } = await showBell();
      const list = entityKey('position', 'list');
      queryClient.setQueryData(list, []);
      await waitFor(() => expect(sockets).toHaveLength(1));
      act(() => void sockets[0]?.dispatchEvent(new Event('error')));
      expect(await screen.findByRole('button', { name: /连接中断/ })).toBeVisible();
      expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
      act(() => void vi.advanceTimersByTime(noticeRetry));
      await waitFor(() => expect(sockets).toHaveLength(2));
      act(() => void sockets[1]?.dispatchEvent(new Event('open')));
      await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true));
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('[NOTICE-08] shows the failure, the offline state, and a retry', async () => {
    answer = undefined;
    const { user } = await showBell();
    await user.click(await screen.findByRole('button', { name: /^通知，0 条未读.*连接中断/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器忙');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('已离线，恢复后补收消息')).toBeVisible();
    answer = lists;
    await user.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement);
    expect(await screen.findByText('展厅照明系统夜间检修通知')).toBeVisible();
  });
});
