import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { ruleBenchPause } from '../timing.ts';

/** The verdict of the server about a value. */
export interface ServerVerdict {
  readonly passed: boolean;
  /** Why it does not pass. */
  readonly message: string;
}

interface RuleBenchContext {
  readonly value: string;
  readonly reply: ServerVerdict | undefined;
  /** Why the server did not reply. */
  readonly failure: string | undefined;
}

type RuleBenchEvent = { type: 'value.change'; value: string } | { type: 'server.retry' };

interface Tried {
  readonly value: string;
}

const missing = missingEffects('ruleBench');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const ruleBenchSetup = setup({
  types: {
    context: {} as RuleBenchContext,
    events: {} as RuleBenchEvent,
    tags: {} as 'requesting' | 'replied' | 'noReply',
  },
  delays: { ruleBenchPause },
  actors: {
    requestVerdict: fromPromise<ServerVerdict, Tried>(missing('requestVerdict')),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'value.change' && event.value.trim() === '',
  },
  actions: {
    keepValue: assign(({ event }) => (event.type === 'value.change' ? { value: event.value } : {})),
    keepReply: assign((_, { reply }: { reply: ServerVerdict }) => ({ reply, failure: undefined })),
    forgetReply: assign({ reply: undefined, failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
  },
});
