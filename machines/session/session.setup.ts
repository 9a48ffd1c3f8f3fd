import { assign, fromPromise, setup } from 'xstate';
import type { AuthEntry } from '#contract/areas/permission.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { expiryReload, failedLogoutNotice } from '#machines/timing.ts';
import { refusalOf, wantsCaptcha } from './session.logic.ts';
import type { Captcha, Credentials, Refusal, SessionUser, SignIn } from './session.types.ts';

interface SessionContext {
  user: SessionUser | undefined;
  credentials: Credentials | undefined;
  captcha: Captcha | undefined;
  refusal: Refusal | undefined;
  /** The token that was held when signing out began. */
  endedToken: string | undefined;
}

type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials }
  | { type: 'session.signOut' }
  | { type: 'session.expired' }
  | { type: 'session.tokenDied' }
  | { type: 'session.granted'; permissionList: readonly AuthEntry[]; sysSafeMode: boolean }
  | { type: 'captcha.renew' };

interface SessionInput {
  /** Who was signed in when the page was left. */
  stored: SessionUser | undefined;
}

/** Whether anyone is signed in, and what the frame and the forms may show; the interface of the machine. */
export type SessionTag =
  | 'signedOut'
  | 'signingIn'
  | 'captchaWanted'
  | 'captchaLoading'
  | 'signedIn'
  | 'mustSignInAgain';

const missing = missingEffects('session');

/** The pieces of the session machine by name; every effect fails until it is provided. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as SessionTag,
  },
  delays: { expiryReload, failedLogoutNotice },
  actors: {
    logIn: fromPromise<SignIn, { credentials: Credentials; checkKey: string | undefined }>(missing('logIn')),
    logOut: fromPromise<void, { token: string | undefined }>(missing('logOut')),
    loadCaptcha: fromPromise<Captcha>(missing('loadCaptcha')),
  },
  guards: {
    isStored: ({ context }) => context.user !== undefined,
    isCaptchaShown: ({ context }) => context.captcha !== undefined,
    isCaptchaDemanded: (_, { error }: { error: unknown }) => wantsCaptcha(error),
  },
  actions: {
    /** Writes token, user and dictionaries to storage (AUTH-10). */
    persist: missing('persist') as (_: unknown, signIn: SignIn) => void,
    /** Takes token, user, permissions, dictionaries and cached data out of storage and memory (AUTH-11 to AUTH-13). */
    clear: missing('clear'),
    reload: missing('reload'),
    /** Tells that the server refused to sign out (AUTH-17). */
    announceFailedLogout: missing('announceFailedLogout') as (
      _: unknown,
      failure: { error: unknown },
    ) => void,
    keepCredentials: assign({
      credentials: ({ event }) => (event.type === 'session.signIn' ? event.credentials : undefined),
      refusal: undefined,
    }),
    forgetCredentials: assign({ credentials: undefined, captcha: undefined, refusal: undefined }),
    rememberUser: assign({ user: (_, { user }: SignIn) => user }),
    rememberGrants: assign({
      user: ({ context, event }) =>
        event.type === 'session.granted' && context.user
          ? { ...context.user, permissionList: event.permissionList, sysSafeMode: event.sysSafeMode }
          : context.user,
    }),
    rememberCaptcha: assign({ captcha: (_, captcha: Captcha) => captcha }),
    rememberRefusal: assign({
      refusal: ({ context }, { error }: { error: unknown }) =>
        refusalOf(error, Boolean(context.credentials?.captcha)),
      credentials: undefined,
    }),
    forgetUser: assign({ endedToken: ({ context }) => context.user?.token, user: undefined }),
  },
});
