import { describe, expect, it } from 'vitest';
import { jobRunStates } from '#machines/job-run/job-run.logic.ts';
import { jobRunMachine } from '#machines/job-run/job-run.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

describe('a run of a scheduled job', () => {
  it('names every state of the machine', () => {
    expect([...jobRunStates].sort()).toEqual(Object.keys(jobRunMachine.states).sort());
  });

  it('is covered by paths', () => {
    expect(missedByPaths(jobRunMachine, [{ events: {} }])).toEqual([]);
  });
});
