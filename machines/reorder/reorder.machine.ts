import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { entryBefore, placedAt } from './reorder.logic.ts';

interface ReorderContext {
  /** The entries in the order in which they are shown. */
  readonly ids: readonly string[];
  /** The order as it is stored. */
  readonly stored: readonly string[];
  /** The order when the entry was lifted; the stored one may change meanwhile. */
  readonly before: readonly string[];
  /** The entry that is lifted, or whose place is being stored. */
  readonly lifted: string | undefined;
}

/** A move as it is stored: behind another entry, or in front of all. */
export interface Move {
  readonly id: string;
  readonly after: string | null;
}

export type ReorderEvent =
  /** The entries were loaded again. */
  | { type: 'entries.changed'; ids: readonly string[] }
  | { type: 'entry.lift'; id: string }
  /** The lifted entry moves by so many places, down if positive. */
  | { type: 'entry.step'; by: number }
  /** The lifted entry is above the place with this index. */
  | { type: 'entry.place'; index: number }
  | { type: 'entry.drop' }
  | { type: 'entry.cancel' };

const missing = missingEffects('reorder');

/**
 * The order of the entries of a list, which a person changes by dragging one entry or moving it with the keyboard. Each move
 * is stored on its own, relative to a neighbour, so that two people can order the same list.
 */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    input: {} as { readonly ids: readonly string[] },
    tags: {} as 'lifted' | 'storing',
  },
  actors: {
    /**
     * Stores a move and loads the entries, with what others have changed meanwhile; undefined if the move is stored, but
     * the entries could not be loaded.
     */
    storeMove: fromPromise<readonly string[] | undefined, Move>(missing('storeMove')),
  },
  guards: {
    isKnown: ({ context, event }) => event.type === 'entry.lift' && context.ids.includes(event.id),
    hasMoved: ({ context: { ids, before, lifted } }) =>
      lifted !== undefined && ids.indexOf(lifted) !== before.indexOf(lifted),
  },
  actions: {
    announceLifted: missing('announceLifted'),
    announcePlace: missing('announcePlace'),
    announceCancelled: missing('announceCancelled'),
    announceStored: missing('announceStored'),
    /** Says why a move is not stored, and loads the entries again. */
    reportFailure: missing('reportFailure') as (_: unknown, failure: { message: string }) => void,
    adopt: assign(({ event }) =>
      event.type === 'entries.changed' ? { ids: event.ids, stored: event.ids } : {},
    ),
    keepForLater: assign(({ event }) => (event.type === 'entries.changed' ? { stored: event.ids } : {})),
    lift: assign(({ context, event }) =>
      event.type === 'entry.lift' ? { lifted: event.id, before: context.ids } : {},
    ),
    step: assign(({ context: { ids, lifted = '' }, event }) =>
      event.type === 'entry.step' ? { ids: placedAt(ids, lifted, ids.indexOf(lifted) + event.by) } : {},
    ),
    place: assign(({ context: { ids, lifted = '' }, event }) =>
      event.type === 'entry.place' ? { ids: placedAt(ids, lifted, event.index) } : {},
    ),
    accept: assign(({ context }, { ids = context.ids }: { ids: readonly string[] | undefined }) => ({
      ids,
      stored: ids,
    })),
    revert: assign(({ context: { stored } }) => ({ ids: stored })),
    forget: assign({ lifted: undefined }),
  },
}).createMachine({
  id: 'reorder',
  description: 'The order of the entries of a list, which a person changes by dragging or with the keyboard',
  context: ({ input: { ids } }) => ({ ids, stored: ids, before: ids, lifted: undefined }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The entries are shown in their stored order',
      on: {
        'entries.changed': { actions: 'adopt', description: 'The entries were loaded again' },
        'entry.lift': {
          guard: 'isKnown',
          target: 'lifted',
          actions: ['lift', 'announceLifted'],
          description: 'The person lifts an entry by its handle',
        },
      },
    },
    lifted: {
      description: 'An entry is lifted; the others make room for it',
      tags: 'lifted',
      on: {
        'entries.changed': {
          actions: 'keepForLater',
          description: 'Somebody else has changed the list, which is shown when the entry is put down',
        },
        'entry.step': {
          actions: ['step', 'announcePlace'],
          description: 'It moves up or down with the keyboard',
        },
        'entry.place': { actions: 'place', description: 'It is dragged to another place' },
        'entry.drop': [
          { guard: 'hasMoved', target: 'storing', description: 'It is put down at another place' },
          {
            target: 'resting',
            actions: ['announceCancelled', 'revert', 'forget'],
            description: 'It is put down where it was',
          },
        ],
        'entry.cancel': {
          target: 'resting',
          actions: ['announceCancelled', 'revert', 'forget'],
          description: 'The person puts it back',
        },
      },
    },
    storing: {
      description: 'The move is stored; the entry stays where it was put down',
      tags: 'storing',
      on: {
        'entries.changed': { actions: 'keepForLater', description: 'The list was loaded meanwhile' },
      },
      invoke: {
        src: 'storeMove',
        id: 'storeMove',
        input: ({ context: { ids, lifted = '' } }) => ({ id: lifted, after: entryBefore(ids, lifted) }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'accept', params: ({ event }) => ({ ids: event.output }) },
            'announceStored',
            'forget',
          ],
          description: 'It is stored, and shown with what others have changed meanwhile',
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
            'revert',
            'forget',
          ],
          description: 'Refused or failed: the entry returns to its stored place',
        },
      },
    },
  },
});
