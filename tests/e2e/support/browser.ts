import { type Browser, chromium } from 'playwright-core';
import { type BrowserExecutable, browserCandidates, installedBrowser } from './executable.ts';

const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** A headless browser that sends requests only for the pages it opens. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const candidate of browserCandidates()) {
    try {
      return await launch(await candidate());
    } catch (error) {
      // Some systems have a placeholder of that name that only explains how to install the browser.
      failures.push(String(error));
    }
  }
  throw new Error(`No browser can be started; set CHROMIUM_PATH to one.\n${failures.join('\n')}`);
}

/** The installed browser, with all its parts; undefined without one, and where `CHROMIUM_PATH` decides. */
export async function launchInstalledBrowser(): Promise<Browser | undefined> {
  const path = process.env.CHROMIUM_PATH ? undefined : installedBrowser();
  return path === undefined ? undefined : launch({ path, environment: {} }).catch(() => undefined);
}

function launch({ path, environment }: BrowserExecutable): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: asRoot ? [...quiet, '--no-sandbox'] : quiet,
    env: { ...definedEnvironment(), ...environment },
  });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
