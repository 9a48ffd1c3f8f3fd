import type { MatchType, QueryCondition } from '#contract/list-query.ts';

export type SortOrder = 'asc' | 'desc';

/** What a list asks its server for: the page, the sort, the filters and the advanced query (LIST-11). */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  readonly column: string;
  readonly order: SortOrder;
  readonly filters: Readonly<Record<string, string>>;
  readonly matchType: MatchType;
  readonly conditions: readonly QueryCondition[];
}

/** What a list is sorted by. */
export type ListSort = Pick<ListQuery, 'column' | 'order'>;

/** The last page that still holds rows, at least 1 (LIST-21). */
export function lastPageHolding(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page to show after rows were removed (LIST-21).
 *
 * @param removed how many of the list's `total` rows are gone
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

/** A query sorted otherwise, on page 1. */
export function withSort(query: ListQuery, { column, order }: ListSort): ListQuery {
  return { ...query, column, order, page: 1 };
}

/** A new search starts at page 1 (LIST-01); empty filters are left out. */
export function withFilters(query: ListQuery, filters: Readonly<Record<string, string>>): ListQuery {
  const kept = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  return { ...query, filters: Object.fromEntries(kept), page: 1 };
}

/** A query under an advanced query; an empty list of conditions asks for everything again. */
export function withConditions(
  query: ListQuery,
  conditions: readonly QueryCondition[],
  matchType: MatchType,
): ListQuery {
  return { ...query, conditions, matchType, page: 1 };
}

/** Whether two queries ask for the same rows. */
export function isSameQuery(left: ListQuery, right: ListQuery): boolean {
  return queryText(left) === queryText(right);
}

function queryText({ page, size, column, order, filters, matchType, conditions }: ListQuery): string {
  const sorted = Object.entries(filters).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([page, size, column, order, sorted, matchType, conditions]);
}
