import { inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { type PathRefusal, refusalOfPath } from '#contract/menu-path.ts';
import {
  administratorRoles,
  withEnabledAdministrator,
} from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { ownRights } from '../users/own-rights.ts';
import { withEssentials } from './essentials.ts';
import { isLive, lockMenu, type MenuRow, markLeaves, menusBelow } from './menu-rows.ts';
import { requirePage } from './page-rights.ts';
import { placedOrder } from './place.ts';
import { processed } from './processing.ts';
import { requireCode, requireFreeCode, requireHeld, requireUnruled } from './rights.ts';

const refused = (message: string) => new BusinessError(message, { fieldErrors: { parentId: message } });

/** The entry as it is after a change; an empty text clears a value, null and absent keep it. */
function merged(input: Values, stored: MenuRow | undefined) {
  const value = (name: 'perms' | 'status' | 'component' | 'url') => {
    const given = input[name];
    return given === undefined || given === null ? (stored?.[name] ?? null) : String(given) || null;
  };
  const type = Number(input.menuType ?? stored?.menuType ?? menuType.root);
  return {
    perms: value('perms'),
    status: value('status'),
    menuType: type,
    component: value('component'),
    url: value('url'),
  };
}

const pathRefusals: Readonly<Record<PathRefusal, string>> = {
  otherSite: '路径不能以两个斜杠开头：它会打开别的网站',
  unreadable: '路径不能包含反斜杠或控制字符',
  ofFrame: '这个路径是控制台自己的页面，菜单不能使用',
};

/** Refuses an address at which the entry would never open. One that is stored already may stay. */
function requirePath(url: string | null, stored: MenuRow | undefined): void {
  const refusal = url === (stored?.url ?? null) ? undefined : refusalOfPath(url);
  if (refusal === undefined) return;
  const message = pathRefusals[refusal];
  throw new BusinessError(message, { fieldErrors: { url: message } });
}

/** Refuses a parent that is missing, unseen, the entry itself or below it. */
async function requireParent(input: Values, stored: MenuRow | undefined, context: HandlerContext) {
  const { menuType: type } = merged(input, stored);
  const given = input.parentId;
  const parentId = given === undefined || given === null ? (stored?.parentId ?? '') : String(given);
  if (type === menuType.root) return;
  if (parentId === '') throw refused('请检查你填的类型以及信息是否正确！');
  if (parentId === stored?.parentId) return;
  if (stored && (parentId === stored.id || (await isBelow(parentId, stored.id, context))))
    throw refused('上级菜单不能是自己或自己的下级');
  if ((await findVisible(menuServer, context, [parentId])).length === 0)
    throw refused('所选上级菜单不存在，请刷新后重试');
}

const isBelow = async (id: string, above: string, { db }: HandlerContext) =>
  (await menusBelow(db, [above])).some(row => row.id === id);

async function requireAllowedChange(input: Values, stored: MenuRow | undefined, context: HandlerContext) {
  const changed = merged(input, stored);
  if (changed.menuType !== menuType.button) requirePath(changed.url, stored);
  if (changed.perms && changed.perms !== stored?.perms)
    await requireFreeCode(context.db, changed.perms, stored?.id);
  await requireCode(context, stored, changed);
  if (changed.component !== (stored?.component ?? null)) await requirePage(context, changed.component);
  const keepsPage = changed.component === stored?.component && changed.url === stored?.url;
  if (stored && !keepsPage) await requireUnruled(context, [stored]);
  await requireParent(input, stored, context);
}

/** What is below a deleted entry is deleted with it, so all of it must be the caller's to delete. */
async function requireDeletable(stored: readonly MenuRow[], context: HandlerContext): Promise<void> {
  const below = await menusBelow(
    context.db,
    stored.map(({ id }) => id),
  );
  const visible = await findVisible(
    menuServer,
    context,
    below.map(({ id }) => id),
  );
  if (visible.length < below.filter(({ delFlag }) => delFlag === 0).length)
    throw new BusinessError('下级菜单中有您看不到的菜单，不能删除');
  await requireHeld(context, below);
  await requireUnruled(context, [...stored, ...below]);
}

/** The roles that include everything before an entry is added, by the write. */
const fullRoles = new WeakMap<HandlerContext, readonly string[]>();

async function before({ verb, inputs, stored }: Write<MenuRow>, context: HandlerContext) {
  if (verb === 'delete') {
    await requireDeletable(stored, context);
    return undefined;
  }
  if (verb === 'add') {
    await lockMenu(context.db);
    // Rights are those before the entry, which nobody holds at first.
    await ownRights(context);
    fullRoles.set(context, await administratorRoles(context.db));
  }
  for (const input of inputs) await requireAllowedChange(input, stored[0], context);
  const [row] = stored;
  if (verb !== 'move' || !row) return undefined;
  return [await placedOrder(context.db, row, inputs[0] as Parameters<typeof placedOrder>[2])];
}

async function after(
  { verb, stored, rows }: Write<MenuRow> & { readonly rows: readonly MenuRow[] },
  context: HandlerContext,
) {
  if (verb === 'delete') await deleteBelow(stored, context);
  if (verb === 'add') await grantToFullRoles(rows, context);
  const parents = [...stored, ...rows].flatMap(({ parentId }) => parentId || []);
  const own = verb === 'delete' ? [] : rows.map(({ id }) => id);
  await markLeaves(context.db, [...new Set([...own, ...parents])]);
}

/** Their grants and data rules are deleted with entries by the references of the database. */
async function deleteBelow(stored: readonly MenuRow[], context: HandlerContext): Promise<void> {
  const ids = stored.map(({ id }) => id);
  const below = await menusBelow(context.db, ids);
  if (below.length === 0) return;
  await context.db.delete(permissions).where(
    inArray(
      permissions.id,
      below.map(({ id }) => id),
    ),
  );
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.delete,
    content: `删除下级菜单，数量： ${below.length}`,
  });
}

/** Roles that include everything include a new entry, too: they would no longer be those of administrators. */
async function grantToFullRoles(rows: readonly MenuRow[], context: HandlerContext): Promise<void> {
  const grants = (fullRoles.get(context) ?? []).flatMap(roleId =>
    rows.map(row => ({ id: newId(), roleId, permissionId: row.id, operateDate: context.now() })),
  );
  if (grants.length > 0) await context.db.insert(rolePermissions).values(grants).onConflictDoNothing();
}

/** The entries of the menu (API-38, API-39). All of a change happens in one transaction, under a lock of the menu. */
export const menuServer = serveResource(menuResource, {
  table: permissions,
  scope: async () => isLive,
  initial: () => ({ delFlag: 0, leaf: true }),
  transaction: (db, change) =>
    withEnabledAdministrator(db, async tx => {
      await lockMenu(tx);
      return withEssentials(tx, () => change(tx));
    }),
  authorize: requireHeld,
  normalize: processed,
  hooks: {
    before,
    after,
    events: async () => [{ kind: 'everybody', message: { cmd: 'permission' } }],
  },
  noIds: '请选择要删除的菜单',
});
