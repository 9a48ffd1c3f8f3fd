import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defaultBasePath } from './contract/constants.ts';
import { type PageDeclaration, pageFile, pages } from './contract/pages.ts';
import { earlyScript } from './scripts/vite/early-script.ts';
import { firstRequestsConstant } from './scripts/vite/first-requests.ts';
import { mentionedRequirements } from './scripts/vite/mentioned-requirements.ts';
import { serverSettings } from './scripts/vite/server-settings.ts';
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts';
import { traceFile } from './scripts/vite/trace-file.ts';

/** Pages that people keep open are each one file, so that the first visit waits for one request. */
const keptPages = Object.values<PageDeclaration>(pages)
  .filter(({ kept }) => kept)
  .map(({ file }) => {
    const path = pageFile(file);
    return { name: path.split('/')[1] ?? path, test: (id: string) => id.endsWith(`/${path}`) };
  });

/**
 * Which modules travel together. A file of its own for each small part would cost more in headers, compression and waiting
 * for a connection than it saves, so what is always wanted at the same time is one file: the libraries of every page,
 * the console of every page, what the first call needs, what every page behind the sign-in needs, what every list needs,
 * and what leads to a provider.
 * An earlier group keeps what a later one would also take.
 */
const sharedChunks = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  // What a page brings that opens the console by itself; the door for other pages is not part of it.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !id.includes('/src/micro-frontend.ts'),
  },
  { name: 'client', test: /modules\/(session|permissions)\/api\.ts|src\/pages\.ts/ },
  {
    name: 'frame',
    test: /src\/(layouts\/main-layout|routes\/_signed-in\/(route|\$))\.tsx|@tanstack\/(query-core|react-query)\//,
  },
  {
    name: 'list',
    // What few resources need, their pages bring along.
    test: /contract\/resource\/(?!listed|lookups)|modules\/resource-page\/components\/resource-page\.tsx|modules\/list-page\/(use-list-page\.ts|components\/(list-page-view|toolbar-buttons)\.tsx)|modules\/(ui\/tag|permissions\/use-can)\.tsx|icons\/trash-2/,
  },
  ...keptPages,
  { name: 'third-party', test: /modules\/third-party\/|machines\/third-sign-in\/third-report\.logic\.ts/ },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

/**
 * The browser build. Files are compressed once at build time, so that the server never compresses a
 * script while it answers a request.
 */
export default defineConfig({
  define: firstRequestsConstant,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    mentionedRequirements(),
    serverSettings(),
    traceFile(),
    earlyScript({ signedIn: ['client', 'frame'] }),
    thirdPartyNotices(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(png|woff2)$/, /^trace\.json$/] }),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      [process.env.BASE_PATH || defaultBasePath]: {
        target: `http://127.0.0.1:${process.env.API_PORT ?? 8081}`,
        ws: true,
      },
    },
  },
  experimental: {
    // A script names the files it needs by where it lies itself: the page around it may be one of another site.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    // The chart layout and the interface description are large, and are fetched by their own pages alone.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: { index: 'index.html', 'micro-frontend': 'src/micro-frontend.ts' },
      preserveEntrySignatures: 'exports-only',
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
});
