import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { type ProviderVisit, reportGuards, type ThirdReport, type Unbound } from './third-report.logic.ts';

interface ThirdSignInContext {
  /** The provider that was chosen last. */
  readonly source: string;
  /** The account for which the person chooses a user. */
  readonly unbound: Unbound | undefined;
}

type ThirdSignInEvent = { type: 'provider.choose'; source: string } | { type: 'binding.leave' };

/** The ticket with which the session is opened. */
interface ThirdTicket {
  readonly source: string;
  readonly ticket: string;
}

const missing = missingEffects('thirdSignIn');

/** Sign-in through a third-party provider, in a popup window. */
export const thirdSignInMachine = setup({
  types: {
    context: {} as ThirdSignInContext,
    events: {} as ThirdSignInEvent,
    tags: {} as 'failed',
  },
  actors: {
    /** Opens a popup window at the provider and waits for its report; a window that is closed reports nothing. */
    visitProvider: fromPromise<ThirdReport, ProviderVisit>(missing('visitProvider')),
  },
  guards: reportGuards,
  actions: {
    keepSource: assign(({ event }) => (event.type === 'provider.choose' ? { source: event.source } : {})),
    keepUnbound: assign(({ context: { source } }, { report }: { report: ThirdReport }) =>
      report.kind === 'unbound' ? { unbound: { uuid: report.uuid, source } } : {},
    ),
    forgetUnbound: assign({ unbound: undefined }),
    /** Passes the ticket to the session. */
    signIn: missing('signIn') as (_: unknown, ticket: ThirdTicket) => void,
    /** Opens the provider in this window; its report comes back in the address. */
    goToProvider: missing('goToProvider') as (_: unknown, visit: ProviderVisit) => void,
  },
}).createMachine({
  id: 'thirdSignIn',
  description: 'Signing in through a provider',
  context: { source: '', unbound: undefined },
  initial: 'resting',
  on: {
    'provider.choose': {
      target: '.atProvider',
      actions: 'keepSource',
      description: 'A window opens; reports of a previous one are ignored',
    },
  },
  states: {
    resting: { description: 'No window is open' },
    atProvider: {
      description: 'A window is open at the provider; its report is pending',
      invoke: {
        src: 'visitProvider',
        id: 'visitProvider',
        input: ({ context }) => ({ source: context.source }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ report: event.output }) },
            target: 'resting',
            actions: {
              type: 'signIn',
              params: ({ context: { source }, event: { output } }) => ({
                source,
                ticket: output.kind === 'known' ? output.ticket : '',
              }),
            },
            description: 'The account is bound: its ticket opens the session',
            meta: { req: ['AUTH-04'] },
          },
          {
            guard: { type: 'isUnbound', params: ({ event }) => ({ report: event.output }) },
            target: 'binding',
            actions: { type: 'keepUnbound', params: ({ event }) => ({ report: event.output }) },
            description: 'The account is not bound yet',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ report: event.output }) },
            target: 'leaving',
            description: 'The browser blocked the window',
          },
          {
            target: 'failed',
            description: 'The provider did not authenticate the person',
            meta: { req: ['AUTH-06'] },
          },
        ],
        onError: {
          target: 'failed',
          description: 'Waiting for the window failed',
          meta: { req: ['AUTH-06'] },
        },
      },
    },
    leaving: {
      description: 'This window navigates to the provider, which returns to /oauth2-app/login',
      entry: { type: 'goToProvider', params: ({ context }) => ({ source: context.source }) },
    },
    failed: {
      description: 'Nobody was authenticated; the person stays signed out',
      meta: { req: ['AUTH-06'] },
      tags: 'failed',
    },
    binding: {
      description: 'The person chooses the user of the account',
      exit: 'forgetUnbound',
      on: { 'binding.leave': { target: 'resting', description: 'The account stays unbound' } },
    },
  },
});
