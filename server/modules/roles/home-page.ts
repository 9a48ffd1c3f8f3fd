import { and, asc, eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { menuType } from '#contract/areas/permissions.ts';
import type { roleHome, saveRoleHome } from '#contract/areas/role-home.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { pageOf } from '#contract/pages.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions, roleIndexes, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { requireRights } from '../users/required-rights.ts';
import { publishToHolders } from './change-grants.ts';
import { lockRole, visibleRole } from './visible-role.ts';

/** The state of a home page that applies. */
const enabled = '1';

/** The pages of the console that a role grants, in menu order. */
async function pagesOf(db: Database, roleId: string): Promise<OutputOf<typeof roleHome>['pages']> {
  const { component, name, url } = permissions;
  const rows = await db
    .select({ component, name, url, menuType: permissions.menuType })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .where(
      and(...[eq(rolePermissions.roleId, roleId), eq(permissions.delFlag, 0), eq(permissions.hidden, false)]),
    )
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  return rows.flatMap(row =>
    row.menuType !== menuType.button && row.component && pageOf(row.component) && row.url?.startsWith('/')
      ? [{ component: row.component, name: row.name ?? '', path: row.url }]
      : [],
  );
}

/** The home page of a role, and the pages that it could be. */
export async function homeOfRole(
  { roleId }: ParsedInputOf<typeof roleHome>,
  context: HandlerContext,
): Promise<OutputOf<typeof roleHome>> {
  const role = await visibleRole(roleId, context);
  if (!role) return { component: null, priority: 0, pages: [] };
  const [home] = await context.db
    .select({ component: roleIndexes.component, priority: roleIndexes.priority })
    .from(roleIndexes)
    .where(and(eq(roleIndexes.roleCode, role.roleCode), eq(roleIndexes.status, enabled)))
    .orderBy(asc(roleIndexes.priority), asc(roleIndexes.id))
    .limit(1);
  return {
    component: home?.component || null,
    priority: home?.priority ?? 0,
    pages: await pagesOf(context.db, role.id),
  };
}

/** Sets the home page of a role to one of its pages, or removes it. */
export async function saveHomeOfRole(
  { roleId, component, priority }: ParsedInputOf<typeof saveRoleHome>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside);
    await requireRights(inside, [role]);
    const page = component && (await pagesOf(tx, roleId)).find(each => each.component === component);
    if (component && !page) {
      const message = '该角色没有这个页面，请先授权';
      throw new BusinessError(message, { fieldErrors: { component: message } });
    }
    await tx.delete(roleIndexes).where(eq(roleIndexes.roleCode, role.roleCode));
    if (page)
      await tx.insert(roleIndexes).values({
        roleCode: role.roleCode,
        component: page.component,
        url: page.path,
        priority,
        status: enabled,
        createBy: callerOf(context).username,
        createTime: context.now(),
      });
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: page
        ? `设置角色首页，角色： ${role.roleName ?? role.roleCode}，页面： ${page.name}`
        : `取消角色首页，角色： ${role.roleName ?? role.roleCode}`,
    });
    await publishToHolders(roleId, inside);
  });
  return null;
}
