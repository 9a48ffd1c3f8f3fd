import { assign, fromPromise, setup } from 'xstate';
import type { Verdict } from '#contract/check-steps.ts';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { ruleBenchPause } from '../timing.ts';

/** What the server says about a value. */
export interface ServerVerdict {
  readonly passed: boolean;
  /** Why it does not pass. */
  readonly message: string;
}

interface RuleBenchContext {
  readonly value: string;
  /** One verdict for each step of the rule, as far as they were judged; of an earlier value while a new one is judged. */
  readonly verdicts: readonly Verdict[];
  readonly answer: ServerVerdict | undefined;
  /** Why the server gave no answer. */
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
    tags: {} as 'judged' | 'notJudged' | 'asking' | 'answered' | 'unanswered',
  },
  delays: { ruleBenchPause },
  actors: {
    judgeValue: fromPromise<readonly Verdict[], Tried>(missing('judgeValue')),
    askServer: fromPromise<ServerVerdict, Tried>(missing('askServer')),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'value.change' && event.value.trim() === '',
  },
  actions: {
    keepValue: assign(({ event }) => (event.type === 'value.change' ? { value: event.value } : {})),
    keepVerdicts: assign({ verdicts: (_, { verdicts }: { verdicts: readonly Verdict[] }) => verdicts }),
    forgetVerdicts: assign({ verdicts: [] }),
    keepAnswer: assign((_, { answer }: { answer: ServerVerdict }) => ({ answer, failure: undefined })),
    forgetAnswer: assign({ answer: undefined, failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
  },
});
