import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** The checks of the source. */
const checks: readonly [name: string, file: string, args: readonly string[]][] = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types', 'node_modules/typescript/bin/tsc', ['--project', '.']],
  [
    'types of the statechart package',
    'node_modules/typescript/bin/tsc',
    ['--project', 'modules/atlas/statechart', '--noEmit', '--emitDeclarationOnly', 'false'],
  ],
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
  ['circles of folders', 'scripts/lint/folder-circles.ts', []],
  ['queries outside of the reading path', 'scripts/lint/reading-path.ts', []],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['code that only tests use', 'node_modules/knip/bin/knip.js', ['--production']],
  ['requirement ids', 'scripts/trace.ts', ['--static']],
  ['words of the glossary', 'scripts/lint/words.ts', []],
  ['decisions and their index', 'scripts/lint/decisions.ts', []],
  ['subjects of commits', 'scripts/lint/commit-subjects.ts', []],
  ['drawn machines', 'scripts/machines.ts', ['--check']],
  ['pictures of the documents', 'tests/pictures/stale.ts', []],
];

/**
 * Runs the checks and prints which failed; resolves with their number.
 * @param atATime how many run at the same time; one on each processor without it
 */
export async function runChecks(atATime = availableParallelism()): Promise<number> {
  const limited = pLimit(atATime);
  const passed = await Promise.all(checks.map(check => limited(runCheck, check)));
  return passed.filter(each => !each).length;
}

async function runCheck([name, file, args]: (typeof checks)[number]): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args]);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  if (status !== 0) console.log(Buffer.concat(output).toString('utf8').trimEnd());
  return status === 0;
}

if (import.meta.main) process.exitCode = (await runChecks()) > 0 ? 1 : 0;
