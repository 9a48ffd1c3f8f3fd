import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { GrantNode } from '#contract/areas/grant-tree.ts';
import { menuResource } from '#contract/areas/menus.ts';
import type { roleQueryTreeList } from '#contract/areas/role-grants.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';

/**
 * Every menu and button that can be granted, as a tree in menu order; one whose parent is not among them is at the top.
 *
 * @param condition limits the entries; by default all
 */
export async function grantTree(
  context: HandlerContext,
  condition?: SQL,
): Promise<OutputOf<typeof roleQueryTreeList>> {
  const { id, parentId, name, icon, menuType, ruleFlag, perms, component } = permissions;
  const hidden = await hiddenFields({ resource: menuResource }, context);
  const rows = await context.db
    .select({ id, parentId, name, icon, menuType, ruleFlag, perms, component })
    .from(permissions)
    .where(and(eq(permissions.delFlag, 0), condition))
    .orderBy(asc(permissions.sortNo), asc(id));
  const known = new Set(rows.map(row => row.id));
  const below = Map.groupBy(rows, row => (row.parentId && known.has(row.parentId) ? row.parentId : ''));
  const nodes = (parent: string): GrantNode[] =>
    (below.get(parent) ?? []).map(row => {
      const children = nodes(row.id);
      const node = {
        key: row.id,
        value: row.id,
        slotTitle: row.name,
        title: null,
        label: null,
        icon: row.icon,
        parentId: row.parentId || null,
        isLeaf: children.length === 0,
        ruleFlag: row.ruleFlag,
        scopedSlots: { title: 'hasDatarule' },
        menuType: row.menuType,
        perms: row.perms,
        component: row.component,
        children: children.length > 0 ? children : null,
      };
      return withoutHidden(node, hidden);
    });
  return { treeList: nodes(''), ids: rows.map(row => row.id) };
}
