import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { dataLogHeads, dataLogs } from '#server/kernel/db/schema/index.ts';
import { chainStart, headId } from './chain-job.ts';
import { chainedMac, headMac, macOfVersion, type VersionRow } from './mac.ts';

/** Rows that are held in memory. */
const batch = 1000;

/** One thing that somebody did to the versions past the server. */
export interface ChainFault {
  readonly kind: 'changed' | 'removed' | 'added' | 'end';
  /** The version; of removed ones those between which they were. */
  readonly subject: string;
}

export interface ChainReport {
  /** The versions of the chain that are as they were written. */
  readonly intact: number;
  /** Versions that wait to be chained, each authenticated by itself. */
  readonly waiting: number;
  /** Versions that came from another server, which nothing authenticates. */
  readonly foreign: number;
  readonly faults: readonly ChainFault[];
}

const named = ({ dataTable, dataId, dataVersion, id }: VersionRow) =>
  `version ${dataVersion} of ${dataTable} ${dataId} (id ${id})`;

/** Compares every version with what was authenticated when it was written, and the chain with its stored end. */
export async function verifyChain(db: Database, key: Buffer): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let end = { ...chainStart };
  let intact = 0;
  for await (const row of chainedRows(db)) {
    const sequence = row.sequence ?? 0;
    if (sequence !== end.sequence + 1)
      faults.push({ kind: 'removed', subject: `${sequence - end.sequence - 1} before ${named(row)}` });
    const isAsWritten = row.mac === macOfVersion(key, row);
    // After a gap the chain cannot be followed; it begins again at the next version.
    const isInPlace =
      sequence !== end.sequence + 1 ||
      row.chained === chainedMac(key, end.chained, { sequence, mac: row.mac ?? '' });
    if (isAsWritten && isInPlace) intact += 1;
    else faults.push({ kind: 'changed', subject: named(row) });
    end = { sequence, chained: row.chained ?? '' };
  }
  faults.push(...(await faultsOfEnd(db, key, end)));
  const waiting = await db
    .select()
    .from(dataLogs)
    .where(and(isNull(dataLogs.sequence), isNotNull(dataLogs.mac)));
  const forged = waiting.filter(row => row.mac !== macOfVersion(key, row));
  faults.push(...forged.map(row => ({ kind: 'added' as const, subject: named(row) })));
  const foreign = await db.$count(dataLogs, and(isNull(dataLogs.sequence), isNull(dataLogs.mac)));
  return { intact, waiting: waiting.length - forged.length, foreign, faults };
}

async function* chainedRows(db: Database): AsyncGenerator<VersionRow> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(dataLogs)
      .where(gt(dataLogs.sequence, last))
      .orderBy(asc(dataLogs.sequence))
      .limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.sequence ?? last;
  }
}

async function faultsOfEnd(
  db: Database,
  key: Buffer,
  end: { sequence: number; chained: string },
): Promise<ChainFault[]> {
  const [head] = await db.select().from(dataLogHeads).where(eq(dataLogHeads.id, headId));
  if (!head) return end.sequence === 0 ? [] : [{ kind: 'end', subject: 'its stored end is missing' }];
  if (head.mac !== headMac(key, head)) return [{ kind: 'end', subject: 'its stored end was changed' }];
  if (head.sequence > end.sequence)
    return [{ kind: 'removed', subject: `${head.sequence - end.sequence} at the end` }];
  if (head.sequence < end.sequence || head.chained !== end.chained)
    return [{ kind: 'end', subject: 'its last version is not that of the stored end' }];
  return [];
}
