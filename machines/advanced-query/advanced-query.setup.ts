import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { MatchType, QueryPart } from '#contract/query-conditions.ts';
import { missingEffects } from '../not-provided.ts';
import {
  isGrouped,
  isTooLong,
  isWithoutConditions,
  queryMessages,
  type SavedQuery,
  withoutQuery,
  withQuery,
} from './advanced-query.logic.ts';
import {
  filledRecords,
  type GroupPath,
  groupAt,
  mayNest,
  newGroupIn,
  type RecordGroup,
  type RecordPart,
  withChange,
  withGroup,
  withoutPart,
  withPart,
} from './query-groups.logic.ts';
import type { QueryRecord } from './query-record.logic.ts';

export interface AdvancedQueryInput {
  /** The key of the saved queries (QUERY-24). */
  readonly code: string;
  /** The saved queries of the last visit. */
  readonly saved: readonly SavedQuery[];
  /** The conditions that filter the list already, and how they are joined. */
  readonly records?: readonly RecordPart[];
  readonly matchType?: MatchType;
  /** Whether the server knows groups; undefined until it has stated it. */
  readonly groups?: boolean | undefined;
}

export interface AdvancedQueryContext {
  readonly code: string;
  readonly records: readonly RecordPart[];
  readonly matchType: MatchType;
  readonly saved: readonly SavedQuery[];
  /** The name under which the rows are being saved. */
  readonly title: string;
  /** Why the name was refused; empty when it was not. */
  readonly nameFault: string;
  /** The saved queries while they are being stored. */
  readonly storing: readonly SavedQuery[];
  /** Whether the server knows groups; undefined until it has stated it. */
  readonly groups: boolean | undefined;
}

/** What an event is about that names no path: the query itself. */
interface Within {
  /** The group whose rows are meant. */
  readonly within?: GroupPath;
}

export type AdvancedQueryEvent =
  | { type: 'query.open' }
  | { type: 'query.close' }
  | { type: 'query.search' }
  | { type: 'query.reset' }
  | { type: 'query.save' }
  | ({ type: 'condition.add' } & Within)
  /** Also a group with everything in it. */
  | ({ type: 'condition.remove'; index: number } & Within)
  | ({ type: 'condition.change'; index: number; change: Partial<QueryRecord> } & Within)
  | ({ type: 'group.add' } & Within)
  | ({ type: 'match.set'; matchType: MatchType } & Within)
  | { type: 'name.confirm'; title: string }
  | { type: 'name.cancel' }
  | { type: 'overwrite.confirm' }
  | { type: 'overwrite.decline' }
  | { type: 'saved.choose'; title: string }
  | { type: 'saved.remove'; title: string }
  | { type: 'server.known'; groups: boolean }
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
  readonly conditions: readonly QueryPart[];
}

export interface StoreInput {
  readonly code: string;
  readonly queries: readonly SavedQuery[];
}

const missing = missingEffects('advancedQuery');

/** The saved queries after the rows are saved under a name. */
const afterSaving = ({ saved, records, matchType }: AdvancedQueryContext, title: string) =>
  withQuery(saved, { title, matchType, records: filledRecords(records) });

/** The query with the group that an event names changed. */
function afterChange(
  { records, matchType }: AdvancedQueryContext,
  event: AdvancedQueryEvent,
  change: (group: RecordGroup) => RecordGroup,
) {
  const within = 'within' in event && event.within ? event.within : [];
  const next = withGroup({ matchType, conditions: records }, within, change);
  return { matchType: next.matchType, records: next.conditions };
}

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
    hasConditions: ({ context }) => !isWithoutConditions(context.records),
    isTooLong: ({ context }) => isTooLong(context.records),
    mayAddGroup: ({ context: { groups, records, matchType }, event }) => {
      const within = (event.type === 'group.add' && event.within) || [];
      const isKnown = groupAt({ matchType, conditions: records }, within) !== undefined;
      return groups === true && mayNest(within) && isKnown;
    },
    hasUnknownGroups: ({ context: { groups, records } }) => groups === false && isGrouped(records),
    isChosenInVain: ({ context: { groups, saved }, event }) =>
      groups === false &&
      saved.some(
        ({ title, records }) => event.type === 'saved.choose' && title === event.title && isGrouped(records),
      ),
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
      if (!isWithoutConditions(context.records)) enqueue.raise({ type: 'query.emitted' });
    }),
    keepNameFault: assign({ nameFault: queryMessages.nameMissing }),
    forgetNameFault: assign({ nameFault: '' }),
    addCondition: assign(({ context, event }) => afterChange(context, event, group => withPart(group, {}))),
    addGroup: assign(({ context, event }) =>
      afterChange(context, event, group => withPart(group, newGroupIn(group))),
    ),
    removeCondition: assign(({ context, event }) =>
      event.type === 'condition.remove'
        ? afterChange(context, event, group => withoutPart(group, event.index))
        : {},
    ),
    changeCondition: assign(({ context, event }) =>
      event.type === 'condition.change'
        ? afterChange(context, event, group => withChange(group, event.index, event.change))
        : {},
    ),
    keepMatchType: assign(({ context, event }) =>
      event.type === 'match.set'
        ? afterChange(context, event, group => ({ ...group, matchType: event.matchType }))
        : {},
    ),
    keepGroups: assign(({ event }) => (event.type === 'server.known' ? { groups: event.groups } : {})),
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
