import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { insertOf } from '#server/kernel/db/insert-rows.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { Change, Row } from './change.ts';
import { columnsOf } from './columns.ts';
import { conflictOf } from './conflict.ts';
import type { AnyServer } from './definition.ts';
import { givenVersion, nextVersion, versionColumnOf } from './given-versions.ts';
import { columnsOfNew } from './served-lifecycle.ts';
import { ownerOf, tenantOfNewRows } from './tenant-rows.ts';

/** A statement has at most 65,535 parameters, one for each value of a row. */
const rowsPerStatement = 500;

/** Whether a change removes rows, instead of moving them to a recycle bin. */
export const removesRows = ({ options }: AnyServer, { kind }: Change): boolean =>
  kind === 'destroy' || (kind === 'delete' && !options.recycleBin);

/**
 * Writes the rows of a change that was checked.
 *
 * @param own values that the server sets, by the position of the record
 * @returns the rows after the write; removed ones as they were before
 */
export async function performChange(
  server: AnyServer,
  change: Change,
  own: readonly object[],
  stored: readonly Row[],
  context: HandlerContext,
): Promise<Row[]> {
  const { db } = context;
  const { initial } = server.options;
  const table = server.table as ListTable;
  const { username } = callerOf(context);
  if (change.kind === 'add') {
    const owner = ownerOf(table) && { tenantId: await tenantOfNewRows(context) };
    const begun = { ...columnsOfNew(server), ...initial?.(context) };
    const added = { ...begun, ...owner, createBy: username, createTime: context.now() };
    const values = change.inputs.map((input, index) => ({
      id: newId(),
      ...added,
      ...columnsOf(server, input),
      ...own[index],
    }));
    const rows: Row[] = [];
    for (let start = 0; start < values.length; start += rowsPerStatement)
      rows.push(
        ...((await insertOf(db, table, values.slice(start, start + rowsPerStatement)).returning()) as Row[]),
      );
    return rows;
  }
  const rows = rowsAsRead(server, stored, context);
  if (removesRows(server, change)) {
    const removed = await db.delete(table).where(rows).returning({ id: table.id });
    if (removed.length < stored.length) throw await conflictOf(server, change, stored, context);
    return [...stored];
  }
  const columns = changedColumns(server, change, own);
  const changed = { ...columns, updateBy: username, updateTime: context.now(), ...nextVersion(table) };
  const written = (await db
    .update(table)
    .set(changed as never)
    .where(rows)
    .returning()) as Row[];
  if (written.length < stored.length) throw await conflictOf(server, change, stored, context);
  return written;
}

/** The rows to write: of those whose version was compared, only with that version, whoever else writes them. */
function rowsAsRead(server: AnyServer, stored: readonly Row[], context: HandlerContext): SQL | undefined {
  const table = server.table as ListTable;
  const version = versionColumnOf(table);
  const ids = stored.map(row => row.id);
  const compared = stored.filter(row => givenVersion(server, row, context) !== undefined);
  if (version === undefined || compared.length === 0) return inArray(table.id, ids);
  const [first, ...further] = compared;
  if (first && further.length === 0 && stored.length === 1)
    return and(eq(table.id, first.id), eq(version, first.recordVersion));
  // A condition for each row would be planned and compared for each row.
  const keys = sql.param(compared.map(({ id }) => String(id)));
  const versions = sql.param(compared.map(({ recordVersion }) => Number(recordVersion)));
  return and(
    inArray(table.id, ids),
    sql`coalesce(${version} = (${versions}::int[])[array_position(${keys}::text[], ${table.id}::text)], true)`,
  );
}

function changedColumns(server: AnyServer, change: Change, own: readonly object[]): object {
  const { recycleBin } = server.options;
  if (change.kind === 'edit') return { ...columnsOf(server, change.input), ...own[0] };
  if (change.kind === 'set') return { ...change.columns, ...own[0] };
  const mark = Object.entries(server.columns).find(([, column]) => column === recycleBin?.column)?.[0];
  return mark && recycleBin ? { [mark]: recycleBin.deleted } : {};
}
