import { describe, expect, it } from 'vitest';
import { failuresOf, lostFiles, problemsOf, replaceLostFiles } from '../../scripts/run-report.ts';

const file = '/house/tests/e2e/tabs.test.ts';
const step = (place: string) => `    at ${place}`;
const reason = [
  '\u001b[31mTimeoutError: \u001b[39mthe tab did not come',
  '  waiting for the tab',
  step('/house/node_modules/runner.js:3:4'),
  step(`${file}:12:7`),
].join('\n');

const test = (status: string, failureMessages: string[] | null) => ({
  fullName: 'tabs are kept',
  status,
  failureMessages,
});
const of = (status: string, assertionResults: ReturnType<typeof test>[], message = '') =>
  problemsOf({ testResults: [{ name: file, status, message, assertionResults }] }, '/house');

describe('the troubles of a test run', () => {
  it('are the tests that failed, on a line with the reason and the line of the test', () => {
    expect(of('failed', [test('failed', [reason]), test('passed', [])])).toEqual([
      'Failed: tests/e2e/tabs.test.ts: tabs are kept: TimeoutError: the tab did not come waiting for the tab (line 12)',
    ]);
  });

  it('are the tests that passed at another try too', () => {
    expect(of('passed', [test('passed', [reason])])).toEqual([
      expect.stringMatching(/^Tried again: tests\/e2e\/tabs\.test\.ts: tabs are kept: TimeoutError/),
    ]);
  });

  it('have the reason of each attempt', () => {
    expect(of('failed', [test('failed', [reason, 'Error: the row is gone'])])).toEqual([
      expect.stringMatching(/the tab did not come .* \(line 12\) \/\/ Error: the row is gone$/),
    ]);
  });

  it('are the files that did not load', () => {
    expect(of('failed', [], 'Cannot find module ./missing.ts')).toEqual([
      'Did not run: tests/e2e/tabs.test.ts: Cannot find module ./missing.ts',
    ]);
  });

  it('count a file once in which something failed outside of its tests, and else each failed test', () => {
    const counted = (status: string, ...results: string[]) =>
      failuresOf({
        testResults: [
          { name: file, status, message: '', assertionResults: results.map(each => test(each, null)) },
        ],
      });
    expect(counted('failed', 'passed', 'skipped')).toBe(1);
    expect(counted('failed')).toBe(1);
    expect(counted('failed', 'failed', 'failed', 'passed')).toBe(2);
    expect(counted('passed', 'passed', 'skipped')).toBe(0);
  });

  it('are those of another run for a file whose process ended, and count as failures without one', () => {
    const result = (status: string, results: string[], message = '', name = file) => ({
      name,
      status,
      message,
      assertionResults: results.map(each => test(each, null)),
    });
    const count = (status: string, of: ReturnType<typeof result>[]) =>
      of.flatMap(each => each.assertionResults).filter(each => each.status === status).length;
    const report = (...testResults: ReturnType<typeof result>[]) => ({
      numPassedTests: count('passed', testResults),
      numPendingTests: count('pending', testResults),
      numTodoTests: 0,
      testResults,
    });
    const other = result('passed', ['passed'], '', '/house/tests/others.test.ts');
    const first = report(other, result('failed', ['passed', 'pending']));
    expect(lostFiles(first)).toEqual([file]);
    expect(failuresOf(first)).toBe(1);
    const whole = replaceLostFiles(first, report(result('passed', ['passed', 'passed'])));
    expect(failuresOf(whole)).toBe(0);
    expect(whole).toMatchObject({
      numPassedTests: 3,
      numPendingTests: 0,
      testResults: [other, { status: 'passed' }],
    });
    expect(failuresOf(replaceLostFiles(first, report(result('failed', []))))).toBe(1);
    expect(
      lostFiles(report(result('failed', [], 'Cannot find module'), result('failed', ['failed']))),
    ).toEqual([]);
  });

  it('are none when all tests passed or were skipped', () => {
    expect(of('passed', [test('passed', []), test('skipped', null)])).toEqual([]);
  });
});
