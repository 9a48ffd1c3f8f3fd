import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import type { Services } from '#server/http/context.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';

/** What may be written on a ticket, by what it is for. */
export interface TicketData {
  /** Lets a person whose phone was proved choose a new password. */
  passwordReset: { userId: string; phone: string };
  /** A sign-in that went on to another provider; `browser` is the hash of that browser's cookie. */
  thirdState: { source: string; inApp: boolean; verifier: string; nonce: string; browser: string };
  /** Somebody whom a provider vouches for. */
  thirdSignIn: { userId: string; source: string; browser: string };
  /** A provider's account that belongs to nobody here yet. */
  thirdUnbound: { accountId: string; source: string; username: string; browser: string };
}
export type TicketPurpose = keyof TicketData;

/** A ticket that may be tried, as when a password goes with it, is worth this many tries. */
const tries = 5;

/**
 * Writes a ticket for the next step of a way in.
 * @param lifetime milliseconds
 * @returns the ticket, of which only the hash is kept
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

/** Uses a ticket up; undefined when it does not hold (any more). */
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

/** Looks at a ticket and counts a try; after the fifth it holds no more. */
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

/** Throws a ticket away that led to what it was for. */
export async function dropTicket(ticket: string, { db }: Services): Promise<void> {
  await db.delete(tickets).where(eq(tickets.hash, hashToken(ticket)));
}
