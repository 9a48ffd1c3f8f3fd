import type { signInWithPasskey } from '#contract/areas/passkeys.ts';
import type { AuthEntry } from '#contract/areas/permissions.ts';
import type { Challenge, LoginResult } from '#contract/areas/session.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OwnDepartment } from '../department-switch/department-switch.logic.ts';

/** The signed-in person (AUTH-07). */
export interface SessionUser {
  id: string;
  token: string;
  username: string;
  realname: string;
  tenantId: string;
  /** The greeting at the time of signing in. */
  welcome: string;
  avatar: string;
  permissionList: readonly AuthEntry[];
  info: LoginResult['userInfo'] | undefined;
  sysSafeMode: boolean;
}

/** What a person signs in with, by sign-in method. */
export type Credentials =
  | {
      method: 'account';
      username: string;
      password: string;
      /** The characters of the picture, once the server demands a captcha. */
      captcha: string | undefined;
    }
  | { method: 'phone'; mobile: string; captcha: string }
  /** A ticket of the server for a person whom a third-party provider authenticated. */
  | { method: 'third'; token: string; thirdType: string }
  /** A service ticket of the single sign-on server, and the address it was issued for. */
  | { method: 'cas'; ticket: string; service: string }
  /** A challenge that the person's passkey has signed. */
  | { method: 'passkey'; ticket: string; reply: InputOf<typeof signInWithPasskey>['reply'] }
  /** The token of a session that another device of the person has confirmed. */
  | { method: 'qr'; token: string }
  /** The second step: the ticket of the first one, and a code of the second factor. */
  | { method: 'secondFactor'; ticket: string; code: string };

export type SignInMethod = Credentials['method'];

/** A tenant to work for. */
export interface TenantChoice {
  /** Its number, as it is sent in the tenant header. */
  value: string;
  label: string;
}

/** What the person must choose before the console opens; an empty list needs no choice. */
export interface SignInChoices {
  tenants: readonly TenantChoice[];
  departments: readonly OwnDepartment[];
}

/** A picture with characters to read, under the key it was requested with. */
export interface CaptchaPicture {
  key: string;
  /** A data URL. */
  picture: string;
}

/** The answer to a challenge that the browser has solved, under the key of the challenge. */
export interface CaptchaProof {
  key: string;
  answer: string;
}

/** What is sent with the next attempt, once the person has read the picture. */
export type Captcha = CaptchaPicture | CaptchaProof;

/** A captcha as the server sends it. */
export type LoadedCaptcha = CaptchaPicture | Challenge;

/** The account that a captcha is requested for, and whether it must be a picture. */
export interface CaptchaRequest {
  username: string | undefined;
  isPictureWanted: boolean;
}

/** What is sent to the server to sign in. */
export interface LogInInput {
  credentials: Credentials | undefined;
  /** The key of the captcha that was read or solved. */
  checkKey: string | undefined;
}

/** The result of a successful sign-in (AUTH-08). */
export interface SignIn {
  user: SessionUser;
  dictionaries: LoginResult['sysAllDictItems'];
  choices: SignInChoices;
  /** The server refuses everything else until the password is changed. */
  mustChangePassword: boolean;
  /** The server refuses everything else until a second factor is set up. */
  mustEnrol: boolean;
}

/** Why signing in failed, as the sign-in form shows it. */
export interface Refusal {
  method: SignInMethod;
  reason: 'refused' | 'captchaWanted';
  message: string;
}

/**
 * The tags of the machine, for its views: whether somebody is signed in, and what the frame and the forms may
 * show.
 */
export type SessionTag =
  | 'signedOut'
  /** The page is about to be left: unsaved input would be lost. */
  | 'ending'
  | 'signingIn'
  | 'captchaWanted'
  | 'captchaLoading'
  | 'captchaSolving'
  | 'captchaSolved'
  | 'captchaFailed'
  /** A code of the second factor is needed. */
  | 'factorWanted'
  | 'choosing'
  | 'signedIn'
  /** No reply has reported the token as invalid. */
  | 'atWork'
  /** The server refuses everything but one thing that the person must do first. */
  | 'restricted'
  | 'mustChangePassword'
  | 'mustEnrol'
  | 'mustSignInAgain';
