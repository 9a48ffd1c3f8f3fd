import { refusedToken } from './answers.ts';
import type { FamilyUser } from './recorded/people.ts';
import { type FamilyState, userNamed } from './state.ts';

const deadToken = 'Token失效，请重新登录!';

/** Paths that are answered without a token. */
const publicPaths = [
  /^\/sys\/(login|logout|mLogin|sms|phoneLogin|checkCaptcha|getEncryptedString)$/,
  /^\/sys\/randomImage\//,
  /^\/sys\/user\/(checkOnlyUser|register|phoneVerification|passwordChange)$/,
  /^\/sys\/common\/static\//,
  /^\/sys\/(thirdLogin|cas)\//,
  /^\/(doc\.html)?$/,
  /\.(js|css|html|svg|pdf|jpg|png|gif|ico|ttf|woff|woff2)$/,
];
export const isPublic = (path: string): boolean => publicPaths.some(pattern => pattern.test(path));

/** @throws Refusal with status 401 and the text of the case */
export function personOf(
  state: FamilyState,
  { token, tenant }: { token: string | undefined; tenant: string | undefined },
): FamilyUser {
  if (!token) throw refusedToken(deadToken);
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw refusedToken('token非法无效!');
  const session = state.sessions.get(token);
  const person = session && userNamed(state, session.username);
  if (session === undefined || person === undefined) throw refusedToken(deadToken);
  if (session.locked) throw refusedToken('账号已被锁定,请联系管理员!');
  const own = person.relTenantIds?.split(',') ?? [];
  if (person.relTenantIds && tenant && tenant !== '0' && !own.includes(tenant))
    throw refusedToken('用户租户信息变更,请重新登陆!');
  return person;
}
