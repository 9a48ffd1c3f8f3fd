import { transition } from 'xstate';
import type { JobRunState, JobRunStep } from '#machines/job-run/job-run.logic.ts';
import { jobRunMachine } from '#machines/job-run/job-run.machine.ts';
import { publishStep } from '#server/records/resource/lifecycle.ts';

/** The state of a run after a step, which is published for the trace (PAGE-31). @throws when the machine does not allow it */
export function jobRunAfter(state: JobRunState, step: JobRunStep): JobRunState {
  const stored = jobRunMachine.resolveState({ value: state });
  const event = { type: `run.${step}` } as const;
  const [next] = transition(jobRunMachine, stored, event);
  if (next.value === state) throw new Error(`A run that is ${state} cannot ${step}`);
  publishStep({ machine: jobRunMachine, event: event.type, from: state, to: next.value });
  return next.value as JobRunState;
}
