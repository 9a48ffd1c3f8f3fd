/**
 * Entry of every npm script. It runs on the Node of the machine (20.19 or newer), installs missing packages,
 * and then runs the script with the Node that the project pins, so that every machine uses the same one.
 */
import { buildConsole } from './bootstrap/build.mjs';
import { install } from './bootstrap/install.mjs';
import { pinnedNode, requireHostNode, run, runTogether } from './bootstrap/processes.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

const development = { PORT: '8080', API_PORT: process.env.API_PORT ?? '8081' };

const commands = {
  start: async () => {
    await install({ development: false });
    buildConsole();
    return run(pinnedNode(), ['server/main.ts', ...rest]);
  },
  dev: async () => {
    await install({ development: true });
    const watch = [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-preserve-output',
      'server/main.ts',
    ];
    return runTogether([
      [pinnedNode(), watch, { NODE_ENV: 'development', PORT: development.API_PORT }],
      [
        pinnedNode(),
        ['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? development.PORT],
        development,
      ],
    ]);
  },
  build: async () => {
    await install({ development: false });
    buildConsole();
  },
  'build:atlas': () => script('scripts/build-atlas.ts', true),
  seed: () => script('scripts/seed.ts', false),
  admin: () => script('scripts/admin.ts', false),
  'import-family': () => script('scripts/import-family.ts', false),
  test: () => script('scripts/test.ts', true),
  check: () => script('scripts/check.ts', true),
  bench: () => script('tests/bench/run.ts', true),
  soak: () => script('tests/soak/run.ts', true),
  machines: () => script('scripts/machines.ts', true),
  mutate: () => script('scripts/mutate.ts', true),
  trace: () => script('scripts/trace.ts', true),
  migration: () => script('node_modules/drizzle-kit/bin.cjs', true, ['generate']),
  audit: () => script('scripts/audit.ts', true),
  pictures: () => script('tests/pictures/run.ts', true),
  fuzz: () => script('tests/fuzz/run.ts', true),
  font: () => script('scripts/font.ts', true),
  format: () => script('node_modules/@biomejs/biome/bin/biome', true, ['check', '--write', '.']),
};

/** Runs a script of the project under the pinned Node. */
async function script(file, needsDevelopment, leading = []) {
  await install({ development: needsDevelopment });
  return run(pinnedNode(), [file, ...leading, ...rest]);
}

const action = commands[command];
if (!action) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
requireHostNode();
try {
  process.exitCode = (await action()) ?? 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
