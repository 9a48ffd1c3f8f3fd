import { and, count, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { messageAudience } from '#contract/areas/message-audiences.ts';
import { type MessageChannel, messageChannels } from '#contract/areas/messages.ts';
import { userResource } from '#contract/areas/users.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { holdersOf, membersBelow } from '../announcements/audience.ts';
import { rowsOfView } from '../list-views/rows-of-view.ts';
import { longestReceiver } from '../system-messages/notify.ts';

type Named = ParsedInputOf<typeof messageAudience>;

const arrayOf = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`;

/** The condition on a user of being in an audience, within the tenants of the caller; nobody in an empty one. */
export async function inAudience(
  { userIds, departIds, roleIds, positionCodes, viewIds, excludedIds }: Omit<Named, 'channels'>,
  context: HandlerContext,
): Promise<SQL | undefined> {
  const named: SQL[] = [];
  const people = parts(userIds);
  if (people.length > 0) named.push(inArray(users.id, people));
  const departments = parts(departIds);
  if (departments.length > 0) named.push(membersBelow(sql`select unnest(${arrayOf(departments)})`));
  const roles = parts(roleIds);
  if (roles.length > 0) named.push(holdersOf(sql`select unnest(${arrayOf(roles)})`));
  const codes = parts(positionCodes);
  if (codes.length > 0) named.push(sql`string_to_array(${users.post}, ',') && ${arrayOf(codes)}`);
  for (const id of parts(viewIds)) {
    const ofView = await rowsOfView(id, userResource.name, context).catch((error: unknown) => {
      throw error instanceof BusinessError ? refused(error.message, 'viewIds') : error;
    });
    named.push(inArray(users.id, context.db.select({ id: users.id }).from(users).where(ofView)));
  }
  const excluded = parts(excludedIds);
  return and(
    eq(users.delFlag, 0),
    sql`length(${users.username}) <= ${longestReceiver}`,
    named.length === 0 ? sql`false` : or(...named),
    excluded.length === 0 ? undefined : notInArray(users.id, excluded),
    await tenantRows(users, context),
  );
}

/** The condition on a user of being reached by a channel. */
const reachedBy: Readonly<Record<MessageChannel, SQL | undefined>> = {
  system: undefined,
  email: ne(sql`coalesce(${users.email}, '')`, ''),
};

/** The channels of a request. @throws BusinessError for one that there is not, or that is not set up */
export function channelsOf(
  { channels }: Pick<Named, 'channels'>,
  { config }: HandlerContext,
): MessageChannel[] {
  const named = [...new Set(parts(channels))];
  const known = messageChannels.filter(channel => named.includes(channel));
  const [unknown] = named.filter(channel => !known.some(each => each === channel));
  if (unknown !== undefined || known.length === 0)
    throw refused(`没有这种发送方式：${unknown ?? ''}`, 'channels');
  if (known.includes('email') && !config.mail) throw refused('没有设置邮件服务器（SMTP_URL）', 'channels');
  return known;
}

/** Counts an audience before anything is sent. */
export async function countAudience(
  input: Named,
  context: HandlerContext,
): Promise<OutputOf<typeof messageAudience>> {
  const where = await inAudience(input, context);
  const countWhere = async (condition?: SQL) => {
    const [found] = await context.db.select({ total: count() }).from(users).where(and(where, condition));
    return found?.total ?? 0;
  };
  const reached: { channel: string; people: number }[] = [];
  for (const channel of channelsOf(input, context))
    reached.push({ channel, people: await countWhere(reachedBy[channel]) });
  return { people: await countWhere(), reached };
}

/** A refusal at a field of the request. */
export const refused = (message: string, field: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });
