import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { type Depths, hasMoved, indentedBy, type Order, placedAt, steppedBy } from './reorder.logic.ts';

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

export const orderOf = ({ ids, depths }: Entries): Order => ({ ids, depths });
const listOf = (reloaded: Reloaded): Entries | undefined =>
  Array.isArray(reloaded) ? { ids: reloaded } : (reloaded as Order | undefined);

/** The pieces of the machine by name; every effect fails until it is provided. */
export const reorderSetup = setup({
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
    /** States why a move is not stored, and loads the entries again. */
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
});
