import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * During development, writes the settings into the page that the server writes in production, from the same
 * environment.
 */
export function serverSettings(): Plugin {
  return {
    name: 'server-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const { readConfig } = (await load(
        'kernel/config/config.ts',
      )) as typeof import('../../server/kernel/config/config.ts');
      const { withSettings } = (await load(
        'console/page-meta.ts',
      )) as typeof import('../../server/console/page-meta.ts');
      return withSettings(html, readConfig(process.env));
    },
  };
}

/**
 * Imported dynamically, because the import aliases of the project do not work in modules that are bundled into
 * the configuration.
 */
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(root, 'server', file)).href);
