import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  announcements,
  categories,
  departments,
  dictionaries,
  dictionaryItems,
  logs,
  positions,
  roles,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';
import type { ReadTable } from '#server/kernel/statements/statement.ts';
import { rowsOfTenants } from '#server/records/resource/tenant-rows.ts';

/** A table that reports may read, with the only columns that are visible to them. */
export interface ReadableTable {
  readonly table: PgTable;
  readonly name: string;
  readonly columns: readonly string[];
}

function readable<Table extends PgTable>(
  table: Table,
  ...properties: (keyof Table['_']['columns'] & string)[]
): ReadableTable {
  const columns = properties.map(
    property => (table as unknown as Record<string, PgColumn>)[property]?.name ?? '',
  );
  const name = getTableName(table);
  if (isProtected(name, columns)) throw new Error(`Reports must not read ${name} (${columns.join(', ')})`);
  return { table, name, columns };
}

/** Everything that a report can read, whoever wrote it (security rule 2). */
export const readableTables: readonly ReadableTable[] = [
  readable(
    users,
    ...(['id', 'username', 'realname', 'avatar', 'birthday', 'sex', 'email', 'phone', 'telephone'] as const),
    ...(['orgCode', 'status', 'delFlag', 'workNo', 'post', 'userIdentity', 'departIds'] as const),
    ...(['relTenantIds', 'createBy', 'createTime', 'updateBy', 'updateTime'] as const),
  ),
  readable(
    departments,
    ...(['id', 'parentId', 'departName', 'departOrder', 'description', 'orgCategory', 'orgType'] as const),
    ...(['orgCode', 'mobile', 'address', 'memo', 'status', 'delFlag', 'createTime'] as const),
  ),
  readable(userDepartments, 'userId', 'depId'),
  readable(roles, 'id', 'roleName', 'roleCode', 'description', 'createTime'),
  readable(userRoles, 'userId', 'roleId'),
  readable(positions, 'id', 'code', 'name', 'postRank', 'createTime'),
  readable(dictionaries, 'id', 'dictName', 'dictCode', 'delFlag'),
  readable(dictionaryItems, 'dictId', 'itemText', 'itemValue', 'sortOrder', 'status'),
  readable(categories, 'id', 'pid', 'name', 'code', 'createTime'),
  readable(logs, 'id', 'logType', 'operateType', 'userid', 'username', 'costTime', 'createTime'),
  readable(
    announcements,
    ...(['id', 'titile', 'sender', 'priority', 'msgCategory', 'sendStatus', 'sendTime', 'delFlag'] as const),
    ...(['startTime', 'endTime', 'createTime'] as const),
  ),
];

/** Tables whose rows decide which rows of another one are there. */
const owners = new Map<PgTable, readonly PgTable[]>([
  [userDepartments, [users, departments]],
  [userRoles, [users, roles]],
  [dictionaryItems, [dictionaries]],
]);

/** The tables that a statement names, wherever their names stand in it. */
export function tablesIn(statement: string): readonly ReadableTable[] {
  const text = statement.toLowerCase();
  return readableTables.filter(({ name }) => text.includes(name));
}

/** The tables that a query over these needs, with every column that conditions may compare, and none with a secret. */
export function neededTables(tables: readonly ReadableTable[]): ReadTable[] {
  const needed = new Set(tables.flatMap(({ table }) => [table, ...(owners.get(table) ?? [])]));
  return [...needed].map(table => {
    const { name, columns } = getTableConfig(table);
    const open = columns.filter(column => !isProtected('', [column.name]));
    return { name, columns: open.map(column => ({ name: column.name, type: column.getSQLType() })) };
  });
}

/** The rows of tables that data rules leave; a table without rules is missing. */
export type RuledRows = ReadonlyMap<PgTable, SQL>;

/** What confines the rows of the tables; without any of it, all rows are there. */
export interface Confinement {
  /** The tenants of each person whose tenants confine the rows. */
  readonly tenants: readonly (readonly string[])[];
  /** What the data rules of each person leave whose rules confine the rows. */
  readonly ruled: readonly RuledRows[];
}

/**
 * The tables as common table expressions in front of the report's own query: their names shadow the tables, and their
 * rows are those that tenants and data rules leave to whoever reads the report.
 */
export function readableQueries(tables: readonly ReadableTable[], confinement: Confinement): SQL {
  const queries = tables.map(({ table, name, columns }) => {
    const shown = sql.join(
      columns.map(column => sql.identifier(column)),
      sql`, `,
    );
    const rows = and(rowsIn(table, confinement), stateOf(table)) ?? sql`true`;
    return sql`${sql.identifier(name)} as (select ${shown} from ${sql.identifier('public')}.${sql.identifier(name)} where ${rows})`;
  });
  return sql.join(
    queries.map(query => sql`${query},`),
    sql` `,
  );
}

/** A role that has ended is none, to reports as to everything else. */
const stateOf = (table: PgTable): SQL | undefined =>
  table === userRoles ? sql`(end_time is null or end_time > now())` : undefined;

/** Links are between rows that are there, and items belong to a dictionary that is. */
function rowsIn(table: PgTable, confinement: Confinement): SQL | undefined {
  const within = (column: string, owner: PgTable) => {
    const rows = ownRows(owner, confinement);
    return (
      rows &&
      sql`${sql.identifier(column)} in (select id from public.${sql.identifier(getTableName(owner))} where ${rows})`
    );
  };
  if (table === userDepartments) return and(within('user_id', users), within('dep_id', departments));
  if (table === userRoles) return and(within('user_id', users), within('role_id', roles));
  const own = ownRows(table, confinement);
  return table === dictionaryItems ? and(own, within('dict_id', dictionaries)) : own;
}

const ownRows = (table: PgTable, { tenants, ruled }: Confinement): SQL | undefined =>
  and(...tenants.map(seen => rowsOfTenants(table, seen)), ...ruled.map(rows => rows.get(table)));
