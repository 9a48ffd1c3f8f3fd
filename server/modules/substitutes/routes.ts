import { and, inArray } from 'drizzle-orm';
import { mayManage, substituteResource } from '#contract/areas/substitutes.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { userAgents, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Write } from '#server/records/resource/definition.ts';
import { readRecordBy } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { tenantRows, tenantsSeen } from '#server/records/resource/tenant-rows.ts';
import { explainRightsOver } from '../users/rights.ts';
import { findColleagues } from './colleagues.ts';
import { plannedOf, requireSense, type SubstituteRow } from './sense.ts';

/** Far more than an organisation has people who are absent at a time. */
const rowLimit = 1_000;

/** Substitutes of absent people. */
const substituteServer = serveResource(substituteResource, {
  table: userAgents,
  noIds: '参数不识别！',
  initial: context => ({ sysOrgCode: callerOf(context).orgCode }),
  authorize: (context, rows) =>
    requireRightOver(
      context,
      rows.map(({ userName }) => userName ?? ''),
    ),
  hooks: { before: prepare },
  import: { atomic: true, rowLimit, done: rows => `文件导入成功！数据行数：${rows}` },
});

async function prepare({ inputs, stored: [row] }: Write<SubstituteRow>, context: HandlerContext) {
  const plans = inputs.map(input => plannedOf(input, row));
  if (row === undefined)
    await requireRightOver(
      context,
      plans.map(({ userName }) => userName),
    );
  const seen = await tenantRows(users, context);
  for (const [index, plan] of plans.entries())
    await requireSense(context.db, plan, plans.slice(0, index), seen);
  return undefined;
}

/**
 * A substitute reads the notices to the absent person, so that nobody sets one for people with further rights than their
 * own. People set their own without any permission.
 */
async function requireRightOver(context: HandlerContext, names: readonly string[]): Promise<void> {
  const others = names.filter(name => name !== callerOf(context).username);
  if (others.length === 0) return;
  await requireManager(context);
  const people = await context.db
    .select({ id: users.id, username: users.username, realname: users.realname })
    .from(users)
    .where(and(inArray(users.username, others), await tenantRows(users, context)));
  if (people.length < new Set(others).size && (await tenantsSeen(context)) !== undefined)
    throw new BusinessError('所选用户不存在，请刷新后重试');
  for (const { id, username, realname } of people)
    if (!(await explainRightsOver(context, id)).changeable)
      throw new BusinessError(`“${realname || username}”的权限超出您的权限，不能设置其代理人`);
}

async function requireManager({ caller, db }: HandlerContext): Promise<void> {
  if (!caller || !(await holdsAnyOf([mayManage], caller.userId, db))) throw denied();
}

export const substituteRoutes = resourceRoutes(
  substituteServer,
  {
    queryByUserName: async ({ userName }, context) => {
      if (userName !== callerOf(context).username) await requireManager(context);
      return readRecordBy(substituteServer, 'userName', userName, context);
    },
    colleagues: ({ keyword }, context) => findColleagues(keyword, context),
  },
  // Everybody may ask, so that nobody collects the names of all people by it.
  { colleagues: { rateShare: 0.05 } },
);
