import { sessionSetup } from './session.setup.ts';

/** A password was right, and a second factor is demanded. */
export const provingFactorState = sessionSetup.createStateConfig({
  description: 'The first step succeeded: a code of the second factor is entered',
  tags: ['signedOut', 'factorWanted'],
  on: {
    'session.signIn': {
      target: 'signingIn',
      actions: 'keepCredentials',
      description: 'A code is submitted',
    },
    'factor.leave': {
      target: 'signedOut',
      actions: 'forgetCredentials',
      description: 'The person begins again',
    },
    'session.openedElsewhere': {
      target: 'takenOver',
      actions: 'forgetCredentials',
      description: 'Somebody signed in in another tab: this tab adopts the session',
    },
  },
});

/** A tenant or a department is chosen before the console opens. */
export const choosingState = sessionSetup.createStateConfig({
  description: 'A tenant or a department has to be chosen before the console opens',
  meta: { req: ['DEPART-07'] },
  tags: ['signedOut', 'choosing'],
  on: {
    'session.chosen': {
      target: 'chosen',
      actions: [
        'rememberChoice',
        { type: 'persist', params: ({ context }) => context.pending },
        'forgetPending',
      ],
      description: 'Tenant and department are chosen',
      meta: { req: ['DEPART-07', 'AUTH-02', 'AUTH-10'] },
    },
    'session.signOut': { target: 'signingOut', description: 'The person cancels' },
    'session.expired': { target: 'expired', description: 'It took too long: the server replied 401' },
  },
});
