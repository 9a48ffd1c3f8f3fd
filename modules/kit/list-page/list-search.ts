import * as z from 'zod/mini';
import { defaultSort, pageSizes } from '#contract/list-query.ts';
import { initialPageSize } from '#contract/page-size.ts';
import { isWithinCount, matchTypes, type QueryPart, readParts } from '#contract/query-conditions.ts';
import type { ListQuery, ListSort } from '#machines/list-page/list-query.logic.ts';

/** A window that changes its size keeps the page size with which it began. */
const size = initialPageSize(
  media => typeof globalThis.matchMedia === 'function' && globalThis.matchMedia(media).matches,
);

/** The initial query of a list: page 1, newest first, match type "and" (LIST-13, LIST-14, LIST-19). */
export const untouchedQuery: ListQuery = {
  page: 1,
  size,
  column: defaultSort.column,
  order: defaultSort.order,
  filters: {},
  matchType: 'and',
  conditions: [],
};

/** The parameters of an address that belong to a list. */
export interface SearchShape {
  /** Names of the filters. */
  readonly filters: readonly string[];
  /** Keys of the sortable columns. */
  readonly sortable: readonly string[];
  /** The sort order of an address that names none. */
  readonly sort: ListSort;
}

/** People can edit the address: invalid values are ignored. */
function schemaOf({ filters, sortable, sort }: SearchShape) {
  const filter = z.catch(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      z.string().check(z.maxLength(500)),
    ),
    '',
  );
  return z.object({
    page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), untouchedQuery.page),
    size: z.catch(
      z.coerce.number().check(z.refine(size => pageSizes.some(offered => offered === size))),
      untouchedQuery.size,
    ),
    column: z.catch(z.string().check(z.refine(column => sortable.includes(column))), sort.column),
    order: z.catch(z.enum(['asc', 'desc']), sort.order),
    match: z.catch(z.enum(matchTypes), untouchedQuery.matchType),
    ...Object.fromEntries(filters.map(name => [name, z.optional(filter)])),
  });
}

/** Reads the query from the search part of an address. Never throws. */
export function readSearch(search: unknown, shape: SearchShape): ListQuery {
  const given = typeof search === 'object' && search !== null ? search : {};
  const parsed: Record<string, unknown> & z.output<ReturnType<typeof schemaOf>> =
    schemaOf(shape).parse(given);
  const filters = shape.filters.flatMap(name => {
    const value = parsed[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [];
  });
  const { page, size, column, order, match } = parsed;
  return {
    page,
    size,
    column,
    order,
    filters: Object.fromEntries(filters),
    matchType: match,
    conditions: conditionsIn(given),
  };
}

/** The advanced query in an address; none where it is not one, or too much of one. */
function conditionsIn(given: object): readonly QueryPart[] {
  const parts = 'conditions' in given ? readParts(given.conditions) : [];
  return isWithinCount(parts) ? parts : [];
}

/** The search part of the address for a query; default values are omitted. */
export function writeSearch(query: ListQuery, sort: ListSort): Record<string, unknown> {
  const { page, size, column, order, filters, matchType, conditions } = query;
  const sorted = column !== sort.column || order !== sort.order;
  return {
    ...filters,
    ...(page === untouchedQuery.page ? {} : { page }),
    ...(size === untouchedQuery.size ? {} : { size }),
    ...(sorted ? { column, order } : {}),
    ...(conditions.length === 0 ? {} : { match: matchType, conditions }),
  };
}
