import type {
  ChangedRows,
  ListPageContext,
  ListPageEvent,
  ListPageInput,
  Operation,
} from './list-page.types.ts';
import {
  isSameQuery,
  type ListQuery,
  onPage,
  pageAfterRemoval,
  withConditions,
  withFilters,
  withSize,
  withSort,
} from './list-query.logic.ts';
import { withLeftRows } from './rows-in-place.logic.ts';
import { type ListRow, nothingSelected } from './selection.logic.ts';

/** The next query, if the event changes it. */
export function queryAfter({ query, defaultSort }: ListPageContext, event: ListPageEvent): ListQuery {
  switch (event.type) {
    case 'query.changed':
      return event.query;
    case 'page.turn':
      return onPage(query, event.page);
    case 'size.change':
      return withSize(query, event.size);
    case 'sort.change':
      return withSort(query, event.sort ?? defaultSort);
    case 'search.submit':
      return withFilters(query, event.filters);
    case 'search.reset':
      return withFilters(withConditions(query, [], 'and'), {});
    case 'conditions.apply':
      return withConditions(query, event.conditions, event.matchType);
    default:
      return query;
  }
}

/** The rows that an operation met changed; undefined for any other failure. */
export function changedIn(error: unknown): ChangedRows | undefined {
  const { changed, rest }: Partial<ChangedRows> = typeof error === 'object' && error !== null ? error : {};
  return changed && rest && { changed, rest };
}

/** The rows of a load that the person requested, with the one that their edit took out of the filters. */
export function rowsAfter({ query, rowsQuery, rows, edited }: ListPageContext, loaded: readonly ListRow[]) {
  const isSame = rowsQuery !== undefined && isSameQuery(query, rowsQuery);
  return withLeftRows(query, rows, loaded, isSame && edited ? [edited] : []);
}

/** The declaration of the operation that an event requests, or that is running. */
export const ruleOf = ({ operations }: ListPageContext, operation: Operation | undefined) =>
  operations.find(({ name }) => name === operation?.name);

/** The reason why the operation is not allowed for its rows. */
export const refusalOf = (context: ListPageContext, operation: Operation): string | undefined =>
  ruleOf(context, operation)?.refuse?.(operation.rows);

/** The query for the page to show after an operation that removes rows. */
export function queryAfterOperation(context: ListPageContext): ListQuery {
  const { query, total, operation } = context;
  if (operation === undefined || !ruleOf(context, operation)?.removes) return query;
  return onPage(query, pageAfterRemoval(query, total, operation.rows.length));
}

/** The context of a page without rows, on which nothing is open. */
export const initialContext = ({ query, addresses, operations, defaultSort }: ListPageInput) =>
  ({
    query,
    addresses,
    operations,
    defaultSort,
    rows: [],
    total: 0,
    rowsQuery: undefined,
    awaitsReply: false,
    slowSeconds: undefined,
    offered: 0,
    left: [],
    edited: undefined,
    failure: undefined,
    selected: nothingSelected,
    operation: undefined,
    record: undefined,
    dialog: undefined,
  }) satisfies ListPageContext;
