import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { headerName } from '#contract/constants.ts';
import type { Config } from '../kernel/config/config.ts';
import { settingsOfPage } from './page-meta.ts';

/** Where a host finds the module that mounts the console (LAYOUT-23). */
export const microFrontendPath = '/micro-frontend.js';

/**
 * Lets the pages of the configured hosts, and no others, load the console's files and call its interface. Without hosts
 * no header is added: a browser then refuses both to pages of another origin.
 */
export function admitHosts(app: FastifyInstance, { hostOrigins }: Config): void {
  if (hostOrigins.length === 0) return;
  void app.register(cors, {
    origin: [...hostOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', ...Object.values(headerName)],
    exposedHeaders: ['content-disposition'],
    // Sessions travel in a header; there is no cookie that a host could use.
    credentials: false,
    maxAge: 600,
  });
}

/**
 * The module at its stable address: it passes the settings of the server to the built one, whose name changes with
 * every build. Sign-in methods that leave the page are not offered, because they return to the console's own address.
 *
 * @throws Error when the build contains no such module
 */
export async function entryOfMicroFrontend(folder: string, config: Config): Promise<string> {
  const files = await readdir(join(folder, 'assets'));
  const built = files.find(file => /^micro-frontend-[\w-]+\.js$/.test(file));
  if (built === undefined)
    throw new Error('The console was built without its micro-frontend: build it again');
  const settings = settingsOfPage({
    ...config,
    signInMethods: { ...config.signInMethods, casUrl: undefined, third: [] },
  });
  return [
    `import { lifecyclesOf } from '../assets/${built}';`,
    `export const { bootstrap, mount, unmount } = lifecyclesOf(${JSON.stringify(settings)}, import.meta.url);`,
    '',
  ].join('\n');
}
