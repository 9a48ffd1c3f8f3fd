import { firstOf } from './third-binding.logic.ts';
import { thirdBindingSetup } from './third-binding.setup.ts';
import type { ThirdBindingContext } from './third-binding.types.ts';

const first = ({ context }: { context: ThirdBindingContext }) => firstOf(context.offers);

/** The account that is being bound, one at a time; another that is authenticated meanwhile is queued. */
export const accountRegion = thirdBindingSetup.createStateConfig({
  description: 'The account that is to be bound',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is being bound; what was before is forgotten',
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
          description: 'Who opened the window has wished it already',
        },
      ],
    },
    confirming: {
      description: 'The person is asked whether the account of the address is to be bound',
      tags: 'confirming',
      on: {
        'binding.confirm': { target: 'sending', description: 'It is wished' },
        'binding.decline': { target: 'none', description: 'It is not wished, and stays nobody’s' },
      },
    },
    sending: {
      description: 'The server is asked to bind the account',
      tags: 'sending',
      invoke: {
        src: 'sendBinding',
        id: 'sendBinding',
        input: first,
        onDone: {
          target: 'none',
          actions: { type: 'notifyBound', params: first },
          description: 'The account is bound, and one more way in',
        },
        onError: [
          {
            guard: { type: 'isPasswordWanted', params: ({ event }) => ({ error: event.error }) },
            target: 'proving',
            description: 'The session has been open for long: an open desk must not be worth a way in',
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
      description: 'The person gives the password, which is sent with the account',
      tags: 'proving',
      on: {
        'proof.accepted': {
          target: 'none',
          actions: { type: 'notifyBound', params: first },
          description: 'It was the person: the account is bound',
        },
        'proof.leave': { target: 'none', description: 'No password is given, and nothing is bound' },
      },
    },
  },
});
