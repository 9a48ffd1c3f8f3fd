import { thirdBindingSetup } from './third-binding.setup.ts';

const choice = ({ context: { source } }: { context: { source: string } }) => ({ source });
const returned = ({ event: { source } }: { event: { source: string } }) => ({ source });

/** The popup window in which a provider authenticates the person; a new one replaces the previous. */
export const providerRegion = thirdBindingSetup.createStateConfig({
  description: 'The authentication at the provider',
  initial: 'away',
  on: {
    'provider.choose': {
      target: '.atProvider',
      actions: ['keepSource', 'forgetProblem'],
      description: 'A window opens; reports of a previous one are ignored',
    },
    'provider.returned': [
      {
        guard: { type: 'isUnbound', params: ({ event }) => ({ report: event.report }) },
        actions: {
          type: 'offer',
          params: ({ event: { report, source } }) => ({ report, source, isAsked: true }),
        },
        description: 'The address contains an account that is not bound yet',
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => ({ report: event.report }) },
        actions: { type: 'reportTaken', params: returned },
        description: 'The account is bound to somebody; the signed-in person stays signed in',
      },
      {
        actions: { type: 'reportFailed', params: returned },
        description: 'The provider did not authenticate the person',
      },
    ],
  },
  states: {
    away: { description: 'No window is open' },
    atProvider: {
      description: 'A window is open at the provider; its report is pending',
      invoke: {
        src: 'visitProvider',
        id: 'visitProvider',
        input: choice,
        onDone: [
          {
            guard: { type: 'isUnbound', params: ({ event }) => ({ report: event.output }) },
            target: 'away',
            actions: {
              type: 'offer',
              params: ({ context: { source }, event: { output } }) => ({
                report: output,
                source,
                isAsked: false,
              }),
            },
            description: 'The account is not bound yet: it can be bound',
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ report: event.output }) },
            target: 'away',
            actions: { type: 'reportTaken', params: choice },
            description: 'The account is bound to somebody; its ticket opens no session here',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ report: event.output }) },
            target: 'leaving',
            description: 'The browser blocked the window',
          },
          {
            target: 'away',
            actions: { type: 'reportFailed', params: choice },
            description: 'The provider did not authenticate the person',
          },
        ],
        onError: {
          target: 'away',
          actions: { type: 'reportFailed', params: choice },
          description: 'Waiting for the window failed',
        },
      },
    },
    leaving: {
      description: 'This window navigates to the provider, which returns to /oauth2-app/login',
      entry: { type: 'goToProvider', params: choice },
    },
  },
});
