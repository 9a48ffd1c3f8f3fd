import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type FamilyServer, startFamilyServer } from '#tests/support/family-server/server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { field } from './field.ts';
import type { Visitor } from './journey.ts';
import { fillSignIn } from './sign-in.ts';

type OpenWindow = (options: { baseURL: string }) => Promise<Visitor>;

/** The console in front of a server of the family. */
export interface FamilyFront {
  url: string;
  /** The server behind it. */
  server: FamilyServer;
  stop(): Promise<void>;
}

/** Starts both. @param environmentOf returns further settings of the console for the origin of the server */
export async function startFamilyFront(
  environmentOf: (origin: string) => Record<string, string> = () => ({}),
): Promise<FamilyFront> {
  const server = await startFamilyServer();
  // A stored file, because pictures of other origins have a journey of their own.
  for (const user of server.state.users) user.avatar = 'temp/stored.png';
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-family-'));
  const environment = { API_TARGET: server.api, ...environmentOf(server.url) };
  const front = await startServerProcess({ dataDir: folder, port: await freePort(), environment });
  return {
    url: front.url,
    server,
    stop: async () => {
      await front.stop();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Signs the shipped administrator in: every sign-in there needs the letters of a picture. What the server does not have
 * is asked for once and answered with a failure, which a browser writes to the console of the page.
 */
export async function signInAtFamily(openWindow: OpenWindow, { url, server }: FamilyFront): Promise<Page> {
  const { page, problems } = await openWindow({ baseURL: url });
  problems.expect(/Failed to load resource/);
  await page.goto(`${url}/user/login`);
  await fillSignIn(page, 'admin', '123456');
  const letters = field(page, '验证码');
  await letters.waitFor();
  await expectPicture(page);
  const [code] = [...server.state.captchas.values()].slice(-1);
  await letters.fill(code ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(address => !address.pathname.startsWith('/user/'));
  return page;
}

const expectPicture = (page: Page) => page.locator('img[src^="data:image/jpg"]').waitFor();
