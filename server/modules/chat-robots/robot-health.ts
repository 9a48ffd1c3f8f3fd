import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { chatRobots } from '#server/kernel/db/schema/index.ts';

/** The longest reason that is kept. */
const longestReason = 255;

/** Notes how the last message of a robot went, which its list shows. @param failure the reason, undefined for a success */
export async function noteHealth(
  code: string,
  { db, time, failure }: { db: Pick<Database, 'update'>; time: Date; failure: string | undefined },
): Promise<void> {
  await db
    .update(chatRobots)
    .set(
      failure === undefined
        ? { health: 'working', sentAt: time, failure: null }
        : { health: 'failing', failedAt: time, failure: failure.slice(0, longestReason) },
    )
    .where(eq(chatRobots.code, code));
}
