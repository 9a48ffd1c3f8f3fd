import { firstOf } from './third-binding.logic.ts';
import { thirdBindingSetup } from './third-binding.setup.ts';
import type { ThirdBindingContext } from './third-binding.types.ts';

const first = ({ context }: { context: ThirdBindingContext }) => firstOf(context.offers);

/** The account that is being bound, one at a time; another that is authenticated meanwhile is queued. */
export const accountRegion = thirdBindingSetup.createStateConfig({
  description: 'The account to bind',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is being bound; the previous state is dropped',
      entry: 'forgetFirst',
      always: [
        {
          guard: 'isToBeAsked',
          target: 'confirming',
          description: 'An address alone binds nothing: anybody may have written it',
        },
        {
          guard: 'isAnyOffered',
          target: 'sending',
          description: 'The person has confirmed it by opening the window',
        },
      ],
    },
    confirming: {
      description: 'The person has to confirm the binding of the account in the address',
      tags: 'confirming',
      on: {
        'binding.confirm': { target: 'sending', description: 'Confirmed' },
        'binding.decline': { target: 'none', description: 'Declined, and the account stays unbound' },
      },
    },
    sending: {
      description: 'The request to bind the account is sent to the server',
      tags: 'sending',
      invoke: {
        src: 'sendBinding',
        id: 'sendBinding',
        input: first,
        onDone: {
          target: 'none',
          actions: { type: 'notifyBound', params: first },
          description: 'The account is bound, and is a sign-in method from now on',
        },
        onError: [
          {
            guard: { type: 'isPasswordWanted', params: ({ event }) => ({ error: event.error }) },
            target: 'proving',
            description:
              'The session has been open for long: the password is required to add a sign-in method',
          },
          {
            target: 'none',
            actions: { type: 'reportRefused', params: ({ event }) => ({ error: event.error }) },
            description: 'The message of the server is shown, and nothing is bound',
          },
        ],
      },
    },
    proving: {
      description: 'The person enters the password, which is sent with the account',
      tags: 'proving',
      on: {
        'proof.accepted': {
          target: 'none',
          actions: { type: 'notifyBound', params: first },
          description: 'The password is correct: the account is bound',
        },
        'proof.leave': { target: 'none', description: 'No password was entered, and nothing is bound' },
      },
    },
  },
});
