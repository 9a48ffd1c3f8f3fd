import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import type { GrantChoice } from './grant-editor.types.ts';

/** A data rule of an entry. */
export interface RuleOfEntry {
  readonly id: string;
  readonly name: string;
  /** Its condition, as far as it can be described. */
  readonly condition: string;
}

export interface LoadedRules {
  readonly rules: readonly RuleOfEntry[];
  readonly chosen: readonly string[];
}

interface RuleChoiceContext {
  readonly rules: readonly RuleOfEntry[];
  readonly stored: readonly string[];
  readonly chosen: readonly string[];
  readonly failure: string | undefined;
}

type RuleChoiceEvent =
  | { type: 'rules.retry' }
  | { type: 'rule.toggle'; id: string }
  | { type: 'rules.save' }
  | { type: 'choice.leave' }
  | { type: 'question.confirm' }
  | { type: 'question.decline' };

/** Whether other rules are chosen than are stored. */
export const isRuleChoiceChanged = ({
  stored,
  chosen,
}: Pick<RuleChoiceContext, 'stored' | 'chosen'>): boolean =>
  stored.length !== chosen.length || chosen.some(id => !stored.includes(id));

const missing = missingEffects('ruleChoice');

/** The data rules that narrow one grant of a role. Without any, the grant is not narrowed: that is asked about first. */
export const ruleChoiceMachine = setup({
  types: {
    context: {} as RuleChoiceContext,
    events: {} as RuleChoiceEvent,
    tags: {} as 'loading' | 'failed' | 'saving' | 'widening' | 'discarding',
  },
  actors: {
    loadRules: fromPromise<LoadedRules>(missing('loadRules')),
    saveRules: fromPromise<unknown, GrantChoice>(missing('saveRules')),
  },
  guards: {
    hasChanges: ({ context }) => isRuleChoiceChanged(context),
    widens: ({ context: { stored, chosen } }) => stored.length > 0 && chosen.length === 0,
  },
  actions: {
    notifySaved: missing('notifySaved') as (_: unknown, saved: { count: number }) => void,
    notifyClosed: missing('notifyClosed'),
    adopt: assign((_, { loaded }: { loaded: LoadedRules }) => {
      const known = loaded.chosen.filter(id => loaded.rules.some(rule => rule.id === id));
      return { rules: loaded.rules, stored: known, chosen: known };
    }),
    toggle: assign(({ context: { chosen }, event }) => {
      if (event.type !== 'rule.toggle') return {};
      const others = chosen.filter(id => id !== event.id);
      return { chosen: others.length < chosen.length ? others : [...chosen, event.id] };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'ruleChoice',
  description: 'The data rules that narrow one grant of a role',
  context: { rules: [], stored: [], chosen: [], failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      description: 'The rules of the entry and those of the grant are loaded',
      invoke: {
        src: 'loadRules',
        id: 'loadRules',
        onDone: {
          target: 'choosing',
          actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
          description: 'They have arrived',
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'They could not be loaded',
        },
      },
      on: { 'choice.leave': { target: 'closed', description: 'The person does not wait' } },
    },
    failed: {
      tags: 'failed',
      description: 'The failure is shown in place of the rules, with a retry',
      exit: 'forgetFailure',
      on: {
        'rules.retry': { target: 'loading', description: 'The person tries again' },
        'choice.leave': { target: 'closed', description: 'The person gives up' },
      },
    },
    choosing: {
      description: 'The person chooses rules',
      on: {
        'rule.toggle': { actions: 'toggle', description: 'A rule is chosen or taken away' },
        'rules.save': [
          {
            guard: 'widens',
            target: 'widening',
            description: 'Everything would be seen: a question is asked',
          },
          { guard: 'hasChanges', target: 'saving', description: 'The choice is saved' },
          { target: 'closed', description: 'There is nothing to save' },
        ],
        'choice.leave': [
          {
            guard: 'hasChanges',
            target: 'discarding',
            description: 'The choice is not saved: a question is asked',
          },
          { target: 'closed', description: 'Nothing is lost' },
        ],
      },
    },
    widening: {
      tags: 'widening',
      description: 'Asks whether the grant shall not be narrowed any more',
      on: {
        'question.confirm': { target: 'saving', description: 'It shall not' },
        'question.decline': { target: 'choosing', description: 'Back to the rules' },
      },
    },
    discarding: {
      tags: 'discarding',
      description: 'Asks whether the choice may be discarded',
      on: {
        'question.confirm': { target: 'closed', description: 'It is discarded' },
        'question.decline': { target: 'choosing', description: 'Back to the rules' },
      },
    },
    saving: {
      tags: 'saving',
      description: 'The choice is sent',
      entry: 'forgetFailure',
      invoke: {
        src: 'saveRules',
        id: 'saveRules',
        input: ({ context: { chosen, stored } }) => ({ wanted: chosen, stored }),
        onDone: {
          target: 'closed',
          actions: { type: 'notifySaved', params: ({ context: { chosen } }) => ({ count: chosen.length }) },
          description: 'Saved',
        },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Refused or failed: the choice stays, with the reason',
        },
      },
    },
    closed: { type: 'final', entry: 'notifyClosed', description: 'The choice has ended' },
  },
});
