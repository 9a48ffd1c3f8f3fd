import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { firstRequestsConstant } from './first-requests.ts';
import { inlineScript } from './inline-script.ts';
import { lifecyclesConstant } from './lifecycles.ts';

const root = join(import.meta.dirname, '../..');
const marker = '<!--app-shell-->';
const release = /(<meta name="vitrine-release" content=")/;
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes the first sight of the console into the page in place of the marker: the markup of `src/start/shell/render-shells.tsx`,
 * and `src/start/shell/show-shell.ts`, which also takes over from the browser when the main script runs. The development
 * server leaves it out.
 */
export function appShell(): Plugin {
  return {
    name: 'app-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(marker)) return html;
        if (bundle === undefined) return html.replace(marker, '');
        const entry = entryScript.exec(html)?.[1];
        if (entry === undefined) throw new Error('index.html has no main script');
        const script = await inlineScript('src/start/shell/show-shell.ts', {
          shell: { entry, markup: await renderedShells() },
        });
        const place = '<div id="shell" style="position:fixed;inset:0;overflow:auto"></div>';
        // Its name contains a hash of everything that it loads, by which a console detects a newer version.
        return html
          .replace(release, (_whole, head: string) => head + entry)
          .replace(entryScript, () => `<link rel="modulepreload" crossorigin href="${entry}">`)
          .replace(marker, () => `${place}\n    ${script}`);
      },
    },
  };
}

/** Runs the console's own components in this process. */
async function renderedShells(): Promise<Readonly<Record<string, string>>> {
  const server = await createServer({
    configFile: false,
    root,
    define: { ...firstRequestsConstant, ...lifecyclesConstant },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderShells } = (await server.ssrLoadModule(
      '/src/start/shell/render-shells.tsx',
    )) as typeof import('../../src/start/shell/render-shells.tsx');
    return await renderShells();
  } finally {
    await server.close();
  }
}
