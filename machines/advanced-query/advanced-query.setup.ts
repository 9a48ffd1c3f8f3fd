import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { MatchType, QueryCondition } from '#contract/list-query.ts';
import { missingEffects } from '../not-provided.ts';
import {
  changedRecord,
  filledRecords,
  isEmptyRecord,
  isTooLong,
  type QueryRecord,
  queryMessages,
  type SavedQuery,
  withoutQuery,
  withQuery,
} from './advanced-query.logic.ts';

export interface AdvancedQueryInput {
  /** The key of the saved queries (QUERY-24). */
  readonly code: string;
  /** The saved queries of the last visit. */
  readonly saved: readonly SavedQuery[];
  /** The conditions that filter the list already, and how they are joined. */
  readonly records?: readonly QueryRecord[];
  readonly matchType?: MatchType;
}

export interface AdvancedQueryContext {
  readonly code: string;
  readonly records: readonly QueryRecord[];
  readonly matchType: MatchType;
  readonly saved: readonly SavedQuery[];
  /** The name under which the rows are being saved. */
  readonly title: string;
  /** Why the name was refused; empty when it was not. */
  readonly nameFault: string;
  /** The saved queries while they are being stored. */
  readonly storing: readonly SavedQuery[];
}

export type AdvancedQueryEvent =
  | { type: 'query.open' }
  | { type: 'query.close' }
  | { type: 'query.search' }
  | { type: 'query.reset' }
  | { type: 'query.save' }
  | { type: 'condition.add' }
  | { type: 'condition.remove'; index: number }
  | { type: 'condition.change'; index: number; change: Partial<QueryRecord> }
  | { type: 'match.set'; matchType: MatchType }
  | { type: 'name.confirm'; title: string }
  | { type: 'name.cancel' }
  | { type: 'overwrite.confirm' }
  | { type: 'overwrite.decline' }
  | { type: 'saved.choose'; title: string }
  | { type: 'saved.remove'; title: string }
  /** Raised internally: conditions have been emitted. */
  | { type: 'query.emitted' };

/**
 * The tags of the machine, for its views: what the dialog shows, and whether the list is filtered by
 * conditions.
 */
export type AdvancedQueryTag = 'shown' | 'naming' | 'confirming' | 'storing' | 'active';

/** The advanced query in the form of the list endpoint (QUERY-03, QUERY-04). */
export interface EmittedQuery {
  readonly matchType: MatchType;
  readonly conditions: readonly QueryCondition[];
}

export interface StoreInput {
  readonly code: string;
  readonly queries: readonly SavedQuery[];
}

const missing = missingEffects('advancedQuery');

/** The saved queries after the rows are saved under a name. */
const afterSaving = ({ saved, records, matchType }: AdvancedQueryContext, title: string) =>
  withQuery(saved, { title, matchType, records: filledRecords(records) });

const titleOf = (event: AdvancedQueryEvent) => (event.type === 'name.confirm' ? event.title.trim() : '');

/** Guards, effects and assignments of the advanced query, by name; the regions compose them. */
export const advancedQuerySetup = setup({
  types: {
    context: {} as AdvancedQueryContext,
    events: {} as AdvancedQueryEvent,
    input: {} as AdvancedQueryInput,
    tags: {} as AdvancedQueryTag,
  },
  actors: {
    /** Stores the saved queries for the next visit. */
    storeQueries: fromPromise<unknown, StoreInput>(missing('storeQueries')),
  },
  guards: {
    hasConditions: ({ context }) => !context.records.every(isEmptyRecord),
    isTooLong: ({ context }) => isTooLong(context.records),
    isNameMissing: ({ event }) => titleOf(event) === '',
    isNameTaken: ({ context, event }) => context.saved.some(({ title }) => title === titleOf(event)),
    isSaved: ({ context, event }) =>
      event.type === 'saved.remove' && context.saved.some(({ title }) => title === event.title),
  },
  actions: {
    /** Filters the list by the conditions, or clears them. */
    emitQuery: missing('emitQuery') as (_: unknown, query: EmittedQuery) => void,
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    announce: missing('announce') as (_: unknown, announcement: { message: string }) => void,
    raiseEmitted: raise({ type: 'query.emitted' }),
    raiseGiven: enqueueActions(({ context, enqueue }) => {
      if (!context.records.every(isEmptyRecord)) enqueue.raise({ type: 'query.emitted' });
    }),
    keepNameFault: assign({ nameFault: queryMessages.nameMissing }),
    forgetNameFault: assign({ nameFault: '' }),
    addCondition: assign({ records: ({ context }) => [...context.records, {}] }),
    removeCondition: assign(({ context, event }) =>
      event.type === 'condition.remove'
        ? { records: context.records.filter((_, index) => index !== event.index) }
        : {},
    ),
    changeCondition: assign(({ context, event }) =>
      event.type === 'condition.change'
        ? {
            records: context.records.map((record, index) =>
              index === event.index ? changedRecord(record, event.change) : record,
            ),
          }
        : {},
    ),
    keepMatchType: assign(({ event }) => (event.type === 'match.set' ? { matchType: event.matchType } : {})),
    dropConditions: assign({ records: [] }),
    takeSaved: assign(({ context, event }) => {
      const query = context.saved.find(({ title }) => event.type === 'saved.choose' && title === event.title);
      return query ? { records: query.records, matchType: query.matchType } : {};
    }),
    keepName: assign(({ context, event }) => ({
      title: titleOf(event),
      storing: afterSaving(context, titleOf(event)),
    })),
    prepareRemoval: assign(({ context, event }) =>
      event.type === 'saved.remove' ? { storing: withoutQuery(context.saved, event.title) } : {},
    ),
    takeStored: assign({ saved: ({ context }) => context.storing }),
  },
});
