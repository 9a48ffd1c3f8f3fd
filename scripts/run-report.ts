import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  /** The failures, including those of attempts before the one that passed. */
  readonly failureMessages: readonly string[] | null;
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  /** Why the file did not load. */
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}

/** The JSON report of the test runner. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileResult[];
}

/** Reads a report of the test runner. */
export const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as TestReport;

/** One report of several runs. */
export function joinReports(reports: readonly TestReport[]): TestReport {
  const sum = (count: (one: TestReport) => number) => reports.reduce((total, one) => total + count(one), 0);
  return {
    numPassedTests: sum(one => one.numPassedTests),
    numPendingTests: sum(one => one.numPendingTests),
    numTodoTests: sum(one => one.numTodoTests),
    testResults: reports.flatMap(one => one.testResults),
  };
}

/** The files whose tests did not all run, because their process ended. */
export const lostFiles = ({ testResults }: Pick<TestReport, 'testResults'>): string[] =>
  testResults.filter(isLost).map(({ name }) => name);

const isLost = ({ status, message, assertionResults }: FileResult) =>
  status === 'failed' && message === '' && assertionResults.every(test => test.status !== 'failed');

/** A report in which the {@link lostFiles} have the results of another run. */
export function replaceLostFiles(report: TestReport, again: TestReport): TestReport {
  const lost = report.testResults.filter(isLost).flatMap(({ assertionResults }) => assertionResults);
  const of = (status: string) => lost.filter(test => test.status === status).length;
  const known = {
    ...report,
    numPassedTests: report.numPassedTests - of('passed'),
    numPendingTests: report.numPendingTests - of('pending'),
    testResults: report.testResults.filter(file => !isLost(file)),
  };
  return joinReports([known, again]);
}

/**
 * The number of failures: of tests, and of files in which something failed outside of their tests. What a runner returns
 * when it ends is not enough, because libraries that end with it may change that.
 */
export const failuresOf = ({ testResults }: Pick<TestReport, 'testResults'>): number =>
  testResults.reduce((total, { status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed').length;
    return total + (status === 'failed' ? Math.max(failed, 1) : failed);
  }, 0);

/**
 * A line for each file that did not load, each test that failed and each that passed after a retry, with the
 * reasons of its attempts. File paths are shown relative to `root`.
 */
export function problemsOf({ testResults }: Pick<TestReport, 'testResults'>, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.flatMap(({ status: outcome, fullName, failureMessages }) => {
      const reasons = failureMessages ?? [];
      if (outcome !== 'failed' && reasons.length === 0) return [];
      const explained = reasons.map(reason => shortened(reason, file)).join(' // ');
      return `${outcome === 'failed' ? 'Failed' : 'Tried again'}: ${file}: ${fullName}: ${explained}`;
    });
    if (status === 'failed' && tests.length === 0) return `Did not run: ${file}: ${shortened(message, file)}`;
    return tests;
  });
}

/** A reason on one line, with the line of the test's own file in place of the whole stack. */
function shortened(reason = '', file: string): string {
  const lines = stripVTControlCharacters(reason).split('\n');
  const isStep = (line: string) => line.startsWith('    at ');
  const own = lines.find(line => isStep(line) && line.includes(file));
  const text = lines.filter(line => !isStep(line)).join(' ');
  const where = own?.slice(own.indexOf(file) + file.length).match(/^:\d+/)?.[0];
  return `${text.replace(/\s+/g, ' ').trim().slice(0, 400)}${where ? ` (line ${where.slice(1)})` : ''}`;
}
