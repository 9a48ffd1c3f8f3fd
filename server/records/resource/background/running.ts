import type { Database } from '#server/kernel/db/open.ts';

interface Running {
  readonly db: Database;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

const running = new Map<string, Running>();

/** Whether this process works on something, by its id. */
const isRunning = (id: string): boolean => running.has(id);

/** Asks work of this process to stop; another process notices it in the database. */
export const stopRunning = (id: string): void => running.get(id)?.stop.abort();

/** Lets work go on after the reply. It must not fail. */
export function runInBackground(
  id: string,
  db: Database,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  const stop = new AbortController();
  const ended = work(stop.signal).finally(() => running.delete(id));
  running.set(id, { db, stop, ended });
}

/** Stops what works on a database in the background, and waits until it has noted so. */
export async function closeBackgroundWork(db: Database): Promise<void> {
  const own = [...running.values()].filter(each => each.db === db);
  for (const { stop } of own) stop.abort('closing');
  await Promise.all(own.map(({ ended }) => ended));
}

/** Work of which no server has noted anything for so many milliseconds has lost its server. */
const silence = 30_000;

/** Whether work that is noted as going on has lost its server. */
export const hasLostServer = (
  { id, touchedTime }: { readonly id: string; readonly touchedTime: Date },
  now: Date,
): boolean => !isRunning(id) && now.getTime() - touchedTime.getTime() >= silence;
