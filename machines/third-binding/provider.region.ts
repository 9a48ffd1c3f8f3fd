import { thirdBindingSetup } from './third-binding.setup.ts';

const choice = ({ context: { source } }: { context: { source: string } }) => ({ source });
const returned = ({ event: { source } }: { event: { source: string } }) => ({ source });

/** The popup window in which a provider authenticates the person; a new one replaces the previous. */
export const providerRegion = thirdBindingSetup.createStateConfig({
  description: 'Where the person is vouched for',
  initial: 'away',
  on: {
    'provider.choose': {
      target: '.atProvider',
      actions: ['keepSource', 'forgetProblem'],
      description: 'A window opens; one that is open already is not listened to any more',
    },
    'provider.returned': [
      {
        guard: { type: 'isUnbound', params: ({ event }) => ({ report: event.report }) },
        actions: {
          type: 'offer',
          params: ({ event: { report, source } }) => ({ report, source, isAsked: true }),
        },
        description: 'The address names an account that is nobody’s yet',
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => ({ report: event.report }) },
        actions: { type: 'reportTaken', params: returned },
        description: 'The account is somebody’s; who is signed in stays signed in',
      },
      {
        actions: { type: 'reportFailed', params: returned },
        description: 'The provider did not say who it is',
      },
    ],
  },
  states: {
    away: { description: 'No window is waited for' },
    atProvider: {
      description: 'A window is open at the provider; what it reports is waited for',
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
            description: 'The account is nobody’s yet: it is to be bound',
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ report: event.output }) },
            target: 'away',
            actions: { type: 'reportTaken', params: choice },
            description: 'The account is somebody’s; its ticket opens no other session here',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ report: event.output }) },
            target: 'leaving',
            description: 'The browser opens no window',
          },
          {
            target: 'away',
            actions: { type: 'reportFailed', params: choice },
            description: 'The provider did not say who it is',
          },
        ],
        onError: {
          target: 'away',
          actions: { type: 'reportFailed', params: choice },
          description: 'The window could not be waited for',
        },
      },
    },
    leaving: {
      description: 'This window itself goes to the provider, and comes back by /oauth2-app/login',
      entry: { type: 'goToProvider', params: choice },
    },
  },
});
