import { and, asc, inArray, sql } from 'drizzle-orm';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { requireManaged } from '#server/modules/membership/managed.ts';
import type { Values } from '#server/records/resource/definition.ts';
import { RefusedRecordError } from '#server/records/resource/sanitise-change.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { requireWithinRules } from '#server/records/resource/within-rules.ts';
import { requireRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { directorsOfDepartments } from './departments.ts';

/** The people whom a request names, each once; undefined when it does not name any, which keeps them. */
const namedIn = (value: unknown): string[] | undefined =>
  typeof value === 'string' ? [...new Set(parts(value))] : undefined;

/**
 * Makes people responsible for a department, or ends it. What a client knew before shows which of them it has added or
 * removed, so that those whom somebody else has added meanwhile stay; a client that does not state it means all of them.
 * Whoever is new becomes a manager and belongs to the department.
 *
 * @param context its `db` is the transaction
 */
export async function changeDirectors(
  departId: string,
  { directorUserIds, oldDirectorUserIds }: Values,
  context: HandlerContext,
): Promise<void> {
  const wanted = namedIn(directorUserIds);
  if (wanted === undefined) return;
  const stored = parts((await directorsOfDepartments(context.db, [departId])).get(departId) ?? '');
  const known = namedIn(oldDirectorUserIds) ?? stored;
  const added = wanted.filter(id => !stored.includes(id) && !known.includes(id));
  const removed = known.filter(id => stored.includes(id) && !wanted.includes(id));
  if (added.length + removed.length === 0) return;
  if ((await findVisible(userServer, context, added)).length < added.length) throw unknownPerson();
  if (added.length > 0) await requireManaged(context, 'changeRoles', [departId]);
  await inRights(context, [...added, ...removed], async () => {
    await endResponsibility(departId, removed, context);
    await makeResponsible(departId, added, context);
  });
}

function unknownPerson(): BusinessError {
  const message = '所选用户不存在，请刷新后重试';
  return new BusinessError(message, { fieldErrors: { directorUserIds: message } });
}

/** Changes people whose rights must be a subset of the caller's before and after it. */
async function inRights(context: HandlerContext, ids: readonly string[], change: () => Promise<void>) {
  await context.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');
  await requireRightsOver(context, ids);
  const seen = await findVisible(userServer, context, ids);
  await change();
  await requireRightsOver(context, ids);
  await requireStillSeen(seen, context);
}

/** Whoever is responsible is a manager, and belongs to the department: data rules about people may compare both. */
async function requireStillSeen(people: readonly { id: string }[], context: HandlerContext): Promise<void> {
  try {
    await requireWithinRules(userServer, people, context);
  } catch (error) {
    if (!(error instanceof RefusedRecordError)) throw error;
    throw new BusinessError(error.message, { fieldErrors: { directorUserIds: error.message } });
  }
}

/** The departments of a person without some, as SQL. */
const withoutDepartments = (departIds: readonly string[]) =>
  sql`nullif(array_to_string(array(
    select item from unnest(string_to_array(${users.departIds}, ',')) with ordinality as managed(item, place)
    where item <> all(${sql.param(departIds)}::text[]) order by place), ','), '')`;

async function makeResponsible(departId: string, ids: readonly string[], { db }: HandlerContext) {
  if (ids.length === 0) return;
  await db
    .update(users)
    .set({
      userIdentity: userIdentity.manager,
      departIds: sql`concat_ws(',', ${withoutDepartments([departId])}, ${departId}::text)`,
    })
    .where(inArray(users.id, [...ids]));
  await db
    .insert(userDepartments)
    .values(ids.map(userId => ({ id: newId(), userId, depId: departId })))
    .onConflictDoNothing();
}

async function endResponsibility(departId: string, ids: readonly string[], { db }: HandlerContext) {
  if (ids.length === 0) return;
  await db
    .update(users)
    .set({ departIds: withoutDepartments([departId]) })
    .where(inArray(users.id, [...ids]));
}

/** Nobody is responsible for these departments any more. @param db the transaction */
export async function forgetDirectors(departIds: readonly string[], { db }: HandlerContext): Promise<void> {
  const isDirector = sql`string_to_array(${users.departIds}, ',') && ${sql.param(departIds)}::text[]`;
  await db
    .update(users)
    .set({ departIds: withoutDepartments(departIds) })
    .where(and(isDirector));
}
