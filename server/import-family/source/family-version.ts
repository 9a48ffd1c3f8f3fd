import type { FamilySource } from './family-source.ts';

const pageSize = 500;

/** What a version brought, the newest first. */
const marks: readonly { readonly table: string; readonly column?: string; readonly version: string }[] = [
  { table: 'sys_user_dep_post', version: '3.8 or newer' },
  { table: 'sys_user_tenant', version: '3.5 or newer' },
  { table: 'sys_permission_v3', version: '3.3 or 3.4' },
  { table: 'sys_permission_v2', version: '3.3 or 3.4' },
  { table: 'sys_user', column: 'rel_tenant_ids', version: 'older than 3.5' },
];

/** Of which version of the family a source is: as its migrations state it, else by the tables that it has. */
export async function versionOf({ tables }: FamilySource): Promise<string | undefined> {
  const migrated = await newestMigration(tables);
  if (migrated) return migrated;
  return marks.find(({ table, column }) => {
    const there = tables.get(table);
    return there && (column === undefined || there.columns.some(({ name }) => name === column));
  })?.version;
}

async function newestMigration(tables: FamilySource['tables']): Promise<string | undefined> {
  const history = tables.get('flyway_schema_history');
  const versions: string[] = [];
  if (history)
    for await (const page of history.pages(pageSize))
      for (const { values } of page)
        if (typeof values.version === 'string' && values.success !== '0') versions.push(values.version);
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}
