import { type BackupFailure, type BackupWork, backupFailures } from '#contract/areas/backups.ts';
import type { RestoreFailure, TriedBackup } from '#contract/areas/restore.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { BackupError } from './backup-error.ts';

interface Check {
  readonly time: Date;
  readonly fault: BackupFailure | null;
}

/** Where a dry run or a restore is, or where the last one has ended. */
interface Restoring {
  name: string | null;
  /** Bytes of the backup. */
  read: number;
  size: number;
  failure: RestoreFailure | null;
  tried: TriedBackup | null;
}

/** What a server does beside its replies: one thing at a time. */
export interface Work {
  running: BackupWork | null;
  failure: BackupFailure | null;
  readonly checks: Map<string, Check>;
  restoring: Restoring;
}

export const nothingRestored: Restoring = { name: null, read: 0, size: 0, failure: null, tried: null };

/** By the database of a server, of which tests have several in a process. */
const works = new WeakMap<Database, Work>();

export function workOf(db: Database): Work {
  const known = works.get(db) ?? {
    running: null,
    failure: null,
    checks: new Map(),
    restoring: nothingRestored,
  };
  works.set(db, known);
  return known;
}

const full: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** Why something about a backup did not succeed, as people are shown it. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof StorageError) return error.fault === 'full' ? 'full' : 'unavailable';
  if (full.has((error as NodeJS.ErrnoException).code)) return 'full';
  if (!(error instanceof BackupError)) return 'unknown';
  return backupFailures.find(each => each === error.fault) ?? 'unknown';
}

/**
 * Does something that goes on after the reply; a backup that is being made already is the one that was wanted.
 *
 * @throws BusinessError while something else goes on
 */
export function begin(
  kind: BackupWork,
  { db, log }: HandlerContext,
  work: (state: Work) => Promise<void>,
): void {
  const state = workOf(db);
  if (kind === 'make' && state.running === 'make') return;
  if (state.running !== null) throw new BusinessError('正在备份或检查，请稍后再试！');
  state.running = kind;
  work(state)
    .catch((error: unknown) => log.error({ err: withoutValues(error) }, 'a backup has no outcome'))
    .finally(() => {
      // A server that begins again does nothing else before.
      if (state.running !== 'restart') state.running = null;
    });
}
