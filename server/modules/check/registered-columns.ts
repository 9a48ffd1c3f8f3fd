import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  checkRules,
  dataSources,
  departmentRoles,
  dictionaries,
  fillRules,
  messageTemplates,
  permissions,
  positions,
  roles,
  users,
} from '#server/db/schema/index.ts';
import { isProtected } from '#server/security/protected-data.ts';

/** A column whose values may be checked one by one. */
export interface CheckedColumn {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
}

/** The columns that forms check for duplicates (security rule 2). */
export const registeredColumns: readonly CheckedColumn[] = [
  ...[users.username, users.phone, users.email, users.workNo].map(column => ({
    table: users,
    id: users.id,
    column,
  })),
  { table: roles, id: roles.id, column: roles.roleCode },
  { table: permissions, id: permissions.id, column: permissions.perms },
  { table: dictionaries, id: dictionaries.id, column: dictionaries.dictCode },
  { table: positions, id: positions.id, column: positions.code },
  { table: departmentRoles, id: departmentRoles.id, column: departmentRoles.roleCode },
  { table: dataSources, id: dataSources.id, column: dataSources.code },
  { table: checkRules, id: checkRules.id, column: checkRules.ruleCode },
  { table: fillRules, id: fillRules.id, column: fillRules.ruleCode },
  { table: messageTemplates, id: messageTemplates.id, column: messageTemplates.templateCode },
];

/** The registered column with a table's and a column's name, or undefined. */
export function registeredColumn(tableName: string, fieldName: string): CheckedColumn | undefined {
  const [table, field] = [tableName.trim().toLowerCase(), fieldName.trim().toLowerCase()];
  if (isProtected(table, [field])) return undefined;
  return registeredColumns.find(entry => getTableName(entry.table) === table && entry.column.name === field);
}
