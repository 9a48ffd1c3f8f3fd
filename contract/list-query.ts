import * as z from 'zod/mini';
import { defaultPageSize } from './page-size.ts';

/** Kinds of column a list can be filtered and sorted by. */
export type FieldKind = 'string' | 'number' | 'date' | 'datetime';

/**
 * The columns of a resource that a client may name in filters, sorting, advanced queries and exports. A column that is
 * not listed cannot be named: secret columns are on no list.
 */
export type ListFields = Readonly<Record<string, FieldKind>>;

/** The page sizes that can be chosen (LIST-14, LIST-15). */
export const pageSizes = [10, 20, 30] as const;
/** A larger page size is reduced to this. */
export const maximumPageSize = 1000;

/** The default sort order (LIST-19). */
export const defaultSort = { column: 'createTime', order: 'desc' } as const;

const wholeNumber = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);

const listControls = {
  pageNo: wholeNumber(1),
  pageSize: z.pipe(
    wholeNumber(defaultPageSize),
    z.transform(size => Math.min(size, maximumPageSize)),
  ),
  column: z.optional(z.string().check(z.maxLength(200))),
  order: z.optional(z.string().check(z.maxLength(10))),
  /** The columns shown; sent by clients of the family and ignored by servers. */
  field: z.optional(z.string().check(z.maxLength(2000))),
  superQueryParams: z.optional(z.string().check(z.maxLength(20_000))),
  superQueryMatchType: z.optional(z.string().check(z.maxLength(3))),
};

/** Longer values are refused before they reach a query. */
const filterValue = z.optional(z.coerce.string().check(z.maxLength(500)));

/** Suffixes that turn a filter into a range or a list. */
export const filterSuffix = { begin: '_begin', end: '_end', several: '_MultiString' } as const;

type FilterShape<Fields extends ListFields> = {
  [Key in keyof Fields & string as
    | Key
    | `${Key}_begin`
    | `${Key}_end`
    | `${Key}_MultiString`]: typeof filterValue;
};

/**
 * Input of a list: paging, sorting, advanced query, and for each field a filter with its range and list forms.
 * Anything else a client sends is dropped.
 *
 * @param extra inputs of this list beyond the conventions
 */
export function listInput<Fields extends ListFields, Extra extends z.core.$ZodShape>(
  fields: Fields,
  extra: Extra,
) {
  const filters = Object.fromEntries(
    Object.keys(fields).flatMap(key =>
      [key, ...Object.values(filterSuffix).map(suffix => key + suffix)].map(name => [name, filterValue]),
    ),
  ) as FilterShape<Fields>;
  return z.object({ ...listControls, ...filters, ...extra });
}
