import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import {
  type Depths,
  hasMoved,
  indentedBy,
  type Order,
  placedAt,
  placeOf,
  steppedBy,
} from './reorder.logic.ts';

/** The entries in the order in which they are shown. */
interface ReorderContext extends Order {
  /** The order as it is stored. */
  readonly stored: Order;
  /** The order when the entry was lifted; the stored one may change meanwhile. */
  readonly before: Order;
  /** The entry that is lifted, or whose place is being stored. */
  readonly lifted: string | undefined;
}

/** A move as it is stored: behind another entry, or in front of all. */
export interface Move {
  readonly id: string;
  readonly after: string | null;
  /** In a tree, the entry that it is below, or null for the first level. */
  readonly parent?: string | null;
}

interface Entries {
  readonly ids: readonly string[];
  readonly depths?: Depths | undefined;
}

/** The entries after a move: those of a list, or of a tree. */
export type Reloaded = readonly string[] | Order | undefined;

export type ReorderEvent =
  /** The entries were loaded again. */
  | ({ type: 'entries.changed' } & Entries)
  | { type: 'entry.lift'; id: string }
  /** The lifted entry moves by so many places, down if positive. */
  | { type: 'entry.step'; by: number }
  /** In a tree, the lifted entry moves so many levels down, or up if negative. */
  | { type: 'entry.indent'; by: number }
  /** The lifted entry is above the place with this index, in a tree on a wanted level. */
  | { type: 'entry.place'; index: number; depth?: number }
  | { type: 'entry.drop' }
  | { type: 'entry.cancel' };

const missing = missingEffects('reorder');

const orderOf = ({ ids, depths }: Entries): Order => ({ ids, depths });
const listOf = (reloaded: Reloaded): Entries | undefined =>
  Array.isArray(reloaded) ? { ids: reloaded } : (reloaded as Order | undefined);

/**
 * The order of the entries of a list, which a person changes by dragging one entry or moving it with the keyboard. In a
 * tree, an entry moves with what is below it, also to other levels. Each move is stored on its own, relative to a
 * neighbour, so that two people can order the same list.
 */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    input: {} as Entries,
    tags: {} as 'lifted' | 'storing',
  },
  actors: {
    /**
     * Stores a move and loads the entries, with what others have changed meanwhile; undefined if the move is stored, but
     * the entries could not be loaded.
     */
    storeMove: fromPromise<Reloaded, Move>(missing('storeMove')),
  },
  guards: {
    isKnown: ({ context, event }) => event.type === 'entry.lift' && context.ids.includes(event.id),
    hasMoved: ({ context }) =>
      context.lifted !== undefined && hasMoved(context.before, context, context.lifted),
    isTree: ({ context }) => context.depths !== undefined,
  },
  actions: {
    announceLifted: missing('announceLifted'),
    announcePlace: missing('announcePlace'),
    announceCancelled: missing('announceCancelled'),
    announceStored: missing('announceStored'),
    /** Says why a move is not stored, and loads the entries again. */
    reportFailure: missing('reportFailure') as (_: unknown, failure: { message: string }) => void,
    adopt: assign(({ event }) =>
      event.type === 'entries.changed' ? { ...orderOf(event), stored: orderOf(event) } : {},
    ),
    keepForLater: assign(({ event }) => (event.type === 'entries.changed' ? { stored: orderOf(event) } : {})),
    lift: assign(({ context, event }) =>
      event.type === 'entry.lift' ? { lifted: event.id, before: orderOf(context) } : {},
    ),
    step: assign(({ context, event }) =>
      event.type === 'entry.step' ? orderOf(steppedBy(context, context.lifted ?? '', event.by)) : {},
    ),
    indent: assign(({ context, event }) =>
      event.type === 'entry.indent' ? orderOf(indentedBy(context, context.lifted ?? '', event.by)) : {},
    ),
    place: assign(({ context, event }) =>
      event.type === 'entry.place'
        ? orderOf(placedAt(context, context.lifted ?? '', event.index, event.depth))
        : {},
    ),
    accept: assign(({ context }, { reloaded }: { reloaded: Reloaded }) => {
      const now = orderOf(listOf(reloaded) ?? context);
      return { ...now, stored: now };
    }),
    revert: assign(({ context: { stored } }) => stored),
    forget: assign({ lifted: undefined }),
  },
}).createMachine({
  id: 'reorder',
  description: 'The order of the entries of a list, which a person changes by dragging or with the keyboard',
  context: ({ input }) => ({
    ...orderOf(input),
    ...{ stored: orderOf(input), before: orderOf(input), lifted: undefined },
  }),
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
        'entry.indent': {
          guard: 'isTree',
          actions: ['indent', 'announcePlace'],
          description: 'It moves below its neighbour, or out of its parent, with the keyboard',
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
        input: ({ context }) => {
          const { depths, lifted: id = '' } = context;
          const { parent, after } = placeOf(context, id);
          return { id, after, ...(depths && { parent }) };
        },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'accept', params: ({ event }) => ({ reloaded: event.output }) },
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
