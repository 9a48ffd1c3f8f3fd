import { and, inArray, sql } from 'drizzle-orm';
import type { userList } from '#contract/areas/users.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { users } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { withTexts } from '#server/list/dictionary-text.ts';
import { listPage } from '#server/list/page.ts';
import { departmentNamesOf } from './department-names.ts';
import { presentUser } from './present.ts';
import { belongsTo, userResource, userTexts, visibleUsers } from './resource.ts';

/**
 * One page of users (API-27). With `departId` those who belong to that department, and nothing at all when nobody
 * does; with `code` the named ones on one page.
 */
export async function listUsers(
  input: ParsedInputOf<typeof userList>,
  context: HandlerContext,
): Promise<OutputOf<typeof userList>> {
  const { db } = context;
  const named = parts(input.code ?? '').slice(0, maximumPageSize);
  const member = input.departId ? belongsTo(db, input.departId) : undefined;
  if (member && (await db.$count(users, and(sql`${users.delFlag} = 0`, member))) === 0) return null;
  const scope = and(
    await visibleUsers(context),
    member,
    named.length > 0 ? inArray(users.id, named) : undefined,
  );
  const page = await listPage(
    db,
    userResource,
    { ...input, pageSize: named.length || input.pageSize },
    scope,
  );
  const names = await departmentNamesOf(
    db,
    page.records.map(row => row.id),
  );
  const records = page.records.map(row => presentUser(row, names.get(row.id) ?? null));
  return { ...page, records: await withTexts(db, records, userTexts) };
}
