import type { LoginResult } from '#contract/areas/session.ts';
import type { Refusal, SessionUser } from './session.types.ts';

/** Thrown by the injected sign-in: the machine reads nothing else of a failure. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  /** The server wants a picture read before it looks at the password. */
  readonly wantsCaptcha: boolean;

  constructor(message: string, wantsCaptcha: boolean) {
    super(message);
    this.wantsCaptcha = wantsCaptcha;
  }
}

/** Fills the session user from a sign-in (AUTH-09). */
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

/**
 * The refusal that a thrown value stands for.
 *
 * @param captchaSent the person had already read a picture, so that its demand is no news
 */
export function refusalOf(error: unknown, captchaSent: boolean): Refusal {
  const message = error instanceof Error ? error.message : '';
  const news = wantsCaptcha(error) && !captchaSent;
  return { reason: news ? 'captchaWanted' : 'refused', message };
}

export function wantsCaptcha(error: unknown): boolean {
  return error instanceof SignInRefused && error.wantsCaptcha;
}
