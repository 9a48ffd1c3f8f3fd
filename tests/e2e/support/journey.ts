import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { countSteps, type Step, useFolder, writeUse } from '#scripts/trace/machine-use.ts';
import { call } from '#tests/support/client.ts';
import { adminPassword } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { recordMachines } from './machine-recorder.ts';
import { inFrontOf, keepPicture } from './picture.ts';
import { type Problems, watchProblems } from './problems.ts';
import { signIn } from './sign-in.ts';

/** A browser window of one person, isolated from the windows of others. */
export interface Visitor {
  page: Page;
  problems: Problems;
}

type Window = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'locale'>;

const tokenKey = 'pro__Access-Token';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const desk: Window = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' };

/** Origin of the console of this worker. */
export function consoleOfWorker(): string {
  const url = inject('urls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (url === undefined) throw new Error(`No server was started for worker ${process.env.VITEST_POOL_ID}`);
  return url;
}

/** The Cookie header that a browser with these cookies sends. */
export const cookieHeaderOf = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Whether the session of a stored window has not ended. */
async function isSignedIn(url: string, { origins, cookies }: StorageState): Promise<boolean> {
  const stored = origins[0]?.localStorage.find(({ name }) => name === tokenKey)?.value ?? '{}';
  const { value: token } = JSON.parse(stored) as { value?: string };
  return call(
    { api: `${url}/jeecg-boot`, token: token ?? '', cookie: cookieHeaderOf(cookies) },
    '/sys/user/getUserInfo',
  ).then(
    () => true,
    () => false,
  );
}

const stepsOfFiles = new Map<string, Step[]>();

/**
 * The steps of the machines in the journeys of a file that passed, from which the trace counts what is in use. They are
 * kept beside the fixtures: each extension of {@link journey} has file fixtures of its own, and all write one record.
 */
function stepsOfFile(path: string): Step[] {
  const steps = stepsOfFiles.get(path) ?? [];
  stepsOfFiles.set(path, steps);
  return steps;
}

/**
 * A test of a journey through the running console. Its windows are closed after it; a failure keeps screenshots of them,
 * and an unexpected error in the console of a page fails it.
 */
export const journey = test
  .extend('url', { scope: 'worker' }, consoleOfWorker)
  .extend('browser', { scope: 'worker' }, async ({ url: _url }, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** The state of the last window in which the administrator signed in, for the following files. */
  .extend('lastSignIn', { scope: 'worker' }, (): { state?: StorageState } => ({}))
  .extend('machineSteps', { scope: 'file' }, () => stepsOfFile(expect.getState().testPath ?? ''))
  .extend('signedInState', { scope: 'file' }, async ({ browser, url, machineSteps, lastSignIn }) => {
    if (lastSignIn.state && (await isSignedIn(url, lastSignIn.state))) return lastSignIn.state;
    const context = await browser.newContext(desk);
    const recorded = await recordMachines(context);
    const page = await context.newPage();
    await signIn(page, url, 'admin', adminPassword);
    lastSignIn.state = await context.storageState();
    await context.close();
    machineSteps.push(...recorded);
    return lastSignIn.state;
  })
  .extend('openWindow', async ({ browser, url, task, machineSteps }, { onCleanup }) => {
    const windows: { context: BrowserContext; visitor: Visitor; recorded: Step[] }[] = [];
    onCleanup(async () => {
      const shown: string[] = [];
      for (const [index, { context, visitor }] of windows.entries()) {
        if (task.result?.state === 'fail') {
          await keepPicture(visitor.page, `${task.name} ${index + 1}`);
          shown.push(await inFrontOf(visitor.page));
        }
        await context.close();
      }
      if (task.result?.state !== 'fail') machineSteps.push(...windows.flatMap(({ recorded }) => recorded));
      writeUse(useFolder, task.file.name, countSteps(machineSteps));
      const problems = windows.flatMap(({ visitor }) => visitor.problems.unexpected());
      expect(problems.join('\n'), 'what the pages wrote to their consoles').toBe('');
      // A second reason of the failure, beside that of the journey.
      if (shown.length > 0) throw new Error(`The pages showed ${shown.join('; ')}`);
    });
    return async (options: BrowserContextOptions = {}): Promise<Visitor> => {
      const context = await browser.newContext({ ...desk, baseURL: url, ...options });
      context.setDefaultTimeout(40_000);
      const problems = await watchProblems(context);
      const recorded = await recordMachines(context);
      const visitor = { page: await context.newPage(), problems };
      windows.push({ context, visitor, recorded });
      return visitor;
    };
  })
  /** A window in which nobody is signed in. */
  .extend('visitor', ({ openWindow }) => openWindow())
  /** A window in which the administrator is signed in. */
  .extend('staff', ({ openWindow, signedInState }) => openWindow({ storageState: signedInState }));
