import { assign, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { draftRest } from '#machines/timing.ts';

/** What was typed in fields of a form, by their names. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface DraftContext {
  /** The kept input that is offered. */
  readonly offered: DraftValues;
  /** The input that is typed now; without entries when nothing is changed. */
  readonly typed: DraftValues;
}

type DraftEvent =
  | { type: 'form.ready'; draft: DraftValues }
  | { type: 'form.change'; values: DraftValues }
  | { type: 'draft.take' }
  | { type: 'draft.discard' }
  | { type: 'page.hide' }
  | { type: 'form.saved' }
  | { type: 'form.leave' };

const missing = missingEffects('draft');
const nothing: DraftValues = {};
const isEmpty = (values: DraftValues) => Object.keys(values).length === 0;

const ended = {
  'form.saved': { target: 'ended', actions: 'forget', description: 'What was typed is in the record' },
  'form.leave': { target: 'ended', actions: 'forget', description: 'The person discards the input' },
} as const;

const changes = [
  {
    guard: 'isChanged',
    target: 'typing',
    reenter: true,
    actions: 'noteTyped',
    description: 'A value differs from the record',
  },
  {
    target: 'clean',
    actions: ['noteTyped', 'forget'],
    description: 'Every value is that of the record again',
  },
] as const;

/**
 * The unsaved input of a form, kept so that it survives a reload, and offered to the same person when the form of the same
 * record opens again. It is never put into the form without being asked for.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    tags: {} as 'offered',
  },
  delays: { draftRest },
  guards: {
    hasDraft: ({ event }) => event.type === 'form.ready' && !isEmpty(event.draft),
    isChanged: ({ event }) => event.type === 'form.change' && !isEmpty(event.values),
  },
  actions: {
    /** Stores the values. */
    keep: missing('keep') as (_: unknown, kept: { values: DraftValues }) => void,
    /** Removes what is stored. */
    forget: missing('forget'),
    /** Puts the values into the form. */
    fillIn: missing('fillIn') as (_: unknown, filled: { values: DraftValues }) => void,
    noteOffered: assign(({ event }) => (event.type === 'form.ready' ? { offered: event.draft } : {})),
    noteTyped: assign(({ event }) => (event.type === 'form.change' ? { typed: event.values } : {})),
  },
}).createMachine({
  id: 'draft',
  description: 'The unsaved input of a form',
  context: { offered: nothing, typed: nothing },
  initial: 'opening',
  states: {
    opening: {
      description: 'The form waits for the values of its record',
      on: {
        'form.ready': [
          {
            guard: 'hasDraft',
            target: 'offered',
            actions: 'noteOffered',
            description: 'Earlier input differs from the record',
          },
          { target: 'clean', description: 'There is no earlier input' },
        ],
        'form.saved': { target: 'ended', description: 'Saved at once' },
        'form.leave': { target: 'ended', description: 'Closed before it was ready' },
      },
    },
    offered: {
      tags: 'offered',
      description: 'The person decides about the earlier input, which stays stored until then',
      on: {
        'draft.take': {
          target: 'kept',
          actions: { type: 'fillIn', params: ({ context }) => ({ values: context.offered }) },
          description: 'The form has it again',
        },
        'draft.discard': { target: 'clean', actions: 'forget', description: 'It is not wanted any more' },
        'form.saved': ended['form.saved'],
        'form.leave': { target: 'ended', description: 'It is offered again the next time' },
      },
    },
    clean: {
      description: 'The values are those of the record',
      on: { ...ended, 'form.change': [changes[0]] },
    },
    typing: {
      description: 'The person types',
      after: {
        draftRest: {
          target: 'kept',
          actions: { type: 'keep', params: ({ context }) => ({ values: context.typed }) },
          description: 'The typing rests',
        },
      },
      on: {
        ...ended,
        'form.change': changes,
        'page.hide': {
          target: 'kept',
          actions: { type: 'keep', params: ({ context }) => ({ values: context.typed }) },
          description: 'The page is left, or loaded again',
        },
      },
    },
    kept: {
      description: 'What was typed is stored',
      on: { ...ended, 'form.change': changes },
    },
    ended: { type: 'final', description: 'The form is closed' },
  },
});
