import type { Database } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type Changes, editedResource } from '../batch/edit.ts';
import { refusalOf, writeRow } from '../batch/try-row.ts';
import type { AnyServer } from '../definition.ts';
import { stateVersions } from '../given-versions.ts';
import { findVisible } from '../scope.ts';
import { writeRecords } from '../write.ts';
import { noteRows } from './note-rows.ts';
import type { StoredRow } from './run.ts';

/** Undoes written rows, except for those whose records somebody has changed since. */
export async function undoRows(
  server: AnyServer,
  rows: readonly StoredRow[],
  context: HandlerContext,
): Promise<void> {
  await removeAdded(
    server,
    rows.filter(({ outcome }) => outcome === 'added'),
    context,
  );
  for (const row of rows) {
    if (context.left.aborted) break;
    if (row.outcome === 'updated') await setBack(server, row, context);
  }
}

/** Removes records together; where that is refused, each half by itself. */
async function removeAdded(
  server: AnyServer,
  rows: readonly StoredRow[],
  context: HandlerContext,
): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  try {
    await context.db.transaction(async (db: Database) => {
      const inside = { ...context, db };
      const records = rows.map(({ recordId, version }) => ({ id: recordId ?? '', version }));
      const known = await findVisible(
        server,
        inside,
        records.map(({ id }) => id),
      );
      const ids = known.map(({ id }) => String(id));
      stateVersions(server, records, inside);
      if (ids.length > 0) await removeRecords(server, ids, inside);
      await noteRows(
        db,
        first.runId,
        rows.map(({ position }) => ({ position, outcome: 'undone' })),
      );
    });
  } catch (error) {
    if (others.length === 0) {
      const faults = [{ field: undefined, message: refusalOf(error, context) }];
      await noteRows(context.db, first.runId, [{ position: first.position, outcome: 'kept', faults }]);
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await removeAdded(server, rows.slice(0, half), context);
    await removeAdded(server, rows.slice(half), context);
  }
}

/** Removes records for good: in the recycle bin they would refuse the corrected sheet as duplicates. */
async function removeRecords(
  server: AnyServer,
  ids: readonly string[],
  context: HandlerContext,
): Promise<void> {
  await writeRecords(server, { verb: 'delete', change: { kind: 'delete', ids }, log: false }, context);
  if (!server.options.recycleBin) return;
  const change = { kind: 'destroy', ids, side: 'deleted' } as const;
  await writeRecords(server, { verb: 'destroy', change, log: false }, context);
}

async function setBack(server: AnyServer, row: StoredRow, context: HandlerContext): Promise<void> {
  const changes = JSON.parse(row.changes ?? '{}') as Changes;
  const before = Object.entries(changes).map(([name, change]) => [name, change.before.value ?? '']);
  const result = await writeRow(
    editedResource(server.resource.name),
    { id: row.recordId ?? '', version: row.version, values: Object.fromEntries(before) },
    context,
    ({ version }, db) => noteRows(db, row.runId, [{ position: row.position, outcome: 'undone', version }]),
  );
  if (!('reason' in result)) return;
  const faults = [{ field: undefined, message: result.reason }];
  await noteRows(context.db, row.runId, [{ position: row.position, outcome: 'kept', faults }]);
}
