import { and, eq, exists, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { User, userList } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { announcements, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { OpenQuery } from '#server/kernel/http/route.ts';
import { isGivenTo } from './find.ts';

/** One whole login name, without anything that a filter reads as an operator or a pattern. */
const wholeName = z.string().check(z.regex(/^[^\s*!,=<>+%]{1,100}$/));

/**
 * The family's own console asks the list of users for the real name of whoever sent a notice, also for people who may
 * not list users. They learn the name if they may read an announcement of that person, where it is already; for any
 * other name the page is empty, whether somebody has it or not.
 */
export const senderQuery: OpenQuery<typeof userList> = {
  query: z.strictObject({ username: wholeName, _t: z.optional(z.string()) }),
  handler: nameOfSender,
};

/** A record of the list that contains nothing about the person. */
const nothingKnown: Omit<User, 'username' | 'realname'> = {
  id: '',
  status: userStatus.normal,
  delFlag: 0,
  avatar: null,
  birthday: null,
  sex: null,
  email: null,
  phone: null,
  telephone: null,
  workNo: null,
  post: null,
  orgCode: null,
  orgCodeTxt: null,
  departIds: null,
  userIdentity: null,
  relTenantIds: null,
  activitiSync: null,
  lastSignInTime: null,
  clientId: null,
  homePath: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
};

async function nameOfSender(
  { username, pageSize }: ParsedInputOf<typeof userList>,
  context: HandlerContext,
): Promise<OutputOf<typeof userList>> {
  const { db } = context;
  const sent = db
    .select({ one: sql`1` })
    .from(announcements)
    .where(and(eq(announcements.sender, users.username), isGivenTo(callerOf(context).userId, context)));
  const found = await db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(and(eq(users.username, username ?? ''), eq(users.delFlag, 0), exists(sent)));
  const records = found.map(name => ({ ...nothingKnown, ...name }));
  return { records, total: records.length, size: pageSize, current: 1, pages: records.length };
}
