import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { notifyServer } from '../messages/notify-server.ts';
import { notifyPeople } from '../system-messages/notify.ts';
import type { JobRow, RunRow } from './run-rows.ts';
import { eventOf } from './webhook-event.ts';

/** Notes within a transaction that runs of a job, the last of which is given first, are over without a result. */
export type NoteFailures = (job: JobRow, runs: readonly RunRow[], tx: Database) => Promise<void>;

/** The page with the runs of a job. An id in quotes stays a text, however many digits it has. */
const historyPath = (jobId: string) =>
  `/isystem/QuartzJobList?runs=${encodeURIComponent(JSON.stringify(jobId))}`;

/** Whether a run has ended without a result, and is not tried again. */
export const isOver = ({ state, retryTime }: RunRow): boolean =>
  state === 'missed' || ((state === 'failed' || state === 'lost') && retryTime === null);

/** Collects the events of messages to the people whom jobs name, to be published once their transactions have ended. */
export function openFailureNotes({ now, config }: Pick<Services, 'now' | 'config'>) {
  const events: RealtimeEvent[] = [];
  const note: NoteFailures = async (job, runs, tx) => {
    const [last] = runs;
    if (!last) return;
    const { title, texts } = textsOf(job, last, runs.length);
    const services = { db: tx, now, config };
    if (job.receiverIds) {
      const message = { kind: 'jobFailure', title, texts, path: historyPath(job.id) } as const;
      events.push(...(await notifyPeople(parts(job.receiverIds), message, services)));
    }
    if (job.failureAddress) {
      const body = { event: 'job.failure', ...eventOf(job, last), count: runs.length, time: now() };
      await notifyServer(job.failureAddress, { title, body }, services);
    }
  };
  return { note, takeEvents: () => events.splice(0) };
}

function textsOf(job: JobRow, { state, dueTime, message }: RunRow, count: number) {
  const name = job.description || job.jobClassName || job.id;
  const due = formatDateTime(dueTime);
  const reason = message ? [message] : [];
  if (state === 'missed')
    return {
      title: `定时任务错过：${name}`,
      texts: [
        `“${name}”错过了 ${count} 次执行，最近一次到期 ${due}。`,
        `“${name}” has missed ${count} runs, the last one due at ${due}.`,
      ],
    };
  if (state === 'lost')
    return {
      title: `定时任务中断：${name}`,
      texts: [
        `“${name}”到期 ${due} 的执行中断，没有结果。`,
        `The run of “${name}” due at ${due} was lost without a result.`,
        ...reason,
      ],
    };
  return {
    title: `定时任务失败：${name}`,
    texts: [`“${name}”到期 ${due} 的执行失败。`, `The run of “${name}” due at ${due} has failed.`, ...reason],
  };
}
