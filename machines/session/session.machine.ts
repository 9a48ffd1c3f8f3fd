import { logInInputOf } from './captcha.logic.ts';
import { captchaStatesOf } from './captcha.states.ts';
import { choosingState, provingFactorState } from './further-steps.state.ts';
import { nothingEntered } from './session.logic.ts';
import { sessionSetup } from './session.setup.ts';
import { signedInState } from './signed-in.state.ts';

/**
 * The session of one browser page. It ends by reloading the page, so that nothing of one person stays in memory for the
 * next.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether anyone is signed in',
  context: ({ input }) => ({ user: input.stored, ...nothingEntered }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The stored token decides the initial state',
      always: [
        {
          guard: 'isStored',
          target: 'signedIn',
          description: 'A stored token that has not expired signs in',
        },
        { target: 'signedOut', description: 'Nothing valid was stored: nobody is signed in' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in: the guard redirects to sign-in, or to the provider of a chat app',
      meta: { req: ['AUTH-01', 'GUARD-03', 'GUARD-05'] },
      tags: 'signedOut',
      initial: 'plain',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: 'keepCredentials',
          description: 'A form is submitted, or a provider has authenticated the person',
        },
        'session.openedElsewhere': {
          target: 'takenOver',
          actions: 'dropCredentials',
          description: 'Somebody signed in in another tab: this tab adopts the session',
        },
      },
      states: captchaStatesOf('#session.signingIn'),
    },
    signingIn: {
      description: 'The server checks the credentials',
      tags: ['signedOut', 'signingIn'],
      invoke: {
        src: 'logIn',
        input: ({ context }) => logInInputOf(context.credentials, context.captcha),
        onDone: [
          {
            guard: { type: 'isChoiceWanted', params: ({ event }) => ({ signIn: event.output }) },
            target: 'choosing',
            description: 'The server accepted the credentials; there are several tenants or departments',
            meta: { req: ['DEPART-07'] },
            actions: [{ type: 'rememberPending', params: ({ event }) => event.output }, 'forgetCredentials'],
          },
          {
            target: 'signedIn',
            description: 'The server accepted the credentials',
            meta: { req: ['AUTH-02', 'AUTH-03', 'AUTH-04', 'AUTH-05', 'AUTH-08', 'AUTH-09', 'AUTH-10'] },
            actions: [
              { type: 'rememberUser', params: ({ event }) => event.output },
              { type: 'persist', params: ({ event }) => event.output },
              'forgetCredentials',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isFactorDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'provingFactor',
            description: 'The server requires a code of the second factor',
            actions: { type: 'rememberFactor', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isCaptchaNews', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut.loadingCaptcha',
            description: 'The server requires a captcha',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberDemand', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isCaptchaDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut.loadingCaptcha',
            description: 'The server requires another captcha',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'isCaptchaShown',
            target: 'signedOut.loadingCaptcha',
            description: 'A picture is valid for one attempt only',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'signedOut',
            description: 'The server refused',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    provingFactor: provingFactorState,
    choosing: choosingState,
    chosen: {
      description: 'Whose pages are in memory?',
      always: [
        {
          guard: 'isTakingOver',
          target: 'takenOver',
          actions: 'clearUser',
          description: 'Those of somebody else: they are removed',
          meta: { req: ['AUTH-13'] },
        },
        { target: 'signedIn', description: 'Nobody’s: the console opens' },
      ],
    },
    signedIn: signedInState,
    signingOut: {
      description: 'Local data is removed, and the session is ended on the server with its token',
      meta: { req: ['AUTH-11', 'AUTH-12', 'AUTH-13', 'AUTH-14'] },
      tags: ['signedOut', 'ending'],
      entry: ['clear', 'clearUser'],
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ token: context.endedToken }),
        onDone: [
          {
            guard: { type: 'isToLeave', params: ({ event }) => ({ address: event.output }) },
            target: 'leaving',
            actions: { type: 'leaveFor', params: ({ event }) => ({ address: event.output ?? '' }) },
            description: 'The person signs out at the provider as well',
          },
          { target: 'reloading', description: 'The page reloads', meta: { req: ['AUTH-16'] } },
        ],
        onError: {
          target: 'failedLogout',
          description: 'Signing out continues although the server refused',
          meta: { req: ['AUTH-15', 'AUTH-17'] },
          actions: { type: 'announceFailedLogout', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failedLogout: {
      description: 'The message of the refused logout is shown long enough to be read',
      meta: { req: ['AUTH-17'] },
      tags: ['signedOut', 'ending'],
      after: { failedLogoutNotice: { target: 'reloading', meta: { req: ['AUTH-15', 'AUTH-16'] } } },
    },
    expired: {
      description: 'The token is no longer valid on the server; local data is removed',
      meta: { req: ['ERROR-06'] },
      tags: ['signedOut', 'ending'],
      entry: ['clear', 'clearUser'],
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ token: context.endedToken }),
        onDone: { description: 'A token that was refused for another reason than expiry is revoked' },
        onError: { description: 'An invalid token needs no revocation' },
      },
      after: {
        expiryReload: {
          target: 'reloading',
          description: 'The page reloads 1.5 s after the 401',
          meta: { req: ['ERROR-07'] },
        },
      },
    },
    takenOver: {
      description: 'The stored token decides the initial state again',
      meta: { req: ['AUTH-13', 'AUTH-16'] },
      tags: ['signedOut', 'ending'],
      after: { otherTabReload: { target: 'reloading', description: 'The pages are unmounted' } },
    },
    leaving: { description: 'The page navigates to the provider', tags: ['signedOut', 'ending'] },
    reloading: {
      description: 'The page is about to reload',
      meta: { req: ['AUTH-16', 'ERROR-07', 'ERROR-09'] },
      tags: ['signedOut', 'ending'],
      entry: 'reload',
    },
  },
});
