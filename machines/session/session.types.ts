import type { AuthEntry } from '#contract/areas/permission.ts';
import type { LoginResult } from '#contract/areas/session.ts';

/** Who is signed in (AUTH-07). */
export interface SessionUser {
  id: string;
  token: string;
  username: string;
  realname: string;
  tenantId: string;
  /** The greeting of the moment of signing in. */
  welcome: string;
  avatar: string;
  permissionList: readonly AuthEntry[];
  info: LoginResult['userInfo'] | undefined;
  sysSafeMode: boolean;
}

/** What a person signs in with. */
export interface Credentials {
  username: string;
  password: string;
  /** What the person read on the picture, once the server asks for it. */
  captcha: string | undefined;
}

/** A picture with characters to read, under the key it was asked for. */
export interface Captcha {
  key: string;
  /** A data URL. */
  picture: string;
}

/** What a successful sign-in brings (AUTH-08). */
export interface SignIn {
  user: SessionUser;
  dictionaries: LoginResult['sysAllDictItems'];
}

/** Why signing in did not work, as the sign-in form tells it. */
export interface Refusal {
  reason: 'refused' | 'captchaWanted';
  message: string;
}
