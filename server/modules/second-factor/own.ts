import { and, eq, isNull, lte } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#contract/areas/second-factor.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { enrolledSince, isRequired } from '#server/access/caller/second-factor.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { recoveryCodes, secondFactors } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { SealError, seal, unseal } from '#server/kernel/security/sealed.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { holdCredential } from '../session/credential-version.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import { addressOf, newKey } from './authenticator.ts';
import { acceptCode, replaceRecoveryCodes } from './codes.ts';

const wrongCode = () =>
  new BusinessError('验证码不正确，请重新输入', { fieldErrors: { code: '验证码不正确，请重新输入' } });

const logOwn = (entry: { content: string }, context: HandlerContext) =>
  writeLog(context, { type: logType.operation, operateType: operateType.edit, ...entry });

/** The caller's own second factor. */
export async function readOwn(context: HandlerContext) {
  const { userId } = callerOf(context);
  const since = await enrolledSince(userId, context.db);
  return {
    since: since ? formatDateTime(since) : null,
    required: await isRequired(userId, context.db),
    recoveryCodes: await context.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}

/** Milliseconds within which a key that was not confirmed is shown again, as it may be in the authenticator already. */
const keyLifetime = 10 * 60_000;

const alreadyOn = (since: Date) =>
  new BusinessError('二次验证已经开启', { result: { since: formatDateTime(since) } });

/** Stores a new key, or shows again one that was made a short time ago: a page that was reloaded shows the same. */
export async function begin({ password }: ParsedInputOf<typeof beginSecondFactor>, context: HandlerContext) {
  const user = await ownRow(context);
  await requireFreshProof(password, user, context);
  const secret = await seal(newKey(), user.id, context.config);
  const createTime = context.now();
  const isOld = lte(secondFactors.createTime, new Date(createTime.getTime() - keyLifetime));
  await context.db
    .insert(secondFactors)
    .values({ userId: user.id, secret, createTime })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createTime, lastStep: 0 },
      setWhere: and(isNull(secondFactors.confirmedAt), isOld),
    });
  const stored = await factorOf(user.id, context);
  if (stored?.confirmedAt) throw alreadyOn(stored.confirmedAt);
  const key = await unseal(stored?.secret ?? secret, user.id, context.config).catch(
    async (cause: unknown) => {
      if (!(cause instanceof SealError)) throw cause;
      // Made with a former key of the server; no authenticator can be confirmed with it.
      await context.db
        .update(secondFactors)
        .set({ secret, createTime, lastStep: 0 })
        .where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt)));
      return unseal(secret, user.id, context.config);
    },
  );
  return { key, address: addressOf(key, user.username, context.config.site.name) };
}

async function factorOf(userId: string, { db }: HandlerContext) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor;
}

/** Turns the authenticator on; sessions that were opened without it end. */
export async function confirm({ code }: ParsedInputOf<typeof confirmSecondFactor>, context: HandlerContext) {
  const user = await ownRow(context);
  const begun = await factorOf(user.id, context);
  if (begun?.confirmedAt) throw alreadyOn(begun.confirmedAt);
  if (!begun || !(await acceptCode(user.id, code, context, 'begun'))) throw wrongCode();
  return context.db.transaction(async tx => {
    await holdCredential(tx, user);
    const on = await tx
      .update(secondFactors)
      .set({ confirmedAt: context.now() })
      .where(
        and(
          eq(secondFactors.userId, user.id),
          isNull(secondFactors.confirmedAt),
          // The key to which the code belongs, not one that was made meanwhile.
          eq(secondFactors.secret, begun.secret),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (on.length === 0) {
      const since = await enrolledSince(user.id, tx);
      throw since ? alreadyOn(since) : wrongCode();
    }
    await endSessionsOf([user.id], { ...context, db: tx }, callerOf(context).sessionId);
    await logOwn({ content: '开启二次验证' }, { ...context, db: tx });
    return { recoveryCodes: await replaceRecoveryCodes(user.id, tx) };
  });
}

/** Replaces the recovery codes. */
export async function renewCodes(
  { code }: ParsedInputOf<typeof renewRecoveryCodes>,
  context: HandlerContext,
) {
  const { userId } = callerOf(context);
  if (!(await acceptCode(userId, code, context))) throw wrongCode();
  return context.db.transaction(async tx => {
    await logOwn({ content: '更换二次验证的恢复码' }, { ...context, db: tx });
    return { recoveryCodes: await replaceRecoveryCodes(userId, tx) };
  });
}

/** Turns the second factor off. */
export async function end(
  { code }: ParsedInputOf<typeof endSecondFactor>,
  context: HandlerContext,
): Promise<null> {
  const { userId } = callerOf(context);
  if (await isRequired(userId, context.db)) throw new BusinessError('您的角色要求二次验证，不能关闭');
  if (!(await acceptCode(userId, code, context))) throw wrongCode();
  await context.db.transaction(async tx => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await logOwn({ content: '关闭二次验证' }, { ...context, db: tx });
  });
  return null;
}
