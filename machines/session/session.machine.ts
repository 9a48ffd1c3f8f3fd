import { sessionSetup } from './session.setup.ts';

/**
 * The session of one browser page. It ends by reloading the page, so that nothing of one person is left in memory for
 * the next.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether anyone is signed in',
  context: ({ input }) => ({
    user: input.stored,
    credentials: undefined,
    captcha: undefined,
    refusal: undefined,
    endedToken: undefined,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The token that storage kept decides where the page starts',
      always: [
        {
          guard: 'isStored',
          target: 'signedIn',
          description: 'A stored token that has not expired signs in',
        },
        { target: 'signedOut', description: 'Nothing usable was stored: nobody is signed in' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in',
      meta: { req: ['AUTH-01'] },
      tags: 'signedOut',
      initial: 'plain',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: 'keepCredentials',
          description: 'The form is sent',
        },
      },
      states: {
        plain: { description: 'Name and password are enough' },
        loadingCaptcha: {
          description: 'A new picture is on its way',
          tags: ['captchaWanted', 'captchaLoading'],
          invoke: {
            src: 'loadCaptcha',
            onDone: {
              target: 'captchaShown',
              actions: { type: 'rememberCaptcha', params: ({ event }) => event.output },
              description: 'The new picture is there to be read',
            },
            onError: {
              target: 'captchaMissing',
              description: 'Without a picture, a click can ask for another',
            },
          },
        },
        captchaShown: {
          description: 'The server wants the picture read',
          tags: 'captchaWanted',
          on: {
            'captcha.renew': { target: 'loadingCaptcha', description: 'A click on the picture renews it' },
          },
        },
        captchaMissing: {
          description: 'The picture could not be fetched',
          tags: 'captchaWanted',
          on: { 'captcha.renew': { target: 'loadingCaptcha', description: 'A click tries again' } },
        },
      },
    },
    signingIn: {
      description: 'The server looks at the credentials',
      tags: ['signedOut', 'signingIn'],
      invoke: {
        src: 'logIn',
        input: ({ context }) => ({
          credentials: context.credentials ?? { username: '', password: '', captcha: undefined },
          checkKey: context.captcha?.key,
        }),
        onDone: {
          target: 'signedIn',
          description: 'The server took the credentials',
          meta: { req: ['AUTH-02', 'AUTH-08', 'AUTH-09', 'AUTH-10'] },
          actions: [
            { type: 'rememberUser', params: ({ event }) => event.output },
            { type: 'persist', params: ({ event }) => event.output },
            'forgetCredentials',
          ],
        },
        onError: [
          {
            guard: { type: 'isCaptchaDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut.loadingCaptcha',
            description: 'The server wants a picture read',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'isCaptchaShown',
            target: 'signedOut.loadingCaptcha',
            description: 'A picture serves one try only',
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
    signedIn: {
      description: 'A person is signed in',
      meta: { req: ['AUTH-01', 'AUTH-07'] },
      tags: 'signedIn',
      initial: 'active',
      on: {
        'session.signOut': { target: 'signingOut', description: 'The person signs out' },
        'session.expired': {
          target: 'expired',
          description: 'The server answered 401',
          meta: { req: ['ERROR-05', 'ERROR-06'] },
        },
        'session.granted': { actions: 'rememberGrants', description: 'The permissions have arrived' },
      },
      states: {
        active: {
          description: 'The token is good as far as is known',
          on: {
            'session.tokenDied': {
              target: 'mustSignInAgain',
              description: 'The server said that the token is dead',
              meta: { req: ['ERROR-08'] },
            },
          },
        },
        mustSignInAgain: {
          description: 'A dialog says that the session has expired; its button signs out',
          meta: { req: ['ERROR-08', 'ERROR-09'] },
          tags: 'mustSignInAgain',
        },
      },
    },
    signingOut: {
      description: 'Local data is gone, the server is told with the token that was held',
      meta: { req: ['AUTH-11', 'AUTH-12', 'AUTH-13', 'AUTH-14'] },
      tags: 'signedOut',
      entry: ['forgetUser', 'clear'],
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ token: context.endedToken }),
        onDone: { target: 'reloading', description: 'The page reloads', meta: { req: ['AUTH-16'] } },
        onError: {
          target: 'failedLogout',
          description: 'Signing out goes on although the server refused',
          meta: { req: ['AUTH-15', 'AUTH-17'] },
          actions: { type: 'announceFailedLogout', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failedLogout: {
      description: 'The message of the refused logout stands long enough to be read',
      meta: { req: ['AUTH-17'] },
      tags: 'signedOut',
      after: { failedLogoutNotice: { target: 'reloading', meta: { req: ['AUTH-15', 'AUTH-16'] } } },
    },
    expired: {
      description: 'The server no longer knows the token; local data is gone',
      meta: { req: ['ERROR-06'] },
      tags: 'signedOut',
      entry: ['forgetUser', 'clear'],
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ token: context.endedToken }),
        onDone: { description: 'A token refused for another reason than its age is revoked' },
        onError: { description: 'A token that is dead needs no revoking' },
      },
      after: {
        expiryReload: {
          target: 'reloading',
          description: 'The page reloads 1.5 s after the 401',
          meta: { req: ['ERROR-07'] },
        },
      },
    },
    reloading: {
      description: 'The page is on its way out',
      meta: { req: ['AUTH-16', 'ERROR-07', 'ERROR-09'] },
      tags: 'signedOut',
      entry: 'reload',
    },
  },
});
