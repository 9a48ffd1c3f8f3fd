import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defaultBasePath } from './contract/constants.ts';
import type { PageDeclaration } from './contract/page-declaration.ts';
import { pageFile } from './contract/page-declaration.ts';
import { pages } from './contract/pages.ts';
import { appShell } from './scripts/vite/app-shell.ts';
import { earlyScript } from './scripts/vite/early-script.ts';
import { firstRequestsConstant } from './scripts/vite/first-requests.ts';
import { lifecyclesConstant } from './scripts/vite/lifecycles.ts';
import { machineSandbox } from './scripts/vite/machine-sandbox.ts';
import { mentionedRequirements } from './scripts/vite/mentioned-requirements.ts';
import { mockEndpoints } from './scripts/vite/mock-endpoints.ts';
import { pdfDecoders, pdfFiles } from './scripts/vite/pdf-files.ts';
import { resourceTextsConstant } from './scripts/vite/resource-texts.ts';
import { serverSettings } from './scripts/vite/server-settings.ts';
import { sourceMaps } from './scripts/vite/source-maps.ts';
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts';
import { traceFile } from './scripts/vite/trace-file.ts';

/** Each page that is kept open is a single chunk, so that its first visit waits for one request. */
const keptPages = Object.values<PageDeclaration>(pages)
  .filter(({ kept }) => kept)
  .map(({ file }) => {
    const path = pageFile(file);
    return { name: path.split('/')[2] ?? path, test: (id: string) => id.endsWith(`/${path}`) };
  });

/**
 * The chunks that several pages share. A group is here because the bundler's own division loads a page worse without
 * it (docs/adr/0072): the libraries and the console of every page, the modules of the first requests, the frame of every
 * page behind the sign-in, the modules of every list page, dialogs of records, notices, and what every signed-in page
 * loads once it is idle; and small modules that pages load together. A module that matches several groups is in the first
 * of them.
 */
const sharedChunks = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  // The entry of the console's own page, without the entry for micro-frontend hosts.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !id.includes('/src/hosted/micro-frontend.ts'),
  },
  { name: 'client', test: /modules\/ground\/permissions\/api\.ts|src\/routing\/page-at\.ts/ },
  {
    name: 'frame',
    test: /src\/(layouts\/main-layout|routes\/_signed-in\/(route|\$))\.tsx|modules\/(ground\/permissions\/use-can\.tsx|frame\/tabs\/use-open-tab\.ts)|@tanstack\/(query-core|react-query)\/(?!.*(useMutation|mutationObserver))/,
  },
  {
    name: 'list',
    // Modules that only a few resources need are bundled with their pages.
    test: /contract\/resource\/(?!listed|lookups|bilingual|kinds\/(code|colour|cron|json|markdown|person|popup|region|rich-text|sub-form|time|tree))|modules\/kit\/resource-page\/components\/resource-page\.tsx|modules\/kit\/list-page\/(use-list-page\.ts|components\/(list-page-view|toolbar-buttons)\.tsx)|modules\/ground\/ui\/tag\.tsx|icons\/trash-2/,
  },
  ...keptPages,
  {
    name: 'overlays',
    test: /node_modules\/(@floating-ui|@radix-ui\/react-(popover|popper|dialog|dismissable-layer|focus-scope|focus-guards|presence|portal|context|collection|roving-focus|use-[a-z-]+)|react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref)|aria-hidden|tslib)\/|modules\/ground\/ui\/(popover|modal-context|tone-dot|option-count)\.tsx?|icons\/check\.mjs/,
  },
  {
    name: 'picker',
    test: /machines\/picker\/|modules\/kit\/pickers\/(?!gallery|components\/picker-dialog)/,
  },
  {
    name: 'notices',
    test: /modules\/content\/notices\/(?!gallery|components\/(announcement-|notice-(popover|panel|item)|panel-actions|priority-tag))/,
  },
  {
    name: 'frame-parts',
    test: /src\/layouts\/(collapsed-items|menu-drawer)\.tsx|modules\/(ground\/ui\/(menu-list|select-list)|(start\/finder|sign-in\/lock-screen|frame\/preferences|sign-in\/session|frame\/tabs)\/components\/(lock-screen|password-dialog|settings-surface|shortcuts-dialog|tab-menus))\.tsx|modules\/(frame\/connection\/(release-of|use-release|components\/release-sign)|sign-in\/session\/(api|department-text|greeting-text)|content\/notices\/components\/(announcement-(dialog|body)|notice-(popover|panel|item)|panel-actions|priority-tag))\.|machines\/release\//,
  },
  {
    name: 'record',
    test: /modules\/kit\/resource-page\/(components\/(resource-record|reference-picker)\.tsx|kinds\/(coded-control|dictionary-control)\.tsx|picked-controls\.tsx|reference-dialog\.ts)|modules\/kit\/(dictionary-fields|dictionary-choices\/use-dictionary-failure)(?!.*(gallery|searched))|modules\/ground\/ui\/(moment-box|time-fields|number-input)\.tsx|contract\/references\.ts/,
  },
  { name: 'icons', minShareCount: 2, test: /lucide-react\/dist\/esm\/icons\// },
  {
    name: 'uploads',
    test: /machines\/upload\/|modules\/kit\/resource-page\/kinds\/uploaded|modules\/kit\/uploads\/(?!gallery|send-parts|cut-picture|use-crop|unfinished-files|picture-view|components\/(crop-dialog|picture|upload-dialog|uploaded-file|thumbnail))|modules\/kit\/office-viewer\/(components\/lazy-viewer|office-file)|modules\/ground\/(ui\/progress-bar|platform\/http\/stored-file)\./,
  },
  {
    name: 'departments',
    test: /modules\/people\/department-choice\/(?!gallery|components\/department-picker)|contract\/areas\/positions\.ts|modules\/ground\/ui\/tree/,
  },
  {
    name: 'list-parts',
    test: /machines\/(reorder|undo-delete)\/|modules\/kit\/(reorder|list-page\/(offer-undo|column-settings-text|components\/(column-settings|operation-question|search-(form|control))))|modules\/ground\/(ui\/search-input|permissions\/use-searchable)/,
  },
  {
    name: 'trees',
    test: /machines\/lazy-tree\/|modules\/kit\/(trees\/(?!gallery)|resource-page\/components\/tree-controls)|contract\/(tree-node|areas\/categories)\.ts/,
  },
  {
    name: 'grants',
    test: /machines\/grant-editor\/|modules\/(access\/grants\/(?!gallery)|ground\/permissions\/(button-names|use-entry-names))|contract\/areas\/(grant-tree|role-grants)\.ts/,
  },
  {
    name: 'table',
    test: /machines\/(editable|live)-table\/|modules\/kit\/(live-table|editable-table\/(columns|text|cells\/(kind|cell-face|texts|choices)))/,
  },
  {
    name: 'people',
    test: /modules\/people\/people\/(?!gallery|components\/people-picker)|contract\/areas\/users-picking\.ts/,
  },
  {
    name: 'fill',
    test: /machines\/filled-field\/|modules\/kit\/(resource-page\/(use-filled-field|components\/filled-control)|record-form\/fill-values)|contract\/areas\/execute-fill-rules\.ts/,
  },
  // The arranged home page, which every list prefetches, and the boards that share its parts.
  {
    name: 'boards',
    test: /contract\/(home-parts|areas\/(boards|log|own-sessions))|modules\/(start\/(home\/(text|home-parts\.logic)|boards\/(text|queries|components\/board-parts))|kit\/plot\/(text|plot\.logic|components\/(plot|plot-body|value-table))|ground\/panels\/(panel|absent)|people\/own-account\/devices-query)\./,
  },
  {
    name: 'users-parts',
    test: /modules\/people\/users\/(form-text|components\/(password-dialog|managed-departments))/,
  },
  // Each chunk is named by every list; schedules in words and their text box are one.
  {
    name: 'cron',
    test: /contract\/cron(\.ts|\/(fields|messages|read|units|words)\.ts)|modules\/kit\/cron\/(text\.ts|components\/(cron-field|cron-text|reading-note|lazy-cron-editor)\.tsx)|modules\/kit\/resource-page\/kinds\/cron-view\.tsx/,
  },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

/** The chunks of every page, as files. */
const alwaysLoaded = /\/(base|index|client|frame|rolldown-runtime)-[^/]*\.(js|css)$/;

/**
 * The browser build. Files are compressed at build time, so that the server does not compress scripts for each
 * response.
 */
const notices = thirdPartyNotices();

export default defineConfig({
  define: { ...firstRequestsConstant, ...lifecyclesConstant, ...resourceTextsConstant },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/start/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    mentionedRequirements(),
    machineSandbox(notices.worker),
    serverSettings(),
    mockEndpoints(),
    traceFile(),
    earlyScript({ signedIn: ['client', 'frame'] }),
    appShell(),
    pdfFiles(),
    notices.page,
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(png|woff2|map)$/, /^trace\.json$/] }),
    sourceMaps(),
  ],
  worker: { plugins: () => [pdfDecoders(), notices.worker] },
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
    // Scripts import each other by relative paths, because the page that loads them may belong to another site.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    target: 'es2022',
    // For stacks of errors; no script names its map (scripts/vite/source-maps.ts).
    sourcemap: 'hidden',
    assetsInlineLimit: 2048,
    // Where the browser does not know `modulepreload`, scripts load when they are imported.
    modulePreload: {
      polyfill: false,
      // What every page of the console has loaded already need not be named with each part that is loaded later.
      resolveDependencies: (_file, dependencies, { hostId, hostType }) =>
        hostType === 'js' && !hostId.includes('micro-frontend')
          ? dependencies.filter(file => !alwaysLoaded.test(file))
          : dependencies,
    },
    // The chart layout and the interface description are large, and only their own pages load them.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: { index: 'index.html', 'micro-frontend': 'src/hosted/micro-frontend.ts' },
      preserveEntrySignatures: 'exports-only',
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: sharedChunks },
        // Every script names those that it may load, so a shorter hash makes all of them smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
