import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** During development, tells the page what the server tells it otherwise: it is set from the same environment. */
export function serverSettings(): Plugin {
  return {
    name: 'server-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const { readConfig } = (await load('config.ts')) as typeof import('../../server/config.ts');
      const { withSettings } = (await load('page-meta.ts')) as typeof import('../../server/page-meta.ts');
      return withSettings(html, readConfig(process.env));
    },
  };
}

/** Loaded where it stands, because what is bundled into the configuration loses the names of the project's folders. */
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(root, 'server', file)).href);
