import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { rolesWithSecondFactor, secondFactors, userRolesInForce } from '#server/kernel/db/schema/index.ts';

/** Whether a role of the user demands a second factor, as a condition of a query over users. */
const isRequiredOf = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${rolesWithSecondFactor} demand
  join ${userRolesInForce} held on held.role_id = demand.role_id where held.user_id = ${userId})`;

/** Whether the user has turned a second factor on, as a condition of a query over users. */
const isEnrolledOf = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${secondFactors} factor where factor.user_id = ${userId} and factor.confirmed_at is not null)`;

/** The same of a second factor that the user does not have, as a condition of a query over users. */
export const mustEnrolOf = (userId: SQL): SQL<boolean> =>
  sql<boolean>`(${isRequiredOf(userId)} and not ${isEnrolledOf(userId)})`;

/** Whether a role of the user demands a second factor that the user does not have. */
export async function mustEnrol(userId: string, db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select ${mustEnrolOf(sql`${userId}`)} as due`);
  return rows[0]?.due === true;
}

/** When the user turned the second factor on; undefined while it is off. */
export async function enrolledSince(userId: string, db: Database): Promise<Date | undefined> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return factor?.confirmedAt ?? undefined;
}

/** Whether a role of the user demands a second factor. */
export async function isRequired(userId: string, db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ required: boolean }>(
    sql`select ${isRequiredOf(sql`${userId}`)} as required`,
  );
  return rows[0]?.required === true;
}
