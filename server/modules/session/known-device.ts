import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { headerName } from '#contract/constants.ts';
import { knownDevices, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { cookieOf } from '#server/kernel/http/cookies.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';
import { hasName } from '../users/by-name.ts';

/** A device is known for so many seconds after its last sign-in. */
const lifetime = 180 * 24 * 60 * 60;

/**
 * The hash of the cookie of a browser in which this person has signed in before; undefined in any other. Its failures are
 * counted apart from those of strangers, who can therefore not lock a person out of their own devices (OWASP, "Slow down
 * online guessing attacks with device cookies").
 */
export async function knownDevice(username: string, context: HandlerContext): Promise<string | undefined> {
  const cookie = cookieOf(context.request, 'device');
  if (cookie === '') return undefined;
  const [row] = await context.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        hasName(username),
        eq(knownDevices.deviceHash, hashToken(cookie)),
        gt(knownDevices.expiresAt, context.now()),
      ),
    );
  return row?.deviceHash;
}

/** Remembers the browser in which a person has signed in; only a client that keeps cookies asks for it. */
export async function rememberDevice(userId: string, context: HandlerContext): Promise<void> {
  const { db, now, request } = context;
  if (request.headers[headerName.sessionCookie.toLowerCase()] === undefined) return;
  const value = cookieOf(request, 'device') || createToken();
  const expiresAt = new Date(now().getTime() + lifetime * 1000);
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now()));
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(value), expiresAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { expiresAt: sql`excluded.expires_at` },
    });
  context.setCookie({ name: 'device', value, maxAge: lifetime });
}
