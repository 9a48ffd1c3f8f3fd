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
} from '#server/db/schema/index.ts';
import { uniqueFieldsOf } from '#server/resource/unique.ts';
import { isProtected } from '#server/security/protected-data.ts';
import { servedResources } from '../served-resources.ts';

/** A column whose values may be checked one by one. */
export interface CheckedColumn {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
}

/**
 * The columns that forms check for duplicates: the unique fields of resources, and those of tables without one
 * (security rule 2).
 */
export const registeredColumns: readonly CheckedColumn[] = [
  ...servedResources.flatMap(server =>
    uniqueFieldsOf(server).map(({ column }) => ({ table: server.table, id: server.table.id, column })),
  ),
  { table: permissions, id: permissions.id, column: permissions.perms },
  { table: dictionaries, id: dictionaries.id, column: dictionaries.dictCode },
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
