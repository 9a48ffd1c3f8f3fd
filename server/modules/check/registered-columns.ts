import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import {
  dataSources,
  departmentRoles,
  messageTemplates,
  permissions,
} from '#server/kernel/db/schema/index.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { uniqueFieldsOf } from '#server/records/resource/unique.ts';

/** A column whose values may be checked one by one. */
export interface CheckedColumn {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** Codes that allow to write the column, of which a caller needs one: others must not probe its values. */
  permission: readonly string[];
}

/** The permissions to add and to edit records of an area without a resource. */
const writersOf = (area: string): readonly string[] => [`system:${area}:add`, `system:${area}:edit`];

function writersOfResource({ endpoints }: AnyResource): readonly string[] {
  const { add, edit }: Readonly<Record<string, AnyEndpoint | undefined>> = endpoints;
  return [add, edit].flatMap(endpoint => (endpoint ? permissionsOf(endpoint) : []));
}

/**
 * The columns that forms check for duplicates: the unique fields of resources, and those of tables without one
 * (security rule 2).
 */
export const registeredColumns = (): readonly CheckedColumn[] => [
  ...servedResources().flatMap(server => {
    const permission = writersOfResource(server.resource);
    // Nobody writes a resource that shows part of another one's table.
    if (permission.length === 0) return [];
    return uniqueFieldsOf(server).map(({ column }) => ({
      table: server.table,
      id: server.table.id,
      column,
      permission,
    }));
  }),
  { table: permissions, id: permissions.id, column: permissions.perms, permission: writersOf('permission') },
  {
    table: departmentRoles,
    id: departmentRoles.id,
    column: departmentRoles.roleCode,
    permission: writersOf('depart:role'),
  },
  { table: dataSources, id: dataSources.id, column: dataSources.code, permission: writersOf('datasource') },
  {
    table: messageTemplates,
    id: messageTemplates.id,
    column: messageTemplates.templateCode,
    permission: writersOf('messageTemplate'),
  },
];

/** The registered column with a table's and a column's name, or undefined. */
export function registeredColumn(tableName: string, fieldName: string): CheckedColumn | undefined {
  const [table, field] = [tableName.trim().toLowerCase(), fieldName.trim().toLowerCase()];
  if (isProtected(table, [field])) return undefined;
  return registeredColumns().find(
    entry => getTableName(entry.table) === table && entry.column.name === field,
  );
}
