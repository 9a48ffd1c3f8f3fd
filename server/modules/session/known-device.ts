import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { headerName } from '#contract/constants.ts';
import { knownDevices, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { cookiesOf } from '#server/kernel/http/cookies.ts';
import { networkOf } from '#server/kernel/http/network.ts';
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
  const hashes = cookiesOf(context.request, 'device').map(hashToken);
  if (hashes.length === 0) return undefined;
  const [row] = await context.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        hasName(username),
        inArray(knownDevices.deviceHash, hashes),
        gt(knownDevices.expiresAt, context.now()),
      ),
    );
  return row?.deviceHash;
}

/**
 * Remembers the device on which a person has signed in: by a cookie, for which only a client that keeps it asks, and by the
 * browser in its network (ADR 0134).
 *
 * @returns whether neither was known; the first browser of somebody who has used only programs is not new, because there is no
 * other to compare it with
 */
export async function rememberDevice(userId: string, context: HandlerContext): Promise<boolean> {
  const { request } = context;
  const isFirstBrowser = await hasUsedPrograms(userId, context);
  const isElsewhere = await remember(userId, browserInNetwork(userId, context), context);
  if (request.headers[headerName.sessionCookie.toLowerCase()] === undefined) return isElsewhere;
  const value = (await ownDevice(userId, context)) ?? createToken();
  const isOther = await remember(userId, hashToken(value), context);
  context.setCookie({ name: 'device', value, maxAge: lifetime });
  return isElsewhere && isOther && !isFirstBrowser;
}

/** Whether somebody has signed in lately, and never with a client that keeps cookies. */
async function hasUsedPrograms(userId: string, { db }: HandlerContext): Promise<boolean> {
  const known = await db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return known.length > 0 && known.every(({ hash }) => hash.startsWith(placeMark));
}

/** Forgets the devices on which nobody has signed in for long. */
export const forgetDevices = async ({ db, now }: HandlerContext): Promise<void> =>
  void (await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now())));

/** @returns whether it was not known; of two requests only one gets that answer */
async function remember(userId: string, deviceHash: string, { db, now }: HandlerContext): Promise<boolean> {
  const expiresAt = new Date(now().getTime() + lifetime * 1000);
  const added = await db
    .insert(knownDevices)
    .values({ userId, deviceHash, expiresAt })
    .onConflictDoNothing()
    .returning({ deviceHash: knownDevices.deviceHash });
  if (added.length > 0) return true;
  const isSame = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash));
  await db.update(knownDevices).set({ expiresAt }).where(isSame);
  return false;
}

/** Marks what is no hash of a cookie, which has only hexadecimal digits. */
const placeMark = 'n';

/** Names a browser in a network, for one person only. */
function browserInNetwork(userId: string, { ip, request }: HandlerContext): string {
  const browser = request.headers['user-agent'] ?? '';
  return `${placeMark}${hashToken(`${userId}\n${networkOf(ip)}\n${browser}`).slice(1)}`;
}

/** The cookie by which the browser is known already; that of another person there is used for this one, too. */
async function ownDevice(userId: string, { db, request }: HandlerContext): Promise<string | undefined> {
  const cookies = cookiesOf(request, 'device');
  if (cookies.length <= 1) return cookies[0];
  const rows = await db
    .select({ userId: knownDevices.userId, hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(inArray(knownDevices.deviceHash, cookies.map(hashToken)));
  const known = rows.find(row => row.userId === userId) ?? rows[0];
  return cookies.find(each => hashToken(each) === known?.hash) ?? cookies[0];
}
