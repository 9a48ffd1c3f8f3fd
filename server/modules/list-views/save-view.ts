import { eq } from 'drizzle-orm';
import { type deleteListView, mostViews, type saveListView } from '#contract/areas/list-views.ts';
import { logType, type OperateType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { listViews } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { tenantOfNewRows } from '#server/records/resource/tenant-rows.ts';
import { permittedAudience } from './audience.ts';
import { withHiddenParts } from './content.ts';
import { contentOf, sharingOf } from './read-views.ts';
import { readableResource, viewRights } from './reader.ts';
import { lockView, type ViewRow, viewRightsOver } from './seen-views.ts';

type Input = ParsedInputOf<typeof saveListView>;

const atName = (message: string) => new BusinessError(message, { fieldErrors: { name: message } });

/** Adds a view of the caller, or changes what is given of one that they may change. */
export async function saveView(input: Input, context: HandlerContext): Promise<{ id: string }> {
  const server = await readableResource(input.resource, context);
  const hidden = await hiddenFields(server, context);
  try {
    return await context.db.transaction(async tx => {
      const inside = { ...context, db: tx };
      return input.id === undefined ? addView(input, inside) : changeView(input.id, input, hidden, inside);
    });
  } catch (error) {
    if (constraintOf(error) !== 'uniq_vitrine_list_view_name') throw error;
    throw atName('已有同名的视图');
  }
}

async function addView(input: Input, context: HandlerContext): Promise<{ id: string }> {
  const { list, resource, name, content, sharing = 'own', audienceId } = input;
  const { userId, username } = callerOf(context);
  if (!name) throw atName('请输入视图名称');
  if (!content) throw new BusinessError('视图没有内容');
  const made = await context.db.$count(listViews, eq(listViews.makerId, userId));
  if (made >= mostViews) throw atName(`最多保存 ${mostViews} 个视图`);
  const row = {
    // It begins with a letter, because addresses read long numbers as numbers.
    id: `v${newId()}`,
    list,
    resource,
    name,
    content: JSON.stringify(content),
    makerId: userId,
    ...(await permittedAudience(sharing, audienceId, userId, context)),
    tenantId: sharing === 'own' ? null : await tenantOfNewRows(context),
    createBy: username,
    createTime: context.now(),
  };
  await context.db.insert(listViews).values(row);
  if (sharing !== 'own') await log(context, operateType.add, `共享列表视图：${name}`);
  announce(context, sharing !== 'own');
  return { id: row.id };
}

async function changeView(
  id: string,
  input: Input,
  hidden: readonly string[],
  context: HandlerContext,
): Promise<{ id: string }> {
  const { name, content, version } = input;
  const caller = callerOf(context);
  const rights = await viewRights(context);
  const ofList = eq(listViews.resource, input.resource);
  const stored = await lockView(id, context, rights, ofList);
  const before = sharingOf(stored);
  const sharing = input.sharing ?? before;
  const { mayEdit, mayDelete } = viewRightsOver(stored, caller.userId, rights);
  // Whoever shared it may take it back, also without the permission to share.
  if (!mayEdit && !(mayDelete && sharing === 'own' && content === undefined)) throw denied();
  if (version !== undefined && version !== stored.recordVersion)
    throw new BusinessError('该视图已被他人修改，请核对后再保存', { code: replyCode.conflict });
  const next = {
    ...(name !== undefined && { name }),
    ...(content !== undefined && {
      content: JSON.stringify(withHiddenParts(content, contentOf(stored), hidden)),
    }),
    ...(await nextAudience(input, stored, context)),
    recordVersion: stored.recordVersion + 1,
    updateBy: caller.username,
    updateTime: context.now(),
  };
  await context.db.update(listViews).set(next).where(eq(listViews.id, id));
  const isShared = before !== 'own' || sharing !== 'own';
  if (isShared) await log(context, operateType.edit, `修改共享的列表视图：${name ?? stored.name}`);
  announce(context, isShared);
  return { id };
}

/** Whom a view is for after a change; a role that it is not shared with any more does not begin with it. */
async function nextAudience({ sharing, audienceId }: Input, stored: ViewRow, context: HandlerContext) {
  const kept = sharingOf(stored);
  if (sharing === undefined && kept === 'own') return {};
  const wanted = sharing ?? kept;
  const id = sharing === undefined ? (stored.roleId ?? stored.departmentId ?? undefined) : audienceId;
  const audience = await permittedAudience(wanted, id, stored.makerId, context);
  if (sharing === undefined) return {};
  return {
    ...audience,
    defaultSince: audience.roleId === stored.roleId ? stored.defaultSince : null,
    tenantId: wanted === 'own' ? null : kept === 'own' ? await tenantOfNewRows(context) : stored.tenantId,
  };
}

/** Deletes a view: one of the caller, or a shared one that they have made or may manage. */
export async function deleteView(
  { id }: ParsedInputOf<typeof deleteListView>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const rights = await viewRights(inside);
    const stored = await lockView(id, inside, rights);
    if (!viewRightsOver(stored, callerOf(context).userId, rights).mayDelete) throw denied();
    await tx.delete(listViews).where(eq(listViews.id, id));
    const isShared = sharingOf(stored) !== 'own';
    if (isShared) await log(inside, operateType.delete, `删除共享的列表视图：${stored.name}`);
    announce(inside, isShared);
  });
  return null;
}

export const log = (context: HandlerContext, type: OperateType, content: string): Promise<void> =>
  writeLog(context, { type: logType.operation, operateType: type, content });

/** Open consoles fetch the views of their lists again. */
export function announce(context: HandlerContext, isShared: boolean): void {
  const message = { cmd: 'changed', resource: 'listView' } as const;
  const { userId } = callerOf(context);
  context.publish(isShared ? { kind: 'everybody', message } : { kind: 'people', userIds: [userId], message });
}
