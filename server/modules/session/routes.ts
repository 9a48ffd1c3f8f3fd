import { eq } from 'drizzle-orm';
import {
  captchaChallenge,
  encryptedString,
  getUserInfo,
  login,
  mobileLogin,
  randomImage,
} from '#contract/areas/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { enrolledSince } from '#server/access/caller/second-factor.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { allDictionaryItems } from '#server/records/dictionary/items.ts';
import { presentUser } from '../users/present.ts';
import { drawCaptcha, requireCaptcha } from './captcha.ts';
import { issueChallenge } from './challenge.ts';
import { provePassword } from './credentials.ts';
import { openSession } from './sign-in.ts';

type LoginInput = ParsedInputOf<typeof login>;

const prove = (input: LoginInput, context: HandlerContext) =>
  provePassword(input, context, async ({ captchaDue }) => {
    if (captchaDue || context.config.captcha === 'always') await requireCaptcha(input, context);
  });

/** Clients of the family know no forced change, and show what every later request is refused for as a failure. */
const changeFirst = '登录成功，请先修改密码，再进行其他操作';

async function signIn(input: LoginInput, context: HandlerContext) {
  const result = await openSession(await prove(input, context), context, 'password');
  return result.mustChangePassword ? new Reply(result, changeFirst) : result;
}

async function signInFromMobile(input: LoginInput, context: HandlerContext) {
  const user = await prove(input, context);
  if (await enrolledSince(user.id, context.db))
    throw new BusinessError('该账号已开启二次验证，请在网页上登录');
  const { token, userInfo, ...duties } = await openSession(user, context, 'password');
  const { mustChangePassword, mustEnrol } = duties;
  const result = {
    token,
    userInfo,
    ...(mustChangePassword && { mustChangePassword }),
    ...(mustEnrol && { mustEnrol }),
  };
  return mustChangePassword ? new Reply(result, changeFirst) : result;
}

/** What servers of the family print in their public code (see the contract). */
const publicCipher = { key: '1234567890adbcde', iv: '1234567890hjlkew' };

async function ownInfo(context: HandlerContext) {
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, callerOf(context).userId));
  if (!user) throw new BusinessError('用户不存在！');
  return {
    userInfo: presentUser(user),
    ...(callerOf(context).mustChangePassword && { mustChangePassword: true }),
    ...(callerOf(context).mustEnrol && { mustEnrol: true }),
    ...(user.password === null && { withoutPassword: true }),
    sysAllDictItems: await allDictionaryItems(context),
  };
}

/** Drawing a picture and deriving a key take longer than other replies: they are a twentieth of an address's requests. */
const laborious = { rateShare: 0.05 };

export const sessionRoutes = [
  handle(randomImage, ({ key, scale }, context) => drawCaptcha(key, context, scale === '2'), laborious),
  handle(captchaChallenge, ({ username }, context) => issueChallenge(username, context), laborious),
  handle(login, signIn),
  handle(mobileLogin, signInFromMobile),
  handle(encryptedString, async () => publicCipher),
  handle(getUserInfo, (_input, context) => ownInfo(context)),
];
