import { and, eq, isNull } from 'drizzle-orm';
import { getUserInfo, login, logout, randomImage } from '#contract/areas/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { tokenOf } from '#server/http/guard.ts';
import { handle } from '#server/http/route.ts';
import { hashToken } from '#server/security/tokens.ts';
import { allDictionaryItems } from '../dictionary/items.ts';
import { logType, writeLog } from '../log/write-log.ts';
import { presentUser, type UserRow } from '../user/present.ts';
import { callerByToken } from './caller.ts';
import { answerCaptcha, drawCaptcha } from './captcha.ts';
import { attemptState, countFailure, forgetFailures } from './lockout.ts';
import { openSession } from './sign-in.ts';

type LoginInput = ParsedInputOf<typeof login>;

const wrongCredentials = '用户名或密码错误';

async function signIn(input: LoginInput, context: HandlerContext) {
  const source = { username: input.username, ip: context.ip };
  const state = await attemptState(source, context);
  if (state.locked)
    throw new BusinessError('该用户登录失败次数过多，请于10分钟后再次登录！', {
      code: replyCode.tooManyRequests,
    });
  await requireCaptcha(input, context, state.captcha || context.config.captcha === 'always');
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.username, input.username), eq(users.delFlag, 0)));
  const { matches, outdated } = await context.passwords.verify(input.password, user);
  if (!user || !matches) {
    await countFailure(source, context);
    await writeLog(context, {
      type: logType.login,
      username: input.username,
      content: `用户登录失败，用户名:${input.username}`,
    });
    throw new BusinessError(wrongCredentials);
  }
  const result = await openSession(user, context);
  await forgetFailures(source, context);
  if (outdated) await storeFreshHash(user, input.password, context);
  return result;
}

/** A captcha that is sent is checked whether it was asked for or not, as clients that always send one expect. */
async function requireCaptcha(input: LoginInput, context: HandlerContext, required: boolean): Promise<void> {
  if (!input.captcha) {
    if (required) throw new BusinessError('验证码无效', { code: replyCode.captcha });
    return;
  }
  if (!(await answerCaptcha(input.checkKey ?? '', input.captcha, context))) {
    throw new BusinessError('验证码错误', { code: replyCode.captcha });
  }
}

async function storeFreshHash(user: UserRow, password: string, context: HandlerContext): Promise<void> {
  const fresh = await context.passwords.hash(password);
  await context.db.update(users).set({ password: fresh, salt: null }).where(eq(users.id, user.id));
}

async function signOut(context: HandlerContext): Promise<unknown> {
  const token = tokenOf(context.request);
  if (token === '') throw new BusinessError('退出登录失败！');
  const caller = await callerByToken(token, context).catch(() => null);
  if (!caller) throw new BusinessError('Token无效!');
  await context.db
    .update(sessions)
    .set({ revokedAt: context.now() })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)));
  await writeLog(context, {
    type: logType.login,
    username: caller.username,
    realname: caller.realname,
    content: `用户名: ${caller.realname ?? caller.username},退出成功！`,
  });
  return null;
}

async function ownInfo(context: HandlerContext) {
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, callerOf(context).userId));
  if (!user) throw new BusinessError('用户不存在！');
  return { userInfo: presentUser(user), sysAllDictItems: await allDictionaryItems(context.db) };
}

export const sessionRoutes = [
  handle(randomImage, ({ key }, context) => drawCaptcha(key, context)),
  handle(login, signIn),
  handle(logout, (_input, context) => signOut(context)),
  handle(getUserInfo, (_input, context) => ownInfo(context)),
];
