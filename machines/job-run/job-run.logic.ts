import { transition } from 'xstate';
import { jobRunMachine } from './job-run.machine.ts';

/** The states of a run by name. */
export const jobRunStates = ['due', 'running', 'succeeded', 'failed', 'lost', 'skipped', 'missed'] as const;
export type JobRunState = (typeof jobRunStates)[number];

/** What happens to a run. */
export type JobRunStep = 'begin' | 'skip' | 'miss' | 'succeed' | 'fail' | 'lose' | 'retry';

/** The state of a run after a step. @throws when the machine does not allow it */
export function jobRunAfter(state: JobRunState, step: JobRunStep): JobRunState {
  const stored = jobRunMachine.resolveState({ value: state });
  const [next] = transition(jobRunMachine, stored, { type: `run.${step}` });
  if (next.value === state) throw new Error(`A run that is ${state} cannot ${step}`);
  return next.value as JobRunState;
}
