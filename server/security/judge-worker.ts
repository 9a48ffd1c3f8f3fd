import { createContext, Script } from 'node:vm';
import { type CheckedPart, judge, type Verdict } from '#contract/check-steps.ts';

/** Milliseconds for all parts of one value; an ordinary pattern takes a small fraction of one. */
const timeout = 1000;

const script = new Script('judgeAll()');

/** Judges parts in order, up to the first that did not pass; a pattern that backtracks without an end is `slow`. */
export default function judgeWithinTime(parts: readonly CheckedPart[]): Verdict[] {
  const verdicts: Verdict[] = [];
  const judgeAll = () => {
    for (const part of parts) {
      verdicts.push(judge(part));
      if (verdicts.at(-1) !== 'passed') return;
    }
  };
  try {
    // Only a script can be stopped after a time, and with it what it calls.
    script.runInContext(createContext({ judgeAll }), { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    verdicts.push('slow');
  }
  return verdicts;
}
