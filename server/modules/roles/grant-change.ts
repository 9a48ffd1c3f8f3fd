import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AffectedPeople, GrantChange, roleGrantChange } from '#contract/areas/role-grants.ts';
import { userList } from '#contract/areas/users.ts';
import { type ParsedInputOf, permissionsOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { grantsOfPeople } from '#server/access/administrators/stored-grants.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { undone } from '#server/kernel/db/undone.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { rightsOf } from '../users/own-rights.ts';
import { userServer } from '../users/user-server.ts';
import { applyGrants } from './change-grants.ts';
import { hasRole, holdersAlike, mostNames } from './holders-alike.ts';
import { without } from './stored-grants.ts';
import { lockRole } from './visible-role.ts';

type Input = ParsedInputOf<typeof roleGrantChange>;

/** The maximum number of groups of people that are sent, the largest first. */
const mostGroups = 50;

/** What a change of grants would do to the people with the role. */
export const describeChange = (input: Input, context: HandlerContext): Promise<GrantChange> =>
  describeEffect(input, context, {
    isHolder: hasRole([input.roleId]),
    lock: inside => lockRole(input.roleId, inside),
    apply: inside => applyGrants(input, inside),
  });

/** A change of grants that is made in order to see what it does. */
interface TriedChange {
  /** Whether a person `u` holds what is changed. */
  readonly isHolder: SQL;
  /** Locks the record whose grants change, and refuses one that the caller does not see. */
  readonly lock: (inside: HandlerContext) => Promise<unknown>;
  readonly apply: (
    inside: HandlerContext,
  ) => Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }>;
}

/**
 * What a change of grants would do to those who hold what it changes. The change is made and rolled back, and rights are
 * read before and after it as they are enforced, so that the answer is the truth and not a second opinion.
 */
export async function describeEffect(
  { permissionIds, lastpermissionIds }: Pick<Input, 'permissionIds' | 'lastpermissionIds'>,
  context: HandlerContext,
  { isHolder, lock, apply }: TriedChange,
): Promise<GrantChange> {
  const change = await undone(context.db, tx =>
    withEnabledAdministrator(tx, async inner => {
      const inside = { ...context, db: inner };
      await lock(inside);
      const alike = await holdersAlike(inner, isHolder);
      const people = alike.map(({ first }) => first);
      const wanted = new Set(parts(permissionIds ?? ''));
      const last = new Set(parts(lastpermissionIds ?? ''));
      const changed = [...without(wanted, last), ...without(last, wanted)];
      const before = await rightsAmong(inner, people, changed);
      const { added, removed } = await apply(inside);
      const after = await rightsAmong(inner, people, changed);
      return { alike, before, after, added: added.length, removed: removed.length };
    }),
  );
  const { alike, before, after, added, removed } = change;
  const groups = alike.flatMap(({ first, people, sample }) => {
    const had = before.get(first) ?? new Set<string>();
    const has = after.get(first) ?? new Set<string>();
    const gains = without(has, had);
    const loses = without(had, has);
    return gains.length + loses.length > 0 ? [{ gains, loses, people, sample }] : [];
  });
  const holders = alike.reduce((sum, { people }) => sum + people, 0);
  return { added, removed, holders, affected: await named(merged(groups), context) };
}

/** Which of these entries each person is granted. */
async function rightsAmong(
  db: Database,
  people: readonly string[],
  entries: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (people.length === 0 || entries.length === 0) return new Map();
  const { rows } = await db.execute<{ holder: string; id: string }>(sql`
    select holder, id from (${rightsOf(grantsOfPeople, people)}) held
    where id = any(${sql.param(entries)}::text[]) order by id`);
  const byHolder = Map.groupBy(rows, row => row.holder);
  return new Map([...byHolder].map(([holder, held]) => [holder, new Set(held.map(({ id }) => id))]));
}

interface Group extends Omit<AffectedPeople, 'names'> {
  readonly sample: readonly string[];
}

/** One group for each effect, the largest first. */
function merged(groups: readonly Group[]): Group[] {
  const byEffect = Map.groupBy(groups, ({ gains, loses }) => `${gains.join()};${loses.join()}`);
  const whole = [...byEffect.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            people: others.reduce((sum, { people }) => sum + people, first.people),
            sample: [first, ...others].flatMap(({ sample }) => sample).slice(0, mostNames),
          },
        ]
      : [],
  );
  return whole.toSorted((left, right) => right.people - left.people).slice(0, mostGroups);
}

/** The groups with the names of people that the caller may list. */
async function named(groups: readonly Group[], context: HandlerContext): Promise<AffectedPeople[]> {
  const rows = await listablePeople(
    groups.flatMap(({ sample }) => sample),
    context,
  );
  return groups.map(({ sample, ...group }) => ({
    ...group,
    names: rows.filter(({ id }) => sample.includes(id)),
  }));
}

/** Those of the people whom the caller may list. */
export async function listablePeople(
  ids: readonly string[],
  context: HandlerContext,
): Promise<AffectedPeople['names']> {
  const { userId } = callerOf(context);
  if (ids.length === 0 || !(await holdsAnyOf(permissionsOf(userList), userId, context.db))) return [];
  return context.db
    .select({ id: users.id, username: users.username, realname: users.realname })
    .from(users)
    .where(and(await visibleRows(userServer, context), inArray(users.id, [...ids])))
    .orderBy(asc(users.username));
}
