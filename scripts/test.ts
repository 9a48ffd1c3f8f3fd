import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './check.ts';
import { joinReports, problemsOf, readReport } from './run-report.ts';
import { useFolder } from './trace/machine-use.ts';

const report = 'reports/tests.json';
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * What runs at the same time: journeys mostly wait for a browser, the others for the processor. Both have the two cores
 * that a run is made for, so that neither may count on being alone.
 */
const parts = [
  {
    report: 'reports/tests-of-parts.json',
    projects: ['pure', 'page', 'page beside a server', 'server', 'server on PostgreSQL'],
  },
  { report: 'reports/tests-of-journeys.json', projects: ['journeys'] },
] as const;

/**
 * Everything that must hold: the checks, every test project, the trace of requirements. Further arguments go to the
 * test runner, which then runs once. The last lines name what failed or had to be tried again, and the very last counts
 * the tests; a failed check or a test file that does not load counts as a failure.
 */
async function main(): Promise<void> {
  for (const file of [report, ...parts.map(part => part.report)]) rmSync(file, { force: true });
  rmSync(useFolder, { recursive: true, force: true });
  const failedChecks = runChecks();
  const build = node(['scripts/bootstrap.mjs', 'build']);
  const asked = process.argv.slice(2);
  const tests = asked.length > 0 ? node([vitest, 'run', ...asked]) : await runParts();
  const trace = existsSync(report) ? node(['scripts/trace.ts', '--require-report']) : 1;
  const counts = existsSync(report) ? readReport(report) : undefined;
  const passed = counts?.numPassedTests ?? 0;
  const skipped = (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  const brokenRun = tests !== 0 && (counts?.numFailedTests ?? 0) === 0 ? 1 : 0;
  const failed =
    (counts?.numFailedTests ?? 0) + failedChecks + brokenRun + (build === 0 ? 0 : 1) + (trace === 0 ? 0 : 1);
  for (const problem of counts ? problemsOf(counts, process.cwd()) : []) console.log(problem);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Runs the parts side by side and joins their reports; 0 when all went well. */
async function runParts(): Promise<number> {
  const ended = await Promise.all(parts.map(runPart));
  const reports = parts.filter(part => existsSync(part.report)).map(part => readReport(part.report));
  if (reports.length === parts.length) writeFileSync(report, JSON.stringify(joinReports(reports)));
  return ended.find(status => status !== 0) ?? 0;
}

/** Runs one part. The first speaks as it goes; the output of another follows when it has ended, so that no lines mix. */
function runPart({ report: file, projects }: (typeof parts)[number], index: number): Promise<number> {
  const chosen = projects.flatMap(project => ['--project', project]);
  const options = {
    stdio: index === 0 ? ('inherit' as const) : ('pipe' as const),
    env: { ...process.env, TEST_REPORT: file },
  };
  return new Promise(resolve => {
    const child = spawn(process.execPath, [vitest, 'run', ...chosen], options);
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
