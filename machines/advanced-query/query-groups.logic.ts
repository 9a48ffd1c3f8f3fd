import {
  conditionLimits,
  fittingConditions,
  isGroup,
  type MatchType,
  type QueryGroup,
  type QueryPart,
} from '#contract/query-conditions.ts';
import { changedRecord, isEmptyRecord, type QueryRecord } from './query-record.logic.ts';

/** A row of the advanced query as it is edited, or a group of rows (ADR 0123). */
export type RecordPart = QueryPart<QueryRecord>;
export type RecordGroup = QueryGroup<QueryRecord>;

/** Where a group is: the place of each group on the way to it, from 0. Empty for the query itself. */
export type GroupPath = readonly number[];

/** The complete rows, in their groups; a group without one is left out. */
export const filledRecords = (parts: readonly RecordPart[]): RecordPart[] =>
  fittingConditions(parts, record => !isEmptyRecord(record));

/** The group at a path, where the query itself is one; undefined where there is none. */
export function groupAt(query: RecordGroup, [place, ...further]: GroupPath): RecordGroup | undefined {
  if (place === undefined) return query;
  const part = query.conditions[place];
  return part && isGroup(part) ? groupAt(part, further) : undefined;
}

/** A query whose group at a path is replaced; without such a group it is the same. */
export function withGroup(
  query: RecordGroup,
  [place, ...further]: GroupPath,
  change: (group: RecordGroup) => RecordGroup,
): RecordGroup {
  if (place === undefined) return change(query);
  return {
    ...query,
    conditions: query.conditions.map((part, index) =>
      index === place && isGroup(part) ? withGroup(part, further, change) : part,
    ),
  };
}

/** A group with a part added. */
export const withPart = (group: RecordGroup, part: RecordPart): RecordGroup => ({
  ...group,
  conditions: [...group.conditions, part],
});

/** A group without the part at a place. */
export const withoutPart = (group: RecordGroup, place: number): RecordGroup => ({
  ...group,
  conditions: group.conditions.filter((_, index) => index !== place),
});

/** A group whose condition at a place is changed. */
export const withChange = (group: RecordGroup, place: number, change: Partial<QueryRecord>): RecordGroup => ({
  ...group,
  conditions: group.conditions.map((part, index) =>
    index === place && !isGroup(part) ? changedRecord(part, change) : part,
  ),
});

const otherMatch: Readonly<Record<MatchType, MatchType>> = { and: 'or', or: 'and' };

/** A new group within another one: joined the other way, because one joined in the same way would change nothing. */
export const newGroupIn = ({ matchType }: RecordGroup): RecordGroup => ({
  matchType: otherMatch[matchType],
  conditions: [{}],
});

/** Whether a group may have groups. */
export const mayNest = (within: GroupPath): boolean => within.length < conditionLimits.depth;
