import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Substitute, substituteStatus } from '#contract/areas/substitutes.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { userAgents, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import type { Values } from '#server/records/resource/definition.ts';

export type SubstituteRow = typeof userAgents.$inferSelect;

/** A substitution as it will be stored. */
export interface Planned {
  readonly userName: string;
  readonly agentUserName: string;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly isValid: boolean;
}

/** The substitution after a request: what is absent or null stays as it is. */
export function plannedOf(input: Values, stored: SubstituteRow | undefined): Planned {
  const text = (name: 'userName' | 'agentUserName' | 'status') => String(input[name] ?? stored?.[name] ?? '');
  const time = (name: 'startTime' | 'endTime') =>
    typeof input[name] === 'string' ? parseDateTime(input[name]) : (stored?.[name] ?? null);
  return {
    userName: stored?.userName ?? text('userName'),
    agentUserName: text('agentUserName'),
    start: time('startTime'),
    end: time('endTime'),
    isValid: text('status') === substituteStatus.valid,
  };
}

/**
 * @param earlier what the same write stores before it
 * @param seen the people whom the caller sees; by default all
 * @throws a field error when the dates are in the wrong order, or when somebody unknown or the person is the substitute
 */
export async function requireSense(
  db: Database,
  plan: Planned,
  earlier: readonly Planned[],
  seen?: SQL,
): Promise<void> {
  const { userName, agentUserName, start, end } = plan;
  if (start && end && start >= end) throw refused('endTime', '结束时间须大于开始时间!');
  if (userName === agentUserName) throw refused('agentUserName', '不能选择本人作为代理人');
  const known = await db
    .select({ name: users.username })
    .from(users)
    .where(and(eq(users.delFlag, 0), inArray(users.username, [userName, agentUserName]), seen));
  for (const [field, name] of [
    ['userName', userName],
    ['agentUserName', agentUserName],
  ] as const)
    if (!known.some(each => each.name === name)) throw refused(field, '所选用户不存在，请刷新后重试');
  if (plan.isValid) await requireNoCircle(db, plan, earlier);
}

/** Changes of substitutions wait for each other, so that two of them do not form a circle together. */
const lock = sql`select pg_advisory_xact_lock(hashtext('sys_user_agent'))`;

/**
 * Refuses a substitution whose substitute, at some time between its dates, is represented by the person, directly or
 * through others.
 */
async function requireNoCircle(db: Database, plan: Planned, earlier: readonly Planned[]): Promise<void> {
  const { userName, agentUserName, start, end } = plan;
  await db.execute(lock);
  const asked = new Set([userName]);
  let next = [agentUserName];
  while (next.length > 0) {
    const rows = await db
      .select({ agent: userAgents.agentUserName })
      .from(userAgents)
      .where(
        and(
          inArray(userAgents.userName, next),
          ne(userAgents.userName, userName),
          eq(userAgents.status, substituteStatus.valid),
          end ? lt(userAgents.startTime, end) : undefined,
          start ? gt(userAgents.endTime, start) : undefined,
        ),
      );
    const planned = earlier.filter(each => next.includes(each.userName) && isMeanwhile(each, plan));
    const agents = [...rows.map(({ agent }) => agent), ...planned.map(each => each.agentUserName)];
    if (agents.some(agent => agent === userName))
      throw refused('agentUserName', '该代理人在此期间由本人代理，不能互相代理');
    for (const name of next) asked.add(name);
    next = agents.flatMap(agent => (agent && !asked.has(agent) ? [agent] : []));
  }
}

/** Whether a substitution is valid at some time between the dates of another one; as the comparison of stored rows. */
const isMeanwhile = (one: Planned, { userName, start, end }: Planned): boolean =>
  one.isValid &&
  one.userName !== userName &&
  (end === null || (one.start !== null && one.start < end)) &&
  (start === null || (one.end !== null && one.end > start));

const refused = (field: keyof Substitute & string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });
