import { assign, fromPromise, setup } from 'xstate';
import type { InvitationOffer } from '#contract/areas/tenant-members.ts';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';

interface InvitationContext {
  readonly code: string;
  readonly offer: InvitationOffer | undefined;
  /** The message of the last refusal. */
  readonly refusal: string | undefined;
}

type InvitationEvent =
  | { type: 'offer.retry' }
  | { type: 'offer.accept' }
  /** The person goes on in the tenant that they have joined. */
  | { type: 'tenant.enter' };

const missing = missingEffects('invitation');

/** An invitation into a tenant: what it offers is shown before anything happens, and accepted by an own step. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as { code: string },
    tags: {} as 'loading' | 'failed' | 'asking' | 'sending' | 'joined',
  },
  actors: {
    readOffer: fromPromise<InvitationOffer, { code: string }>(missing('readOffer')),
    accept: fromPromise<unknown, { code: string }>(missing('accept')),
  },
  actions: {
    /** Continues in the tenant that was joined. */
    enterTenant: missing('enterTenant') as (_: unknown, tenant: { tenantId: number }) => void,
    keepOffer: assign((_, offer: InvitationOffer) => ({ offer, refusal: undefined })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: messageOf(error) })),
    forgetRefusal: assign({ refusal: undefined }),
  },
}).createMachine({
  id: 'invitation',
  description: 'Accepting an invitation into a tenant',
  context: ({ input: { code } }) => ({ code, offer: undefined, refusal: undefined }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server says what the code invites to',
      tags: 'loading',
      invoke: {
        src: 'readOffer',
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          target: 'asking',
          actions: { type: 'keepOffer', params: ({ event }) => event.output },
          description: 'The code is valid',
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          description: 'The code is not valid, or the server did not reply',
        },
      },
    },
    failed: {
      description: 'There is nothing to accept',
      tags: 'failed',
      on: { 'offer.retry': { target: 'reading', description: 'The person tries again' } },
    },
    asking: {
      description: 'The tenant and what follows are shown; the person decides',
      tags: 'asking',
      on: { 'offer.accept': { target: 'accepting', description: 'The person accepts' } },
    },
    accepting: {
      description: 'The server adds the person to the tenant',
      tags: ['asking', 'sending'],
      entry: 'forgetRefusal',
      invoke: {
        src: 'accept',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'joined', description: 'The person belongs to the tenant' },
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          description: 'It was refused, or the server did not reply',
        },
      },
    },
    joined: {
      description: 'The person belongs to the tenant, and may switch to it',
      tags: 'joined',
      on: {
        'tenant.enter': {
          actions: {
            type: 'enterTenant',
            params: ({ context: { offer } }) => ({ tenantId: offer?.tenantId ?? 0 }),
          },
          description: 'The person goes on in it',
        },
      },
    },
  },
});
