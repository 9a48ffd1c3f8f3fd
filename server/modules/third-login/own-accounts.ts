import { and, asc, eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type {
  bindThirdAccount,
  ownThirdAccounts,
  ThirdAccount,
  unbindThirdAccount,
} from '#contract/areas/third-accounts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions, thirdAccounts, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { dropTicket } from '#server/modules/session/tickets.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import type { UserRow } from '../users/present.ts';
import { bind } from './accounts.ts';
import { unboundOf } from './bind.ts';
import { providerOf } from './providers.ts';

type AccountRow = typeof thirdAccounts.$inferSelect;

/** The accounts of providers that are bound to the caller, the oldest binding first. */
export async function listOwnAccounts(
  { thirdType }: ParsedInputOf<typeof ownThirdAccounts>,
  context: HandlerContext,
): Promise<ThirdAccount[]> {
  const user = await ownRow(context);
  const sources = (thirdType ?? '').split(',').filter(Boolean);
  const rows = await accountsOf(user.id, context);
  const shown = rows.filter(row => sources.length === 0 || sources.includes(row.thirdType ?? ''));
  return Promise.all(
    shown.map(async row => ({
      ...present(row),
      ...((await isOnlyWayIn(row, user, rows, context)) && { onlyWayIn: true }),
    })),
  );
}

/**
 * Binds an account that was authenticated in this browser to the caller, whose session is fresh or whose password is
 * right.
 */
export async function bindOwnAccount(
  { thirdUserUuid, thirdType, password }: ParsedInputOf<typeof bindThirdAccount>,
  context: HandlerContext,
): Promise<ThirdAccount> {
  const user = await ownRow(context);
  await requireFreshProof(password, user, context);
  const { accountId, source } = await unboundOf(thirdUserUuid, context);
  if (source !== thirdType) throw badRequest('校验失败');
  await dropTicket(thirdUserUuid, context);
  return context.db.transaction(async tx => {
    await bind(accountId, user, tx, context.now());
    const [row] = await tx.select().from(thirdAccounts).where(eq(thirdAccounts.id, accountId));
    if (!row) throw new Error('The account was not stored');
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: operateType.edit,
        username: user.username,
        content: `绑定第三方账号，username： ${user.username}，平台： ${source}`,
      },
    );
    return present(row);
  });
}

/** Removes one of the caller's bindings, unless it is the only sign-in method. */
export async function unbindOwnAccount(
  { id }: ParsedInputOf<typeof unbindThirdAccount>,
  context: HandlerContext,
): Promise<null> {
  const { userId, sessionId } = callerOf(context);
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    // Two concurrent removals must not remove the last two sign-in methods.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const rows = await accountsOf(userId, inside);
    const row = rows.find(each => each.id === id);
    if (!user || !row) throw new BusinessError('未找到该第三方账号');
    if (await isOnlyWayIn(row, user, rows, inside)) {
      throw new BusinessError('这是您唯一的登录方式，请先设置密码再解绑');
    }
    await tx.delete(thirdAccounts).where(eq(thirdAccounts.id, id));
    await endSessionsOf([userId], inside, sessionId, row.thirdType ?? '');
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.delete,
      username: user.username,
      content: `解绑第三方账号，username： ${user.username}，平台： ${row.thirdType}`,
    });
  });
  return null;
}

const accountsOf = (userId: string, { db }: HandlerContext): Promise<AccountRow[]> =>
  db
    .select()
    .from(thirdAccounts)
    .where(eq(thirdAccounts.sysUserId, userId))
    .orderBy(asc(thirdAccounts.boundTime), asc(thirdAccounts.id));

/** Whether the person has no other sign-in method: no password, no phone for codes, no other provider. */
async function isOnlyWayIn(
  row: AccountRow,
  user: UserRow,
  all: readonly AccountRow[],
  context: HandlerContext,
): Promise<boolean> {
  const { sms, casUrl } = context.config.signInMethods;
  if (user.password !== null || (user.phone && sms.kind !== 'off')) return false;
  const isOpen = ({ thirdType }: AccountRow) => providerOf(thirdType ?? '', context) !== undefined;
  if (all.some(each => each.id !== row.id && isOpen(each))) return false;
  return !(casUrl && (await cameByCas(user.id, context)));
}

/** The single sign-on server has its own users; a past session shows that the person is one of them. */
async function cameByCas(userId: string, { db }: HandlerContext): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.method, 'cas')))
    .limit(1);
  return rows.length > 0;
}

const present = ({
  id,
  sysUserId,
  thirdType,
  realname,
  createTime,
  boundTime,
}: AccountRow): ThirdAccount => ({
  id,
  sysUserId,
  thirdType: thirdType ?? '',
  realname,
  createTime: createTime && formatDateTime(createTime),
  boundTime: boundTime && formatDateTime(boundTime),
});
