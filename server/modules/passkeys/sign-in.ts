import { and, eq } from 'drizzle-orm';
import type { signInWithPasskey } from '#contract/areas/passkeys.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { passkeys, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createTicket, takeTicket } from '#server/modules/session/tickets.ts';
import { openSession } from '../session/sign-in.ts';
import type { UserRow } from '../users/present.ts';
import { patience } from './own.ts';
import { requireRelyingParty, webAuthn } from './relying-party.ts';

/** What the browser passes to the authenticator; it names no passkeys, so that it reveals nothing about anybody. */
export async function challenge(context: HandlerContext) {
  const { id: rpID } = requireRelyingParty(context.config);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: patience,
  });
  const data = { challenge: options.challenge, userId: null };
  const ticket = await createTicket('passkeyChallenge', data, patience, context);
  return { ticket, options: { ...options } };
}

/** Opens a session for the owner of a passkey. */
export async function signInByPasskey(
  input: ParsedInputOf<typeof signInWithPasskey>,
  context: HandlerContext,
) {
  const user = await ownerOf(input, context);
  if (!user) throw new BusinessError('通行密钥无效，或已被移除');
  return openSession(user, context, 'passkey', undefined, 'complete');
}

/** The owner of the passkey that has signed the challenge; undefined for every other reply. */
export async function ownerOf(
  { ticket, reply }: ParsedInputOf<typeof signInWithPasskey>,
  context: HandlerContext,
): Promise<UserRow | undefined> {
  const party = requireRelyingParty(context.config);
  const asked = await takeTicket(ticket, 'passkeyChallenge', context);
  if (asked === undefined || asked.userId !== null) return undefined;
  const [found] = await context.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, reply.id), eq(users.delFlag, 0)));
  if (!found) return undefined;
  const { passkey, user } = found;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: reply as never,
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await context.db
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedTime: context.now() })
    .where(eq(passkeys.id, passkey.id));
  return user;
}
