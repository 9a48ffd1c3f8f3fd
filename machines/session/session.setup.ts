import { assign, fromPromise, setup } from 'xstate';
import type { AuthEntry } from '#contract/areas/permissions.ts';
import type { Challenge } from '#contract/areas/session.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { expiryReload, failedLogoutNotice, otherTabReload, proofLifetime } from '#machines/timing.ts';
import type { UserInfo } from '../department-switch/department-switch.types.ts';
import { isDemanded, type Refused } from '../refused.ts';
import { isChallenge, pictureOf } from './captcha.logic.ts';
import { isChoiceWanted, keepsTenant, refusalOf } from './session.logic.ts';
import type {
  Captcha,
  CaptchaProof,
  CaptchaRequest,
  Credentials,
  LoadedCaptcha,
  LogInInput,
  Refusal,
  SessionTag,
  SessionUser,
  SignIn,
} from './session.types.ts';

interface SessionContext {
  user: SessionUser | undefined;
  credentials: Credentials | undefined;
  captcha: Captcha | undefined;
  /** What the browser has to solve. */
  challenge: Challenge | undefined;
  /** The person prefers reading a picture. */
  isPictureWanted: boolean;
  /** The name in the last attempt. */
  account: string | undefined;
  refusal: Refusal | undefined;
  /** The ticket of a sign-in that needs a code of the second factor. */
  factor: string | undefined;
  /** The token at the start of signing out. */
  endedToken: string | undefined;
  /** A sign-in that waits for the choice of a tenant or a department. */
  pending: SignIn | undefined;
  /** The server demands another password before anything else. */
  mustChangePassword: boolean;
  /** The server demands a second factor before anything else. */
  mustEnrol: boolean;
  /** Why another person has ended the session. */
  endReason: string | undefined;
  /** Somebody else signed in over the pages of the previous person, of whom nothing may stay in memory. */
  takesOver: boolean;
}

type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials }
  | { type: 'session.signOut' }
  | { type: 'session.expired'; reason?: string | undefined }
  /** The token is not valid any more; `reason` is that of whoever has ended the session. */
  | { type: 'session.tokenDied'; reason?: string | undefined }
  | { type: 'session.granted'; permissionList: readonly AuthEntry[]; sysSafeMode: boolean }
  /** The chosen tenant, empty for none, and the person as updated by the choice of a department. */
  | { type: 'session.chosen'; tenantId: string; info: UserInfo | undefined }
  | { type: 'session.userTaken'; info: UserInfo }
  | { type: 'session.passwordWanted' }
  | { type: 'session.passwordChanged' }
  /** The server demands that a second factor is set up before anything else. */
  | { type: 'session.factorDue' }
  | { type: 'session.factorSet' }
  /** The person does not enter a code. */
  | { type: 'factor.leave' }
  /** Another tab of this browser has stored a sign-in, or removed it from storage. */
  | { type: 'session.openedElsewhere'; user: SessionUser }
  | { type: 'session.endedElsewhere' }
  | { type: 'captcha.renew' }
  | { type: 'captcha.usePicture' };

interface SessionInput {
  /** Who was signed in when the page was left. */
  stored: SessionUser | undefined;
}

const missing = missingEffects('session');

/** The pieces of the session machine by name; every effect fails until it is provided. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as SessionTag,
  },
  delays: { expiryReload, failedLogoutNotice, otherTabReload, proofLifetime },
  actors: {
    logIn: fromPromise<SignIn, LogInInput>(missing('logIn')),
    /**
     * Its output is the address at which the person signs out of the provider as well; undefined where there is none.
     */
    logOut: fromPromise<string | undefined, { token: string | undefined }>(missing('logOut')),
    loadCaptcha: fromPromise<LoadedCaptcha, CaptchaRequest>(missing('loadCaptcha')),
    solveChallenge: fromPromise<CaptchaProof, { challenge: Challenge | undefined }>(
      missing('solveChallenge'),
    ),
  },
  guards: {
    isStored: ({ context }) => context.user !== undefined,
    isCaptchaShown: ({ context }) => context.captcha !== undefined,
    /** The attempt carried no captcha: whoever made it has not seen one. */
    isCaptchaNews: ({ context }, { error }: { error: unknown }) =>
      isDemanded(error, 'captcha') &&
      context.captcha === undefined &&
      context.credentials?.method === 'account',
    isChallenge: (_, { loaded }: { loaded: LoadedCaptcha }) => isChallenge(loaded),
    isSubmitted: ({ context }) => context.credentials !== undefined,
    isByName: (_, { credentials }: { credentials: Credentials }) => credentials.method === 'account',
    isFactorDemanded: (_, { error }: { error: unknown }) => isDemanded(error, 'secondFactor'),
    isCaptchaDemanded: (_, { error }: { error: unknown }) => isDemanded(error, 'captcha'),
    isChoiceWanted: (_, { signIn }: { signIn: SignIn }) => isChoiceWanted(signIn),
    /** Somebody who may go on here: the same person, who still belongs to the tenant of the page. */
    isReturning: ({ context: { user } }, signIn: SignIn) =>
      user?.id === signIn.user.id && keepsTenant(signIn, user.tenantId),
    isSomebodyElse: ({ context }, { user }: { user: SessionUser }) => context.user?.id !== user.id,
    isTakingOver: ({ context }) => context.takesOver,
    isToLeave: (_, { address }: { address: string | undefined }) => address !== undefined,
    isPasswordDemanded: ({ context }) => context.mustChangePassword,
    isEnrolmentDemanded: ({ context }) => context.mustEnrol,
  },
  actions: {
    /** Writes token, user and dictionaries to storage (AUTH-10). */
    persist: missing('persist') as (_: unknown, signIn: SignIn | undefined) => void,
    /** Removes token, user, permissions, dictionaries and cached data from storage and memory (AUTH-11 to AUTH-13). */
    clear: missing('clear'),
    /** Removes from memory and from this tab what belongs to the person, except what the tabs of a browser share. */
    leaveTab: missing('leaveTab'),
    /** Stores the session user after a change of department. */
    keepUser: missing('keepUser') as (_: unknown, kept: { user: SessionUser | undefined }) => void,
    reload: missing('reload'),
    leaveFor: missing('leaveFor') as (_: unknown, left: { address: string }) => void,
    /** Notifies the person that the server refused to sign out (AUTH-17). */
    announceFailedLogout: missing('announceFailedLogout') as (
      _: unknown,
      failure: { error: unknown },
    ) => void,
    keepCredentials: assign({
      factor: undefined,
      credentials: ({ event }) => (event.type === 'session.signIn' ? event.credentials : undefined),
      account: ({ context, event }) =>
        event.type === 'session.signIn' && event.credentials.method === 'account'
          ? event.credentials.username
          : context.account,
      refusal: undefined,
    }),
    dropCredentials: assign({ credentials: undefined }),
    forgetRefusal: assign({ refusal: undefined }),
    forgetCredentials: assign({
      factor: undefined,
      credentials: undefined,
      captcha: undefined,
      account: undefined,
      refusal: undefined,
    }),
    rememberUser: assign((_, { user, mustChangePassword, mustEnrol }: SignIn) => ({
      user,
      mustChangePassword,
      mustEnrol,
    })),
    rememberPending: assign((_, pending: SignIn) => ({ pending, user: pending.user })),
    rememberEnd: assign({
      endReason: ({ event }) => (event.type === 'session.tokenDied' ? event.reason : undefined),
    }),
    rememberTakeOver: assign({ takesOver: true }),
    rememberChoice: assign(({ context: { pending }, event }) => {
      if (event.type !== 'session.chosen' || pending === undefined) return {};
      const user = withInfo({ ...pending.user, tenantId: event.tenantId }, event.info);
      const { mustChangePassword, mustEnrol } = pending;
      return { user, pending: { ...pending, user }, mustChangePassword, mustEnrol };
    }),
    forgetPending: assign({ pending: undefined }),
    /** After signing in again as the same person, the pages keep their data; only the token changes. */
    rememberReturn: assign(({ context }, { user, mustChangePassword, mustEnrol }: SignIn) => ({
      user: context.user && { ...context.user, token: user.token },
      mustChangePassword,
      mustEnrol,
    })),
    rememberToken: assign(({ context, event }) =>
      event.type === 'session.openedElsewhere' && context.user
        ? { user: { ...context.user, token: event.user.token } }
        : {},
    ),
    rememberInfo: assign(({ context, event }) =>
      event.type === 'session.userTaken' && context.user ? { user: withInfo(context.user, event.info) } : {},
    ),
    demandPassword: assign({ mustChangePassword: true }),
    forgetDemand: assign({ mustChangePassword: false }),
    demandFactor: assign({ mustEnrol: true }),
    forgetFactorDemand: assign({ mustEnrol: false }),
    rememberGrants: assign({
      user: ({ context, event }) =>
        event.type === 'session.granted' && context.user
          ? { ...context.user, permissionList: event.permissionList, sysSafeMode: event.sysSafeMode }
          : context.user,
    }),
    rememberChallenge: assign({
      challenge: (_, { loaded }: { loaded: LoadedCaptcha }) => (isChallenge(loaded) ? loaded : undefined),
    }),
    /** The next one is a picture again, in the place of this one. */
    rememberPicture: assign((_, { loaded }: { loaded: LoadedCaptcha }) => ({
      captcha: pictureOf(loaded),
      isPictureWanted: true,
    })),
    rememberProof: assign((_, proof: CaptchaProof) => ({ captcha: proof })),
    forgetChallenge: assign({ challenge: undefined }),
    forgetCaptcha: assign({ captcha: undefined }),
    preferPicture: assign({ isPictureWanted: true }),
    /** The form is sent again once a challenge is solved, so the credentials of the attempt are kept until then. */
    rememberDemand: assign({
      refusal: ({ context }, { error }: { error: unknown }) => refusalOf(error, context.credentials),
    }),
    rememberRefusal: assign({
      refusal: ({ context }, { error }: { error: unknown }) => refusalOf(error, context.credentials),
      credentials: undefined,
    }),
    /** After a wrong code, the message states it. */
    rememberFactor: assign(({ context }, { error }: { error: unknown }) => ({
      factor: (error as Refused).ticket,
      captcha: undefined,
      refusal:
        context.credentials?.method === 'secondFactor' ? refusalOf(error, context.credentials) : undefined,
      credentials: undefined,
    })),
    clearUser: assign({
      endedToken: ({ context }) => context.user?.token,
      user: undefined,
      pending: undefined,
    }),
  },
});

/** A session user with the server's current data. */
function withInfo(user: SessionUser, info: UserInfo | undefined): SessionUser {
  if (info === undefined) return user;
  return { ...user, info, realname: info.realname ?? user.realname, avatar: info.avatar ?? user.avatar };
}
