import type { MatchType, QueryPart } from '#contract/query-conditions.ts';

export type SortOrder = 'asc' | 'desc';

/** The query of a list: the page, the sort order, the filters and the advanced query (LIST-11). */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  readonly column: string;
  readonly order: SortOrder;
  readonly filters: Readonly<Record<string, string>>;
  readonly matchType: MatchType;
  readonly conditions: readonly QueryPart[];
}

/** The sort order of a list. */
export type ListSort = Pick<ListQuery, 'column' | 'order'>;

/** The last page with rows, at least 1 (LIST-21). */
export function lastPageHolding(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page to show after rows were removed (LIST-21).
 *
 * @param removed how many of the list's `total` rows were removed
 */
export function pageAfterRemoval(query: ListQuery, total: number, removed: number): number {
  return Math.min(query.page, lastPageHolding(Math.max(0, total - removed), query.size));
}

/** A query on another page; pages below 1 are page 1. */
export function onPage(query: ListQuery, page: number): ListQuery {
  return { ...query, page: Math.max(1, Math.trunc(page) || 1) };
}

/** A query with another page size, on the page that holds the first row shown so far. */
export function withSize(query: ListQuery, size: number): ListQuery {
  const firstRow = (query.page - 1) * query.size;
  return { ...query, size, page: Math.floor(firstRow / size) + 1 };
}

/** A query with another sort order, on page 1. */
export function withSort(query: ListQuery, { column, order }: ListSort): ListQuery {
  return { ...query, column, order, page: 1 };
}

/** A new search starts at page 1 (LIST-01); empty filters are left out. */
export function withFilters(query: ListQuery, filters: Readonly<Record<string, string>>): ListQuery {
  const kept = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  return { ...query, filters: Object.fromEntries(kept), page: 1 };
}

/** A query with an advanced query; an empty list of conditions removes it. */
export function withConditions(
  query: ListQuery,
  conditions: readonly QueryPart[],
  matchType: MatchType,
): ListQuery {
  return { ...query, conditions, matchType, page: 1 };
}

/** Whether two queries select the same rows. */
export function isSameQuery(left: ListQuery, right: ListQuery): boolean {
  return queryText(left) === queryText(right);
}

function queryText({ page, size, column, order, filters, matchType, conditions }: ListQuery): string {
  const sorted = Object.entries(filters).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([page, size, column, order, sorted, matchType, conditions]);
}
