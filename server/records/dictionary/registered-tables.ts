import { eq, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { categoryResource } from '#contract/areas/categories.ts';
import { departmentTree } from '#contract/areas/departments.ts';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { positionResource } from '#contract/areas/positions.ts';
import { roleQueryAll } from '#contract/areas/roles.ts';
import { userList } from '#contract/areas/users.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import {
  categories,
  departments,
  exhibits,
  permissions,
  positions,
  roles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { isProtected, protectedData } from '#server/kernel/security/protected-data.ts';

/** A table that may be read as a dictionary, with every part of the query that a client must not decide. */
export interface RegisteredTable {
  table: PgTable;
  text: PgColumn;
  code: PgColumn;
  /** The endpoint that lists the rows, or its permission: who may call it may read them as a dictionary. */
  listedBy: AnyEndpoint | string;
  /** Excludes rows that are no items, such as deleted ones. */
  filter?: SQL;
  /** Conditions that a client may request by exactly this text, as the fourth part of the dictionary's code. */
  conditions?: Readonly<Record<string, SQL>>;
}

const usersInUse = eq(users.delFlag, 0);
const departmentsInUse = eq(departments.delFlag, '0');

/** The tables that may be read as dictionaries (security rule 2). */
export const registeredTables: readonly RegisteredTable[] = [
  {
    table: users,
    text: users.realname,
    code: users.username,
    listedBy: userList,
    filter: usersInUse,
    conditions: { 'status=1': eq(users.status, 1) },
  },
  { table: users, text: users.realname, code: users.id, listedBy: userList, filter: usersInUse },
  {
    table: departments,
    text: departments.departName,
    code: departments.id,
    listedBy: departmentTree,
    filter: departmentsInUse,
  },
  {
    table: departments,
    text: departments.departName,
    code: departments.orgCode,
    listedBy: departmentTree,
    filter: departmentsInUse,
  },
  { table: roles, text: roles.roleName, code: roles.roleCode, listedBy: roleQueryAll },
  { table: roles, text: roles.roleName, code: roles.id, listedBy: roleQueryAll },
  { table: positions, text: positions.name, code: positions.code, listedBy: positionResource.endpoints.list },
  {
    table: categories,
    text: categories.name,
    code: categories.id,
    listedBy: categoryResource.endpoints.loadTreeRoot,
  },
  { table: exhibits, text: exhibits.name, code: exhibits.code, listedBy: exhibitResource.endpoints.list },
  {
    table: permissions,
    text: permissions.name,
    code: permissions.id,
    listedBy: 'system:permission:list',
    filter: eq(permissions.delFlag, 0),
  },
];

/** The name of an entry in requests, `table,text,code`. */
export const nameOf = ({ table, text, code }: RegisteredTable): string =>
  [getTableName(table), text.name, code.name].join(',');

const byName = new Map(registeredTables.map(entry => [nameOf(entry), entry]));

/** A registered table with the conditions on its rows. */
export interface TableItems {
  readonly entry: RegisteredTable;
  readonly rows: readonly SQL[];
}

/**
 * The registered table that a dictionary code of the form `table,text,code[,condition]` names, and its rows. No part of
 * the code's text becomes part of a query.
 *
 * @param parts from the data of the server; those of a request are for `requestedTable`
 * @throws the interface's text for protected data when there is no such entry or no such condition
 */
export function registeredTable(parts: readonly string[]): TableItems {
  const [table = '', text = '', code = '', condition = ''] = parts.map(part => part.trim());
  const entry = byName.get([table, text, code].join(',').toLowerCase());
  if (!entry || isProtected(table, [text, code])) throw protectedData();
  const rows = entry.filter ? [entry.filter] : [];
  if (condition === '') return { entry, rows };
  const requested = Object.entries(entry.conditions ?? {}).find(([name]) => name === condition)?.[1];
  if (!requested) throw protectedData();
  return { entry, rows: [...rows, requested] };
}

/** Refuses a caller who may not call an endpoint, or lacks a permission, as if there were no such data. */
export async function requireListing(context: HandlerContext, listedBy: AnyEndpoint | string): Promise<void> {
  const codes = typeof listedBy === 'string' ? [listedBy] : permissionsOf(listedBy);
  if (codes.length > 0 && !(await holdsAnyOf(codes, callerOf(context).userId, context.db)))
    throw protectedData();
}
