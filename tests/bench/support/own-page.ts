import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { defaultBasePath } from '#contract/constants.ts';
import { mentionedRequirements } from '#scripts/vite/mentioned-requirements.ts';
import { freePort } from '#tests/support/free-port.ts';

const root = join(import.meta.dirname, '../../..');

interface OwnPage {
  url: string;
  close: () => Promise<void>;
}

interface OwnPageOptions {
  /** Origin of the server that answers the page's requests. */
  server?: string;
  /** Builds React so that its profilers report. */
  profiled?: boolean;
}

/** Builds a page of the measurements, which shows parts of the console alone, into a folder and serves it. */
export async function serveOwnPage(
  folder: string,
  name: string,
  { server, profiled = false }: OwnPageOptions = {},
): Promise<OwnPage> {
  const page = `tests/bench/${name}/index.html`;
  const common = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...common,
    publicDir: false,
    plugins: [react(), tailwindcss(), mentionedRequirements()],
    ...(profiled && { resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } } }),
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: join(root, page) },
    },
  });
  const served = await preview({
    ...common,
    build: { outDir: folder },
    preview: {
      host: '127.0.0.1',
      port: await freePort(),
      ...(server && { proxy: { [defaultBasePath]: server } }),
    },
  });
  const [url = ''] = served.resolvedUrls?.local ?? [];
  return { url: url + page, close: () => served.close() };
}
