import { and, desc, eq, inArray } from 'drizzle-orm';
import { mostSettings, type ownSetting, type saveOwnSetting } from '#contract/areas/own-account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { personSettings } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';

const ofCaller = (context: HandlerContext) => eq(personSettings.userId, callerOf(context).userId);

/** The value of one of the caller's settings; null without one. */
export async function readSetting(
  { name }: ParsedInputOf<typeof ownSetting>,
  context: HandlerContext,
): Promise<string | null> {
  const [row] = await context.db
    .select({ value: personSettings.value })
    .from(personSettings)
    .where(and(ofCaller(context), eq(personSettings.name, name)));
  return row?.value ?? null;
}

/** Stores one of the caller's settings; beyond the most of a person, those that were changed first are forgotten. */
export async function storeSetting(
  { name, value }: ParsedInputOf<typeof saveOwnSetting>,
  context: HandlerContext,
): Promise<null> {
  const { db } = context;
  const own = ofCaller(context);
  if (value === '') {
    await db.delete(personSettings).where(and(own, eq(personSettings.name, name)));
    return null;
  }
  const updateTime = context.now();
  await db
    .insert(personSettings)
    .values({ userId: callerOf(context).userId, name, value, updateTime })
    .onConflictDoUpdate({
      target: [personSettings.userId, personSettings.name],
      set: { value, updateTime },
    });
  const beyond = db
    .select({ name: personSettings.name })
    .from(personSettings)
    .where(own)
    .orderBy(desc(personSettings.updateTime), personSettings.name)
    .offset(mostSettings);
  await db.delete(personSettings).where(and(own, inArray(personSettings.name, beyond)));
  return null;
}
