import type { JobRow, RunRow } from './run-rows.ts';

/** What another server learns of a run. */
export const eventOf = (
  { id, description, jobClassName }: JobRow,
  { id: runId, dueTime, attempt, state, message }: RunRow,
) => ({
  job: { id, name: description || jobClassName },
  run: { id: runId, dueTime, attempt, state, message },
});
