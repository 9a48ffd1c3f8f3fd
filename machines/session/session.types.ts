import type { AuthEntry } from '#contract/areas/permissions.ts';
import type { LoginResult } from '#contract/areas/session.ts';
import type { OwnDepartment } from '../department-switch/department-switch.logic.ts';

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

/** What a person signs in with, by the way in. */
export type Credentials =
  | {
      method: 'account';
      username: string;
      password: string;
      /** What the person read on the picture, once the server asks for it. */
      captcha: string | undefined;
    }
  | { method: 'phone'; mobile: string; captcha: string }
  /** A ticket of the server for somebody whom another provider vouches for. */
  | { method: 'third'; token: string; thirdType: string }
  /** A service ticket of the single sign-on server, and the address that it was issued for. */
  | { method: 'cas'; ticket: string; service: string };

export type SignInMethod = Credentials['method'];

/** A tenant to work for. */
export interface TenantChoice {
  /** Its number, as the tenant header carries it. */
  value: string;
  label: string;
}

/** What somebody has to choose from before the console opens; an empty list asks for nothing. */
export interface SignInChoices {
  tenants: readonly TenantChoice[];
  departments: readonly OwnDepartment[];
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
  choices: SignInChoices;
  /** The server refuses everything else until the password is changed. */
  mustChangePassword: boolean;
}

/** Why signing in did not work, as the sign-in form tells it. */
export interface Refusal {
  method: SignInMethod;
  reason: 'refused' | 'captchaWanted';
  message: string;
}
