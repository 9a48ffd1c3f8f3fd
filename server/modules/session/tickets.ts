import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type SignInMethod, tickets } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';

/** The data of a ticket, by its purpose. */
export interface TicketData {
  /** Lets a person with a verified phone choose a new password. */
  passwordReset: { userId: string; phone: string; credentialVersion: number };
  /** Shows one announcement in a frame, in the name of a session. */
  announcementShow: { announcementId: string; sessionId: string };
  /** A sign-in in progress at a third-party provider; `browser` is the hash of that browser's cookie. */
  thirdState: { source: string; inApp: boolean; verifier: string; nonce: string; browser: string };
  /** A person authenticated by a provider. */
  thirdSignIn: { userId: string; source: string; browser: string };
  /** A person who has proved everything but the second factor. */
  secondFactor: {
    userId: string;
    credentialVersion: number;
    method: SignInMethod;
    source: string | null;
  };
  /** What a passkey has to sign: for its owner when it is made, for whoever signs in with it otherwise. */
  passkeyChallenge: { challenge: string; userId: string | null };
  /** A console that asks to be signed in by a signed-in device, and who has confirmed it. */
  qrSignIn: {
    ip: string;
    userAgent: string | null;
    askedAt: string;
    confirmed: { userId: string; credentialVersion: number; sessionId: string } | null;
  };
  /** What such a console shows: the hash of what it keeps for itself. */
  qrCode: { asking: string };
  /** A provider's account that is not bound to a user yet. */
  thirdUnbound: { accountId: string; source: string; username: string; browser: string };
}
export type TicketPurpose = keyof TicketData;

/** A ticket that is used together with a password allows this many attempts. */
const tries = 5;

/**
 * Issues a ticket for the next step of a sign-in, or for one request that cannot send the token.
 *
 * @param lifetime milliseconds
 * @returns the ticket, of which only the hash is stored
 */
export async function createTicket<Purpose extends TicketPurpose>(
  purpose: Purpose,
  data: TicketData[Purpose],
  lifetime: number,
  { db, now }: Services,
): Promise<string> {
  const ticket = createToken();
  const present = now();
  await db.delete(tickets).where(lt(tickets.expiresAt, present));
  await db
    .insert(tickets)
    .values({ hash: hashToken(ticket), purpose, data, expiresAt: new Date(present.getTime() + lifetime) });
  return ticket;
}

const whole = (ticket: string, purpose: TicketPurpose, { now }: Services) =>
  and(
    eq(tickets.hash, hashToken(ticket)),
    eq(tickets.purpose, purpose),
    gt(tickets.expiresAt, now()),
    lt(tickets.failures, tries),
  );

/** Uses a ticket up; undefined when it is not valid (any more). */
export async function takeTicket<Purpose extends TicketPurpose>(
  ticket: string,
  purpose: Purpose,
  services: Services,
): Promise<TicketData[Purpose] | undefined> {
  const [row] = await services.db
    .delete(tickets)
    .where(whole(ticket, purpose, services))
    .returning({ data: tickets.data });
  return row?.data as TicketData[Purpose] | undefined;
}

/** Reads a ticket and counts an attempt; after the fifth it is no longer valid. */
export async function tryTicket<Purpose extends TicketPurpose>(
  ticket: string,
  purpose: Purpose,
  services: Services,
): Promise<TicketData[Purpose] | undefined> {
  const [row] = await services.db
    .update(tickets)
    .set({ failures: sql`${tickets.failures} + 1` })
    .where(whole(ticket, purpose, services))
    .returning({ data: tickets.data });
  return row?.data as TicketData[Purpose] | undefined;
}

/** Removes a ticket that has served its purpose. */
export async function dropTicket(ticket: string, { db }: Services): Promise<void> {
  await db.delete(tickets).where(eq(tickets.hash, hashToken(ticket)));
}
