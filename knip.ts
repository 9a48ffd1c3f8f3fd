import type { KnipConfig } from 'knip';

/** With `--production` only what ships counts as a user, so that what nothing but tests calls is seen. */
const onlyWhatShips = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'modules/*/*/index.ts!',
    'modules/ground/platform/*/index.ts!',
    'modules/atlas/statechart/page/{index,script}.ts!',
    'machines/*/*.machine.ts!',
    'machines/*/*.events.ts!',
    'src/routes/**/*.{ts,tsx}!',
    'src/start/early.ts!',
    // Built into the page of the sandbox by scripts/vite/machine-sandbox.ts.
    'modules/atlas/atlas/open/sandbox/{worker,bridge}.ts!',
    'src/start/shell/{show-shell.ts,render-shells.tsx}!',
    'server/main.ts!',
    // The whole table, which tests are made from; the server has it area by area.
    'contract/endpoints.ts!',
    // A kind of field is there for the resource to come; journeys record through the trace's own file.
    'contract/resource/kinds/*.ts!',
    'scripts/trace/machine-use.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/mutate/*.mjs!',
    'scripts/lint/{commit-subjects,decisions,folder-circles,reading-path,words}.ts!',
    'scripts/vite/*.ts!',
    'tests/**/*.{test,bench,setup}.{ts,tsx}',
    // A process that a test kills.
    'tests/server/messages/support/sender.ts',
    // Preloaded by the servers of journeys.
    'tests/e2e/support/lifecycle-recorder.ts',
    'tests/bench/run.ts',
    'tests/soak/run.ts',
    'tests/pictures/{run,stale}.ts',
    'tests/fuzz/run.ts',
    'tests/bench/programs/*.ts',
    'tests/bench/{atlas,floor,form,table}-page/main.tsx',
  ],
  project: ['{contract,machines,modules,src,server,scripts}/**/*.{ts,tsx,mjs}!', 'tests/**/*.{ts,tsx,mjs}'],
  ignore: ['tests/server/support/no-postgresql.ts'],
  ignoreDependencies: ['tw-animate-css', '@biomejs/biome'],
  ignoreExportsUsedInFile: onlyWhatShips,
  // The tools of the build count as tools, not as what ships; the ordinary run sees whether they are used.
  rules: { types: 'off', ...(onlyWhatShips && { dependencies: 'off' as const }) },
};

export default config;
