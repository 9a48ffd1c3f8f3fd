import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Colleague } from '#contract/areas/substitutes.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { hasKeyword, isNotFrozen } from '../users/picking.ts';
import { userServer } from '../users/user-server.ts';

/** Who is not found among as many types more of the name. */
const most = 20;

/**
 * The people among whom the caller chooses their own substitute, who needs no permission for that: of each no more than
 * who they are. The one whose whole account it is comes first, by which a stored choice is named.
 */
export async function findColleagues(keyword: string, context: HandlerContext): Promise<Colleague[]> {
  const isOther = ne(users.id, callerOf(context).userId);
  const found = await context.db
    .select()
    .from(users)
    .where(
      and(await visibleRows(userServer, context), isNotFrozen, isOther, await hasKeyword(keyword, context)),
    )
    .orderBy(desc(eq(users.username, keyword)), asc(users.username), sql`${users.id}`)
    .limit(most);
  const people = await presentRows(userServer, found, context, 'list');
  // A substitute is stored by account, so that nobody is chosen whose account is hidden from the caller.
  return people.flatMap(({ id, username, realname, orgCodeTxt }) =>
    username ? [{ id, username, realname: realname ?? null, orgCodeTxt: orgCodeTxt ?? null }] : [],
  );
}
