import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { substituteStatus } from '#contract/areas/substitutes.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { userAgents, users } from '#server/kernel/db/schema/index.ts';

/** The substitutions that apply at a time; they begin and end by their dates alone. */
const isActive = (present: Date): SQL | undefined =>
  and(
    eq(userAgents.status, substituteStatus.valid),
    lte(userAgents.startTime, present),
    gt(userAgents.endTime, present),
  );

/** An absent person, and from when to when another one substitutes for them. */
export interface Absence {
  readonly userId: string;
  readonly start: Date;
  readonly end: Date;
}

/** The people for whom a person substitutes at a time. The substitutes of a substitute are not meant. */
export async function representedBy(db: Database, userId: string, present: Date): Promise<Absence[]> {
  const substitute = alias(users, 'substitute');
  const rows = await db
    .select({ userId: users.id, start: userAgents.startTime, end: userAgents.endTime })
    .from(userAgents)
    .innerJoin(substitute, eq(substitute.username, userAgents.agentUserName))
    .innerJoin(users, eq(users.username, userAgents.userName))
    .where(and(eq(substitute.id, userId), eq(users.delFlag, 0), isActive(present)));
  return rows.flatMap(({ start, end, ...row }) => (start && end ? [{ ...row, start, end }] : []));
}

/** The people who substitute at a time for those of a condition. */
export async function substitutesOf(db: Database, absent: SQL | undefined, present: Date): Promise<string[]> {
  const substitute = alias(users, 'substitute');
  const rows = await db
    .selectDistinct({ id: substitute.id })
    .from(userAgents)
    .innerJoin(users, eq(users.username, userAgents.userName))
    .innerJoin(substitute, eq(substitute.username, userAgents.agentUserName))
    .where(and(isActive(present), absent, eq(substitute.delFlag, 0)));
  return rows.map(({ id }) => id);
}
