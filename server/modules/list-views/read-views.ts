import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type {
  ListView,
  ListViewContent,
  listViews as listViewsEndpoint,
  ViewSharing,
} from '#contract/areas/list-views.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { departments, listViewChoices, listViews, roles } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { readableContent } from './content.ts';
import { readableResource, viewRights } from './reader.ts';
import { isFor, rolesOf, seenViews, type ViewRow, viewRightsOver } from './seen-views.ts';

export const sharingOf = ({ ownerId, roleId, departmentId }: ViewRow): ViewSharing => {
  if (ownerId !== null) return 'own';
  if (roleId !== null) return 'role';
  return departmentId === null ? 'everybody' : 'department';
};

export const contentOf = ({ content }: ViewRow): ListViewContent => JSON.parse(content);

/** The views of a list that the caller may see, as they may read them, and with which of them the list begins. */
export async function readViews(
  { list, resource }: ParsedInputOf<typeof listViewsEndpoint>,
  context: HandlerContext,
): Promise<OutputOf<typeof listViewsEndpoint>> {
  const { db } = context;
  const { userId } = callerOf(context);
  const server = await readableResource(resource, context);
  const rights = await viewRights(context);
  const hidden = await hiddenFields(server, context);
  const role = {
    id: roles.id,
    name: sql<string>`coalesce(${roles.roleName}, ${roles.roleCode})`,
    nameEn: roles.roleNameEn,
  };
  const { id, departName: name, departNameEn: nameEn } = departments;
  const rows = await db
    .select({ row: listViews, role, department: { id, name, nameEn }, isForCaller: isFor(userId) })
    .from(listViews)
    .leftJoin(roles, eq(roles.id, listViews.roleId))
    .leftJoin(departments, eq(departments.id, listViews.departmentId))
    .where(and(eq(listViews.list, list), eq(listViews.resource, resource), await seenViews(context, rights)))
    .orderBy(asc(listViews.name), asc(listViews.id));
  const views = rows.map(
    ({ row, role: ofRole, department, isForCaller }): ListView => ({
      id: row.id,
      name: row.name,
      ...readableContent(contentOf(row), hidden),
      sharing: sharingOf(row),
      audience: ofRole ?? department,
      isForCaller,
      isRoleDefault: row.defaultSince !== null,
      ...viewRightsOver(row, userId, rights),
      version: row.recordVersion,
    }),
  );
  return {
    views,
    ...(await beginning(list, views, context)),
    mayShare: rights.share,
    mayManage: rights.manage,
  };
}

/** With which of the views a list begins for the caller: the one that they have chosen, else the last one of their roles. */
async function beginning(list: string, views: readonly ListView[], { db, ...context }: HandlerContext) {
  const { userId } = callerOf({ db, ...context });
  const seen = views.filter(({ isForCaller }) => isForCaller).map(({ id }) => id);
  const [choice] = await db
    .select({ viewId: listViewChoices.viewId })
    .from(listViewChoices)
    .where(and(eq(listViewChoices.userId, userId), eq(listViewChoices.list, list)));
  if (choice?.viewId === null) return { ownDefault: 'none' as const, opens: null };
  const chosen = views.find(({ id }) => id === choice?.viewId);
  if (chosen) return { ownDefault: 'view' as const, opens: chosen.id };
  if (seen.length === 0) return { ownDefault: 'unset' as const, opens: null };
  const [ofRole] = await db
    .select({ id: listViews.id })
    .from(listViews)
    .where(
      and(
        inArray(listViews.id, seen),
        isNotNull(listViews.defaultSince),
        sql`${listViews.roleId} in (${rolesOf(userId)})`,
      ),
    )
    .orderBy(desc(listViews.defaultSince), asc(listViews.id))
    .limit(1);
  return { ownDefault: 'unset' as const, opens: ofRole?.id ?? null };
}
