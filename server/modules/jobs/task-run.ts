import type { ReadingServices } from '#server/access/caller/person-context.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Claimed } from './run-rows.ts';

/** What tasks need of the server. */
export type TaskServices = ReadingServices & Pick<Services, 'copyDatabase'>;

/** The run of a task. */
export interface TaskRun extends Claimed {
  /** Aborted when its time is over. */
  readonly left: AbortSignal;
}
