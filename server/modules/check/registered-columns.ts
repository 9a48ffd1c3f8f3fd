import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { TextForm } from '#contract/text-form.ts';
import {
  dataSources,
  departmentRoles,
  messageTemplates,
  permissions,
} from '#server/kernel/db/schema/index.ts';
import { isProtected } from '#server/kernel/security/protected-data.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { typedFormsOf } from '#server/records/resource/typed-forms.ts';
import { uniqueFieldsOf } from '#server/records/resource/unique.ts';

/** A column whose values may be checked one by one. */
export interface CheckedColumn {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** The normal form of its values. */
  form: TextForm;
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
    const forms = typedFormsOf(server.resource);
    return uniqueFieldsOf(server).map(({ name, column }) => ({
      table: server.table,
      id: server.table.id,
      column,
      form: forms[name] ?? 'code',
      permission,
    }));
  }),
  {
    table: permissions,
    id: permissions.id,
    column: permissions.perms,
    form: 'code',
    permission: writersOf('permission'),
  },
  {
    table: departmentRoles,
    id: departmentRoles.id,
    column: departmentRoles.roleCode,
    form: 'code',
    permission: writersOf('depart:role'),
  },
  {
    table: dataSources,
    id: dataSources.id,
    column: dataSources.code,
    form: 'code',
    permission: writersOf('datasource'),
  },
  {
    table: messageTemplates,
    id: messageTemplates.id,
    column: messageTemplates.templateCode,
    form: 'code',
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
