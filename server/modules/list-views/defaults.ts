import { and, eq } from 'drizzle-orm';
import type { chooseListView, chooseRoleView } from '#contract/areas/list-views.ts';
import { operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { listViewChoices, listViews } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { readableResource, viewRights } from './reader.ts';
import { announce, log } from './save-view.ts';
import { lockView } from './seen-views.ts';

/** Stores with which view a list begins for the caller. */
export async function chooseView(
  { list, resource, choice, id }: ParsedInputOf<typeof chooseListView>,
  context: HandlerContext,
): Promise<null> {
  await readableResource(resource, context);
  const { userId } = callerOf(context);
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const own = and(eq(listViewChoices.userId, userId), eq(listViewChoices.list, list));
    if (choice === 'unset') {
      await tx.delete(listViewChoices).where(own);
      return;
    }
    const ofList = and(eq(listViews.list, list), eq(listViews.resource, resource));
    const view =
      choice === 'view' ? await lockView(id ?? '', inside, await viewRights(inside), ofList) : undefined;
    const viewId = view?.id ?? null;
    await tx
      .insert(listViewChoices)
      .values({ userId, list, viewId })
      .onConflictDoUpdate({ target: [listViewChoices.userId, listViewChoices.list], set: { viewId } });
  });
  announce(context, false);
  return null;
}

/** Lets the people of the role of a view begin with it, in place of another one, or not any more. */
export async function chooseForRole(
  { id, isDefault }: ParsedInputOf<typeof chooseRoleView>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const rights = await viewRights(inside);
    if (!rights.manage) throw denied();
    const view = await lockView(id, inside, rights);
    if (view.roleId === null) throw new BusinessError('只有共享给角色的视图可以成为角色的默认视图');
    const ofRole = and(eq(listViews.list, view.list), eq(listViews.roleId, view.roleId));
    await tx.update(listViews).set({ defaultSince: null }).where(ofRole);
    if (isDefault)
      await tx.update(listViews).set({ defaultSince: context.now() }).where(eq(listViews.id, id));
    await log(
      inside,
      operateType.edit,
      isDefault ? `设置角色的默认列表视图：${view.name}` : `取消角色的默认列表视图：${view.name}`,
    );
  });
  announce(context, true);
  return null;
}
