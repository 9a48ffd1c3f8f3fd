import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobRunStep, jobRunStates } from '#machines/job-run/job-run.logic.ts';
import { jobRunAfter } from '#server/modules/jobs/run-state.ts';

const steps: readonly JobRunStep[] = ['begin', 'skip', 'miss', 'succeed', 'fail', 'lose', 'retry'];

describe('the state of a run of a scheduled job', () => {
  it('[PAGE-31] goes from its due time to its result', () => {
    expect(jobRunAfter('due', 'begin')).toBe('running');
    expect(jobRunAfter('running', 'succeed')).toBe('succeeded');
    expect(jobRunAfter('due', 'skip')).toBe('skipped');
    expect(jobRunAfter('due', 'miss')).toBe('missed');
  });

  it('[PAGE-31] is tried again after a failure and after its process has ended', () => {
    expect(jobRunAfter(jobRunAfter('running', 'fail'), 'retry')).toBe('running');
    expect(jobRunAfter(jobRunAfter('running', 'lose'), 'retry')).toBe('running');
  });

  it('[PAGE-31] that has ended does nothing any more, whatever happens', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('succeeded', 'skipped', 'missed'),
        fc.constantFrom(...steps),
        (state, step) => {
          expect(() => jobRunAfter(state as (typeof jobRunStates)[number], step)).toThrow(/cannot/);
        },
      ),
    );
  });
});
