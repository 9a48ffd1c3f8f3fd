import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.ts';

const report = 'reports/tests.json';

interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

/**
 * Everything that must hold: the checks, every test project, the trace of requirements. Further arguments go to the
 * test runner. The last line counts the tests; a failed check or a test file that does not load counts as a failure.
 */
function main(): void {
  rmSync(report, { force: true });
  const failedChecks = runChecks();
  const build = node(['scripts/bootstrap.mjs', 'build']);
  const tests = node(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
  const trace = existsSync(report) ? node(['scripts/trace.ts', '--require-report']) : 1;
  const counts = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : undefined;
  const passed = counts?.numPassedTests ?? 0;
  const skipped = (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  const brokenRun = tests !== 0 && (counts?.numFailedTests ?? 0) === 0 ? 1 : 0;
  const failed =
    (counts?.numFailedTests ?? 0) + failedChecks + brokenRun + (build === 0 ? 0 : 1) + (trace === 0 ? 0 : 1);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function node(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

main();
