import { desc, eq } from 'drizzle-orm';
import type { homeBoard, saveHomeBoard, saveRoleHomeBoard } from '#contract/areas/boards.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { readHomeParts } from '#contract/home-parts.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { roleHomeParts, userRolesInForce } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { readSetting, storeSetting } from '../account/own-settings.ts';
import { lockRole } from '../roles/visible-role.ts';
import { requireRights } from '../users/required-rights.ts';

/** The setting of a person that has the parts of their home page. */
const settingName = 'home parts';

/** The parts that the caller has chosen, and those of the role of theirs that was set last. */
export async function homeOfCaller(context: HandlerContext): Promise<OutputOf<typeof homeBoard>> {
  const own = readHomeParts(await readSetting({ name: settingName }, context));
  const [ofRole] = await context.db
    .select({ parts: roleHomeParts.parts })
    .from(roleHomeParts)
    .innerJoin(userRolesInForce, eq(userRolesInForce.roleId, roleHomeParts.roleId))
    .where(eq(userRolesInForce.userId, callerOf(context).userId))
    .orderBy(desc(roleHomeParts.setTime), roleHomeParts.roleId)
    .limit(1);
  const usual = readHomeParts(ofRole?.parts);
  return { own: own ? [...own] : null, ofRole: usual ? [...usual] : null };
}

/** Stores what the caller has chosen, or that they have chosen nothing. */
export const saveHomeOfCaller = (
  { parts }: ParsedInputOf<typeof saveHomeBoard>,
  context: HandlerContext,
): Promise<null> => storeSetting({ name: settingName, value: parts ? JSON.stringify(parts) : '' }, context);

/** Sets with which parts people with a role begin who have chosen none. @throws when the caller may not change the role */
export async function saveHomePartsOfRole(
  { roleId, parts }: ParsedInputOf<typeof saveRoleHomeBoard>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside);
    await requireRights(inside, [role]);
    const set = parts && { parts: JSON.stringify(parts), setTime: context.now() };
    if (set)
      await tx
        .insert(roleHomeParts)
        .values({ roleId, ...set })
        .onConflictDoUpdate({ target: roleHomeParts.roleId, set });
    else await tx.delete(roleHomeParts).where(eq(roleHomeParts.roleId, roleId));
    const name = role.roleName ?? role.roleCode;
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: set ? `设置角色的首页内容，角色： ${name}` : `取消角色的首页内容，角色： ${name}`,
    });
  });
  return null;
}
