import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { addPasskey, beginPasskey, Passkey, removePasskey } from '#contract/areas/passkeys.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { passkeys, sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { createTicket, takeTicket } from '#server/modules/session/tickets.ts';
import { holdCredential } from '../session/credential-version.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import { requireRelyingParty, webAuthn } from './relying-party.ts';

/** Milliseconds within which the authenticator must reply. */
export const patience = 5 * 60_000;
/** The most passkeys of one person. */
const most = 20;

type PasskeyRow = typeof passkeys.$inferSelect;

const present = ({ id, name, createTime, lastUsedTime, backedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  backedUp,
  createTime: formatDateTime(createTime),
  lastUsedTime: lastUsedTime && formatDateTime(lastUsedTime),
});

const passkeysOf = (userId: string, { db }: Pick<HandlerContext, 'db'>) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createTime));

/** The passkeys of the caller. */
export async function listOwn(context: HandlerContext): Promise<Passkey[]> {
  return (await passkeysOf(callerOf(context).userId, context)).map(present);
}

/** What the browser passes to the authenticator to make a passkey. */
export async function begin({ password }: ParsedInputOf<typeof beginPasskey>, context: HandlerContext) {
  const party = requireRelyingParty(context.config);
  const user = await ownRow(context);
  await requireFreshProof(password, user, context);
  const own = await passkeysOf(user.id, context);
  if (own.length >= most) throw new BusinessError(`最多添加 ${most} 个通行密钥`);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: context.config.site.name ?? 'Vitrine',
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.realname ?? user.username,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: patience,
  });
  const data = { challenge: options.challenge, userId: user.id };
  const ticket = await createTicket('passkeyChallenge', data, patience, context);
  return { ticket, options: { ...options } };
}

/** Stores a passkey, unless the credential has changed since its making began. */
export async function add(
  { ticket, name, reply }: ParsedInputOf<typeof addPasskey>,
  context: HandlerContext,
): Promise<Passkey> {
  const party = requireRelyingParty(context.config);
  const user = await ownRow(context);
  const asked = await takeTicket(ticket, 'passkeyChallenge', context);
  if (asked?.userId !== user.id) throw new BusinessError('操作已超时，请重试');
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: reply as never,
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => undefined);
  if (!verified?.verified) throw new BusinessError('通行密钥无效，请重试');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return context.db.transaction(async tx => {
    await holdCredential(tx, user);
    const [stored] = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        userId: user.id,
        name,
        counter: credential.counter,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        backedUp: credentialBackedUp,
        createTime: context.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new BusinessError('该通行密钥已经添加过');
    await logOwn({ content: `添加通行密钥「${name}」` }, { ...context, db: tx });
    return present(stored);
  });
}

/** Removes a passkey; sessions that passkeys have opened on other devices end. */
export async function remove(
  { id }: ParsedInputOf<typeof removePasskey>,
  context: HandlerContext,
): Promise<null> {
  const { userId, sessionId } = callerOf(context);
  await context.db.transaction(async tx => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!gone) throw new BusinessError('该通行密钥不存在');
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: context.now() })
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sessions.method, 'passkey'),
          isNull(sessions.revokedAt),
          ne(sessions.id, sessionId),
        ),
      )
      .returning({ id: sessions.id });
    context.publish({ kind: 'sessionsEnded', sessionIds: ended.map(row => row.id) });
    await logOwn({ content: `移除通行密钥「${gone.name}」` }, { ...context, db: tx });
  });
  return null;
}

const logOwn = (entry: { content: string }, context: HandlerContext) =>
  writeLog(context, { type: logType.operation, operateType: operateType.edit, ...entry });
