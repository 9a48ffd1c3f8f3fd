import { eq, type SQL, sql } from 'drizzle-orm';
import { grantsOfPeople } from '#server/access/administrators/stored-grants.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { restrictionsOf } from '#server/records/resource/field-rights.ts';
import { ownLastingRights, ownRights, rightsOf } from '../users/own-rights.ts';
import { grantsBeyond } from '../users/rights.ts';
import { holdersAlike } from './holders-alike.ts';

/** What is compared of the people with a role, by the person, before and after a change. */
interface Rights {
  readonly beyond: Beyond;
  /** Those that exceed what the caller has without an end. */
  readonly beyondLasting: Beyond;
  /** What each of those who exceed the caller may do: entries with their data rules, and restricted fields. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

type Beyond = Awaited<ReturnType<typeof grantsBeyond>>;
type Excess = NonNullable<ReturnType<Beyond['get']>>;

/**
 * Makes a change of roles and refuses it by what it does to the people who have them, as a change of their own roles would
 * be (security rule 11): nobody may do more than the caller by it who could not before, nor more than the caller may do
 * without an end, and nobody whose rights exceed the caller's has less by it. People whose rights stay as they are do not
 * matter, whatever they may do through other roles.
 *
 * @param context its `db` is the transaction, in which the roles are locked
 * @param isHolder whether a person `u` has one of the roles
 */
export async function withRightsOverHolders<Result>(
  context: HandlerContext,
  isHolder: SQL,
  change: () => Promise<Result>,
): Promise<Result> {
  if ((await ownLastingRights(context)).isAdministrator) return change();
  const people = (await holdersAlike(context.db, isHolder)).map(({ first }) => first);
  if (people.length === 0) return change();
  const before = await readRights(context, people);
  const result = await change();
  const after = await readRights(context, people);
  for (const id of people) {
    const beyond = newlyBeyond(before.beyond.get(id), after.beyond.get(id));
    if (beyond) {
      const name = await nameOf(id, context);
      throw new BusinessError(`该改动会使“${name}”获得您没有的权限：${beyond}`);
    }
    const ending = newlyBeyond(before.beyondLasting.get(id), after.beyondLasting.get(id));
    if (ending) {
      const name = await nameOf(id, context);
      throw new BusinessError(`该改动会使“${name}”获得您只在一段时间内拥有的权限：${ending}`);
    }
    if (after.beyondLasting.get(id)?.administrator && !before.beyondLasting.get(id)?.administrator)
      throw new BusinessError(`该改动会使“${await nameOf(id, context)}”成为管理员`);
    if (before.beyond.has(id) && loses(before.held.get(id), after.held.get(id))) {
      const name = await nameOf(id, context);
      throw new BusinessError(`该改动会减少“${name}”的权限，而其权限超出您的权限`);
    }
  }
  return result;
}

async function readRights(context: HandlerContext, people: readonly string[]): Promise<Rights> {
  const { db } = context;
  const { rows } = await db.execute<{ holder: string; id: string; rules: string[] }>(
    sql`select holder, id, rules from (${rightsOf(grantsOfPeople, people)}) held`,
  );
  const byHolder = Map.groupBy(rows, ({ holder }) => holder);
  const held = new Map<string, Map<string, string>>();
  for (const id of people) {
    const entries = (byHolder.get(id) ?? []).map(
      ({ id: entry, rules }) => [`entry ${entry}`, rules.join()] as const,
    );
    const fields = [...(await restrictionsOf(db, id))].flatMap(([resource, restricted]) =>
      [...restricted].map(([field, mode]) => [`${restrictedField}${resource}.${field}`, mode] as const),
    );
    held.set(id, new Map([...entries, ...fields]));
  }
  const [own, lasting] = [await ownRights(context), await ownLastingRights(context)];
  const beyond = await grantsBeyond(context, people, own);
  const beyondLasting = lasting === own ? beyond : await grantsBeyond(context, people, lasting);
  return { beyond, beyondLasting, held };
}

const restrictedField = 'field ';

/** Names of the rights beyond the caller's that a change adds; undefined if it adds none. */
function newlyBeyond(before: Excess | undefined, after: Excess | undefined): string | undefined {
  const rights = after?.rights.filter(name => !before?.rights.includes(name)) ?? [];
  return rights.length > 0 ? rights.join('、') : undefined;
}

/** Whether an entry is gone or narrowed by other rules, or a further field is restricted. */
function loses(before: ReadonlyMap<string, string> = new Map(), after: typeof before = new Map()): boolean {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    key => before.get(key) !== after.get(key),
  );
  return changed.some(key =>
    key.startsWith(restrictedField)
      ? after.has(key) && before.get(key) !== 'hidden'
      : before.has(key) && after.get(key) !== '',
  );
}

async function nameOf(id: string, { db }: HandlerContext): Promise<string> {
  const [person] = await db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(eq(users.id, id));
  return person?.realname || person?.username || '';
}
