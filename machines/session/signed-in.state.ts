import { logInInputOf } from './captcha.logic.ts';
import { captchaStatesOf } from './captcha.states.ts';
import { continued } from './session.logic.ts';
import { sessionSetup } from './session.setup.ts';

/** The server has refused the token: the page waits, with everything on it, for the person to sign in again. */
const mustSignInAgain = sessionSetup.createStateConfig({
  description: 'A dialog shows that the session has expired; its button signs out',
  meta: { req: ['ERROR-08', 'ERROR-09'] },
  tags: 'mustSignInAgain',
  exit: 'forgetCredentials',
  initial: 'plain',
  on: {
    'session.signIn': {
      target: '.proving',
      actions: 'keepCredentials',
      description: 'Name and password are entered in the dialog',
    },
  },
  states: {
    ...captchaStatesOf('proving'),
    provingFactor: {
      description: 'The first step succeeded: a code of the second factor is entered',
      tags: 'factorWanted',
      on: {
        'factor.leave': {
          target: 'plain',
          actions: 'forgetCredentials',
          description: 'The person begins again',
        },
      },
    },
    proving: {
      description: 'The server checks the credentials',
      tags: 'signingIn',
      invoke: {
        src: 'logIn',
        id: 'logInAgain',
        input: ({ context }) => logInInputOf(context.credentials, context.captcha),
        onDone: [
          {
            guard: { type: 'isReturning', params: ({ event }) => event.output },
            target: '#session.signedIn.settling',
            description: 'The same person signed in again: the page continues',
            meta: { req: ['AUTH-02'] },
            actions: [
              { type: 'rememberReturn', params: ({ event }) => event.output },
              { type: 'persist', params: ({ context, event }) => continued(event.output, context.user) },
            ],
          },
          {
            guard: { type: 'isChoiceWanted', params: ({ event }) => ({ signIn: event.output }) },
            target: '#session.choosing',
            description:
              'Somebody else, or a person without the tenant of the page, who has to choose; nothing of it is kept',
            meta: { req: ['AUTH-02', 'AUTH-13'] },
            actions: [
              'clear',
              { type: 'rememberPending', params: ({ event }) => event.output },
              'rememberTakeOver',
            ],
          },
          {
            target: '#session.takenOver',
            description: 'Somebody else, or a person without the tenant of the page: nothing of it is kept',
            meta: { req: ['AUTH-02', 'AUTH-13'] },
            actions: ['clear', { type: 'persist', params: ({ event }) => event.output }, 'clearUser'],
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
            target: 'loadingCaptcha',
            description: 'The server requires a captcha',
            actions: { type: 'rememberDemand', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isCaptchaDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'loadingCaptcha',
            description: 'The server requires another captcha',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'isCaptchaShown',
            target: 'loadingCaptcha',
            description: 'A picture is valid for one attempt only',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'plain',
            description: 'The server refused',
            meta: { req: ['AUTH-06'] },
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});

/** Somebody is signed in. */
export const signedInState = sessionSetup.createStateConfig({
  description: 'A person is signed in: the guard redirects from the sign-in page to the console',
  meta: { req: ['AUTH-01', 'AUTH-07', 'GUARD-02'] },
  tags: 'signedIn',
  initial: 'settling',
  on: {
    'session.signOut': { target: 'signingOut', description: 'The person signs out' },
    'session.expired': {
      target: 'expired',
      description: 'The server replied with 401',
      meta: { req: ['ERROR-05', 'ERROR-06'] },
    },
    'session.granted': { actions: 'rememberGrants', description: 'The permissions have arrived' },
    'session.userTaken': {
      actions: ['rememberInfo', { type: 'keepUser', params: ({ context }) => ({ user: context.user }) }],
      description: 'The server updated the person after a change of department',
      meta: { req: ['DEPART-10'] },
    },
    'session.endedElsewhere': {
      target: 'takenOver',
      actions: ['clear', 'clearUser'],
      description: 'The person signed out in another tab',
      meta: { req: ['AUTH-11', 'AUTH-12', 'AUTH-13'] },
    },
    'session.openedElsewhere': [
      {
        guard: { type: 'isSomebodyElse', params: ({ event }) => event },
        target: 'takenOver',
        actions: ['leaveTab', 'clearUser'],
        description: 'Somebody else signed in in another tab: the session of this tab ends',
        meta: { req: ['AUTH-13'] },
      },
      {
        target: '.settling',
        actions: 'rememberToken',
        description: 'The person signed in again in another tab; this tab continues as well',
      },
    ],
  },
  states: {
    settling: {
      description: 'Can the console be used?',
      always: [
        {
          guard: 'isPasswordDemanded',
          target: 'mustChangePassword',
          description: 'Not before the password is changed',
        },
        {
          guard: 'isEnrolmentDemanded',
          target: 'mustEnrol',
          description: 'Not before a second factor is set up',
        },
        { target: 'active', description: 'Yes' },
      ],
    },
    active: {
      description: 'No reply has reported the token as invalid',
      tags: 'atWork',
      on: {
        'session.tokenDied': {
          target: 'mustSignInAgain',
          actions: 'rememberEnd',
          description: 'The server reported the token as invalid',
          meta: { req: ['ERROR-08'] },
        },
        'session.passwordWanted': {
          target: 'mustChangePassword',
          actions: 'demandPassword',
          description: 'The server refuses everything else',
        },
        'session.factorDue': {
          target: 'mustEnrol',
          actions: 'demandFactor',
          description: 'A role of the person demands a second factor, and the server refuses everything else',
        },
      },
    },
    mustChangePassword: {
      description: 'A dialog requires a new password; the only other action is to sign out',
      tags: ['mustChangePassword', 'restricted'],
      on: {
        'session.tokenDied': {
          target: 'mustSignInAgain',
          actions: 'rememberEnd',
          description: 'The server reported the token as invalid',
          meta: { req: ['ERROR-08'] },
        },
        'session.passwordChanged': {
          target: 'settling',
          actions: 'forgetDemand',
          description: 'The password is changed, and the person continues',
          meta: { req: ['PASSWORD-10'] },
        },
      },
    },
    mustEnrol: {
      description: 'A dialog sets a second factor up; the only other action is to sign out',
      tags: ['mustEnrol', 'restricted'],
      on: {
        'session.tokenDied': {
          target: 'mustSignInAgain',
          actions: 'rememberEnd',
          description: 'The server reported the token as invalid',
          meta: { req: ['ERROR-08'] },
        },
        'session.factorSet': {
          target: 'active',
          actions: 'forgetFactorDemand',
          description: 'The second factor is on',
        },
      },
    },
    mustSignInAgain,
  },
});
