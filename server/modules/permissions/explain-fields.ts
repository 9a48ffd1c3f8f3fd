import type { ExplainedEntry } from '#contract/areas/permissions-explain.ts';
import { componentsOf } from '#contract/pages.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { fieldsOf, servedResources } from '#server/records/resource/definition.ts';
import { restrictionsOf } from '#server/records/resource/field-rights.ts';
import type { PermissionRow } from './menu-tree.ts';

/** The fields that the roles of a person hide or show read-only, by the menu entry of their page. */
export async function explainFields(
  db: Database,
  userId: string,
  rows: readonly PermissionRow[],
): Promise<ReadonlyMap<string, NonNullable<ExplainedEntry['fieldRules']>>> {
  const restrictions = await restrictionsOf(db, userId);
  const explained = new Map<string, NonNullable<ExplainedEntry['fieldRules']>>();
  for (const server of servedResources()) {
    const rules = restrictions.get(server.resource.name);
    if (!rules) continue;
    const components = componentsOf(server.resource.name);
    const fields = fieldsOf(server).flatMap(([name, { options }]) => {
      const mode = rules.get(name);
      const [chinese, english] = options.label;
      return mode ? [{ name, mode, label: [chinese, english] as [string, string] }] : [];
    });
    for (const { id, component } of rows) if (components.includes(component ?? '')) explained.set(id, fields);
  }
  return explained;
}
