import '@testing-library/jest-dom/vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { type Capability, capabilities } from '#contract/capabilities.ts';
import { restorePreferences } from '#modules/frame/preferences/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { configureStorage, storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createApp } from '#src/start/app.ts';
import { Console } from '#src/start/console.tsx';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

export const home: MenuEntry = {
  id: 'home',
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  meta: { title: '首页', icon: 'home' },
};

/** The reply to one path; a function receives the request. */
export type Reply = { status?: number; body: object } | (() => { status?: number; body: object });

const userInfo = { id: '1', username: 'admin', realname: '管理员', avatar: null };

/** The path of the capabilities; without a reply, the server is one of the family. */
export const capabilitiesPath = '/sys/capabilities';

/** The reply of a server with these capabilities. */
export const capableOf = (...names: Capability[]): Reply => ({ body: { result: names } });

/** The replies of a healthy embedded server, by path below the base. */
export function healthy(menu: readonly MenuEntry[] = [home]): Record<string, Reply> {
  return {
    '/sys/login': {
      body: {
        message: '登录成功',
        result: { token: 'token-1', userInfo, multi_depart: 1, sysAllDictItems: {} },
      },
    },
    [capabilitiesPath]: capableOf(...capabilities),
    '/sys/logout': { body: { message: '退出登录成功！' } },
    '/sys/permission/getUserPermissionByToken': {
      body: { code: 0, result: { menu, auth: [], allAuth: [], sysSafeMode: false } },
    },
  };
}

export interface RunningConsole {
  app: ReturnType<typeof createApp>;
  server: LocalServer;
  reload: ReturnType<typeof vi.fn>;
  /** Path and query of the address. */
  address: () => string;
  /** How often a path was requested. */
  requested: (path: string) => number;
  /** The replies of the server by path; change it to change later replies. */
  replies: Record<string, Reply>;
  /** Replaces the source of the replies. */
  answerWith: (replies: Record<string, Reply>) => void;
  close: () => Promise<void>;
}

/** Opens the whole console at an address, in front of a real local server. */
export async function openConsole(
  address: string,
  { signedIn = false, replies = healthy(), width = 1440, preview = false } = {},
): Promise<RunningConsole> {
  window.innerWidth = width;
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  restorePreferences({ preview });
  if (signedIn) {
    storedToken.write('token-1');
    storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
  }
  const server = await startServer();
  let current = replies;
  server.answer((response, seen) => {
    const reply = current[seen.path.replace('/jeecg-boot', '')];
    const { status = 200, body } = (typeof reply === 'function' ? reply() : reply) ?? {
      status: 404,
      body: {},
    };
    envelope(status, body)(response, seen);
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  configureHttp({ base: server.base });
  const reload = vi.fn();
  const app = createApp({ reload, history });
  render(<Console app={app} />);
  return {
    app,
    server,
    reload,
    replies,
    answerWith: next => {
      current = next;
    },
    address: () => history.location.href,
    requested: path => server.seen.filter(seen => seen.path === `/jeecg-boot${path}`).length,
    close: async () => {
      cleanup();
      // What goes on without a page would send requests in the middle of later tests.
      app.close();
      configureStorage();
      localStorage.clear();
      sessionStorage.clear();
      await server.close();
    },
  };
}
