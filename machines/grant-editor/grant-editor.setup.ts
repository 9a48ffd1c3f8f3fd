import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { grantEffectDebounce } from '#machines/timing.ts';
import {
  adopted,
  branchesOf,
  hasChanges,
  storedAfter,
  toggled,
  withAll,
  withoutAll,
} from './grant-editor.logic.ts';
import type {
  ChangeByOthers,
  GrantChoice,
  GrantEditorContext,
  GrantEditorEvent,
  GrantEffect,
  LoadedGrants,
} from './grant-editor.types.ts';

const missing = missingEffects('grantEditor');

/** The choice as it is sent. */
export const choiceOf = ({ context: { chosen, stored } }: { context: GrantEditorContext }): GrantChoice => ({
  wanted: [...chosen],
  stored: [...stored],
});

export const grantEditorSetup = setup({
  types: {
    context: {} as GrantEditorContext,
    events: {} as GrantEditorEvent,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'joined'
      | 'outdated'
      | 'weighing'
      | 'effectFailed'
      | 'saving'
      | 'confirming'
      | 'editable',
  },
  delays: { grantEffectDebounce },
  actors: {
    loadGrants: fromPromise<LoadedGrants>(missing('loadGrants')),
    /** What the change would do; undefined where the server does not know. */
    describeChange: fromPromise<GrantEffect | undefined, GrantChoice>(missing('describeChange')),
    /** @returns what somebody else has changed meanwhile */
    saveGrants: fromPromise<ChangeByOthers | undefined, GrantChoice>(missing('saveGrants')),
  },
  guards: {
    hasChanges: ({ context }) => hasChanges(context),
    /** Somebody else has changed the grants while the person chooses. */
    isNews: ({ context }, { loaded }: { loaded: LoadedGrants }) =>
      hasChanges(context) && hasChanges({ stored: context.stored, chosen: new Set(loaded.granted) }),
    closesAfterwards: ({ context: { closes } }) => closes,
  },
  actions: {
    /** The editor has ended. */
    notifyClosed: missing('notifyClosed'),
    notifySaved: missing('notifySaved') as (
      _: unknown,
      saved: { others: ChangeByOthers | undefined },
    ) => void,
    adopt: assign(({ context }, { loaded }: { loaded: LoadedGrants }) => adopted(context, loaded)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: undefined }),
    toggleAlone: assign(({ context, event }) =>
      event.type === 'entry.toggle' ? { chosen: toggled(context, event.key, false) } : {},
    ),
    toggleJoined: assign(({ context, event }) =>
      event.type === 'entry.toggle' ? { chosen: toggled(context, event.key, true) } : {},
    ),
    chooseAll: assign(({ context }) => ({ chosen: withAll(context) })),
    clearAll: assign(({ context }) => ({ chosen: withoutAll(context) })),
    toggleBranch: assign(({ context: { open }, event }) => {
      if (event.type !== 'branch.toggle') return {};
      const others = [...open].filter(key => key !== event.key);
      return { open: new Set(others.length < open.size ? others : [...open, event.key]) };
    }),
    openAll: assign(({ context: { entries } }) => ({ open: branchesOf(entries) })),
    closeAll: assign({ open: new Set<string>() }),
    keepKeyword: assign(({ event }) => (event.type === 'search.change' ? { keyword: event.keyword } : {})),
    keepRules: assign(({ context: { rules }, event }) =>
      event.type === 'rules.saved' ? { rules: { ...rules, [event.key]: event.count } } : {},
    ),
    keepEffect: assign((_, { effect }: { effect: GrantEffect | undefined }) => ({ effect })),
    forgetEffect: assign({ effect: undefined, effectFailure: undefined }),
    keepEffectFailure: assign((_, { error }: { error: unknown }) => ({ effectFailure: messageOf(error) })),
    keepClosing: assign(({ event }) => (event.type === 'grants.save' ? { closes: event.closes } : {})),
    acceptSaved: assign(({ context }, { others }: { others: ChangeByOthers | undefined }) => {
      const stored = storedAfter(context, others);
      return { stored, chosen: stored };
    }),
  },
});
