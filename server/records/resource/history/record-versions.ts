import { sql } from 'drizzle-orm';
import { insertOf } from '#server/kernel/db/insert-rows.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { dataLogs } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { Row, WriteRequest } from '../change.ts';
import type { AnyServer } from '../definition.ts';
import { nameOfWrite } from '../named-write.ts';
import { type Content, changedFields, contentOf, hasHistory } from './content.ts';
import { historyKey, macOfVersion } from './mac.ts';

/** A statement has at most 65,535 parameters, and each version has some of its own. */
const rowsPerStatement = 500;

interface Written {
  readonly stored: readonly Row[];
  readonly rows: readonly Row[];
}

/**
 * Keeps a version of each record that a write has changed, in the transaction of the write (PAGE-42). Of a record without
 * versions it keeps what was stored before as well, so that the first change can be compared.
 */
export async function recordVersions(
  server: AnyServer,
  request: Pick<WriteRequest, 'verb' | 'change'>,
  written: Written,
  context: HandlerContext,
): Promise<void> {
  if (!hasHistory(server)) return;
  const versions = versionsOf(server, request, written, {
    last: await lastVersions(server, written, context.db),
    operationOf: row => nameOfWrite(server, row, context)?.operation ?? request.verb,
  });
  if (versions.length === 0) return;
  const key = await historyKey(context.config);
  const { username } = callerOf(context);
  const createTime = context.now();
  const rows = versions.map(({ content, ...version }) => {
    const row = {
      id: newId(),
      dataTable: server.resource.table,
      dataContent: JSON.stringify(content),
      type: 'json',
      ip: context.ip,
      createBy: username,
      createTime,
      ...version,
    };
    return { ...row, mac: macOfVersion(key, row) };
  });
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await insertOf(context.db, dataLogs, rows.slice(start, start + rowsPerStatement));
}

interface Version {
  dataId: string;
  dataVersion: number;
  operation: string | null;
  changed: string | null;
  content: Content;
}

function versionsOf(
  server: AnyServer,
  { change }: Pick<WriteRequest, 'change'>,
  { stored, rows }: Written,
  { last, operationOf }: { last: ReadonlyMap<string, number>; operationOf: (row: Row) => string },
): Version[] {
  const before = new Map(stored.map(row => [String(row.id), contentOf(server, row)]));
  return rows.flatMap(row => {
    const dataId = String(row.id);
    const content = contentOf(server, row);
    const known = before.get(dataId);
    const changed = known ? changedFields(known, content) : [];
    // Saved as it was.
    if (change.kind === 'edit' && changed.length === 0) return [];
    const number = last.get(dataId) ?? 0;
    const first = { dataId, dataVersion: 1, operation: null, changed: null };
    const baseline = known && number === 0 ? [{ ...first, content: known }] : [];
    const version = {
      dataId,
      dataVersion: number + baseline.length + 1,
      operation: operationOf(row).slice(0, 50),
      changed: changed.join(',') || null,
      content,
    };
    return [...baseline, version];
  });
}

/** The number of the last version of each record that was stored before; new records have none. */
async function lastVersions(
  { resource }: AnyServer,
  { stored }: Written,
  db: HandlerContext['db'],
): Promise<Map<string, number>> {
  if (stored.length === 0) return new Map();
  const ids = stored.map(row => String(row.id));
  const { rows } = await db.execute<{ id: string; last: number | null }>(sql`
    select record.id, (
      select max(data_version) from sys_data_log where data_table = ${resource.table} and data_id = record.id) as last
    from unnest(${sql.param(ids)}::text[]) as record(id)`);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}
