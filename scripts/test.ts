import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './check.ts';
import {
  failuresOf,
  joinReports,
  lostFiles,
  problemsOf,
  readReport,
  replaceLostFiles,
} from './run-report.ts';
import { useFolder } from './trace/machine-use.ts';

const report = 'reports/tests.json';
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * The parts of a run, in parallel, on the two cores that a run is designed for: journeys often wait for a browser or for a
 * time to come, and tests of the server for their database, so that a worker for each core would leave a third of them idle.
 */
const parts = [
  {
    report: 'reports/tests-of-parts.json',
    projects: ['pure', 'page', 'page beside a server', 'server', 'server on PostgreSQL'],
    workers: 3,
  },
  { report: 'reports/tests-of-journeys.json', projects: ['journeys'], workers: 2 },
] as const;
type Part = (typeof parts)[number];

/**
 * Runs the checks, every test project and the trace of requirements. Further arguments are passed to the test runner,
 * which then runs once. The last lines name the tests that failed or were repeated, and the very last one counts the
 * tests; a failed check or a test file that does not load counts as a failure.
 */
async function main(): Promise<void> {
  for (const file of [report, ...parts.map(part => part.report)]) rmSync(file, { force: true });
  rmSync(useFolder, { recursive: true, force: true });
  const build = node(['scripts/bootstrap.mjs', 'build']);
  const requested = process.argv.slice(2);
  // One check at a time beside the tests uses what the waiting of tests leaves of the processor.
  const [failedChecks, tests] =
    requested.length > 0
      ? [await runChecks(), node([vitest, 'run', ...requested])]
      : await Promise.all([runChecks(1), runParts()]);
  const trace = existsSync(report) ? node(['scripts/trace.ts', '--require-report']) : 1;
  const counts = existsSync(report) ? readReport(report) : undefined;
  const passed = counts?.numPassedTests ?? 0;
  const skipped = (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  const failures = counts ? failuresOf(counts) : 0;
  const brokenRun = tests !== 0 && failures === 0 ? 1 : 0;
  const failed = failures + failedChecks + brokenRun + (build === 0 ? 0 : 1) + (trace === 0 ? 0 : 1);
  for (const problem of counts ? problemsOf(counts, process.cwd()) : []) console.log(problem);
  if (failedChecks > 0) console.log(`${failedChecks} checks failed: see the lines with FAILED above`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Runs the parts in parallel and joins their reports; resolves with 0 if all passed. */
async function runParts(): Promise<number> {
  const ended = await Promise.all(parts.map(runWholePart));
  const reports = parts.filter(part => existsSync(part.report)).map(part => readReport(part.report));
  if (reports.length === parts.length) writeFileSync(report, JSON.stringify(joinReports(reports)));
  return ended.find(status => status !== 0) ?? 0;
}

/** Runs one part, and the files whose process ended once more: the engine itself may end one. */
async function runWholePart(part: Part, index: number): Promise<number> {
  const status = await runPart(part, index);
  const first = existsSync(part.report) ? readReport(part.report) : undefined;
  const lost = first ? lostFiles(first) : [];
  if (first === undefined || lost.length === 0) return status;
  for (const file of lost) console.log(`Run again, because its process ended: ${file}`);
  rmSync(part.report);
  const again = await runPart(part, index, lost);
  if (!existsSync(part.report)) return 1;
  const whole = replaceLostFiles(first, readReport(part.report));
  writeFileSync(part.report, JSON.stringify(whole));
  return failuresOf(whole) > 0 ? 1 : again;
}

/** Runs one part, or some files of it. The first prints as it runs; the output of the other follows when it has ended, so that lines do not mix. */
function runPart(
  { report: file, projects, workers }: Part,
  index: number,
  files: readonly string[] = [],
): Promise<number> {
  const chosen = projects.flatMap(project => ['--project', project]);
  const options = {
    stdio: index === 0 ? ('inherit' as const) : ('pipe' as const),
    env: { ...process.env, TEST_REPORT: file },
  };
  return new Promise(resolve => {
    const child = spawn(
      process.execPath,
      [vitest, 'run', `--maxWorkers=${workers}`, ...chosen, ...files],
      options,
    );
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk));
    child.on('close', status => {
      process.stdout.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
}

function node(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

await main();
