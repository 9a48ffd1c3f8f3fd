import type { LoginResult } from '#contract/areas/session.ts';
import { isDemanded } from '../refused.ts';
import type { Credentials, Refusal, SessionUser, SignIn, SignInChoices } from './session.types.ts';

/** Makes the session user from a sign-in (AUTH-09). */
export function userOfLogin(
  { token, userInfo }: LoginResult,
  tenantId: string,
  welcome: string,
): SessionUser {
  return {
    id: userInfo.id,
    token,
    username: userInfo.username,
    realname: userInfo.realname ?? '',
    avatar: userInfo.avatar ?? '',
    tenantId,
    welcome,
    permissionList: [],
    info: userInfo,
    sysSafeMode: false,
  };
}

/** What must be chosen after a sign-in: one of several tenants, one of several departments. */
export function choicesOf({ departs, multi_depart, tenantList }: LoginResult): SignInChoices {
  const tenants = tenantList ?? [];
  const departments = departs ?? [];
  return {
    tenants:
      tenants.length > 1
        ? tenants.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))
        : [],
    departments: multi_depart === severalDepartments && departments.length > 1 ? departments : [],
  };
}

/** The value of `multi_depart` for several departments. */
const severalDepartments = 2;

/** Whether a choice is needed before the console opens. */
export function isChoiceWanted({ choices: { tenants, departments } }: SignIn): boolean {
  return tenants.length > 0 || departments.length > 0;
}

/**
 * Whether somebody who signs in again may go on in a tenant; without one everybody may. A sign-in offers several tenants as
 * choices, and has the only one already.
 */
export function keepsTenant({ user, choices: { tenants } }: SignIn, tenantId: string): boolean {
  if (Number(tenantId) === 0) return true;
  return tenants.length > 0 ? tenants.some(({ value }) => value === tenantId) : user.tenantId === tenantId;
}

/** A sign-in in a page that continues: it goes on in the tenant of the page. */
export const continued = (signIn: SignIn, before: SessionUser | undefined): SignIn => ({
  ...signIn,
  user: { ...signIn.user, tenantId: before?.tenantId ?? signIn.user.tenantId },
});

/**
 * The refusal for a thrown value. A demand for a captcha is not reported to a person who has already read a picture.
 */
export function refusalOf(error: unknown, credentials: Credentials | undefined): Refusal {
  const message = error instanceof Error ? error.message : '';
  const captchaSent = credentials?.method === 'account' && Boolean(credentials.captcha);
  const news = isDemanded(error, 'captcha') && !captchaSent;
  // Where the ticket is no longer valid, the person begins again.
  const method = credentials?.method === 'secondFactor' ? 'account' : credentials?.method;
  return { method: method ?? 'account', reason: news ? 'captchaWanted' : 'refused', message };
}

/** The context of a session before anybody has entered anything. */
export const nothingEntered = {
  credentials: undefined,
  account: undefined,
  captcha: undefined,
  challenge: undefined,
  factor: undefined,
  refusal: undefined,
  endedToken: undefined,
  pending: undefined,
  isPictureWanted: false,
  mustChangePassword: false,
  mustEnrol: false,
  endReason: undefined,
  takesOver: false,
};
