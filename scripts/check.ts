import { spawnSync } from 'node:child_process';

/** The checks of the source, the fastest first. */
const checks: readonly [name: string, file: string, args: readonly string[]][] = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types', 'node_modules/typescript/bin/tsc', ['--project', '.']],
  [
    'layers and cycles',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'contract',
      'machines',
      'modules',
      'src',
      'server',
    ],
  ],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['code that only tests use', 'node_modules/knip/bin/knip.js', ['--production']],
  ['requirement ids', 'scripts/trace.ts', ['--static']],
  ['drawn machines', 'scripts/machines.ts', ['--check']],
];

/** Runs every check and prints which failed; returns their number. */
export function runChecks(): number {
  const failed = checks.filter(([name, file, args]) => {
    const result = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
    const passed = result.status === 0;
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}`);
    if (!passed) console.log(`${result.stdout}${result.stderr}`.trimEnd());
    return !passed;
  });
  return failed.length;
}

if (import.meta.main) process.exitCode = runChecks() > 0 ? 1 : 0;
