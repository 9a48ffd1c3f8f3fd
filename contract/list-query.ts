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

/** Comparisons of the interface (QUERY-06 to QUERY-15): `right_like` starts with, `left_like` ends with. */
export const rules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const;
export type Rule = (typeof rules)[number];

const ruleSymbols: ReadonlyMap<string, Rule> = new Map([
  ['=', 'eq'],
  ['!=', 'ne'],
  ['>', 'gt'],
  ['>=', 'ge'],
  ['<', 'lt'],
  ['<=', 'le'],
]);

/** The rule that a client named, by word or by symbol; undefined when it is neither. */
export function ruleNamed(name: string): Rule | undefined {
  const lower = name.toLowerCase();
  return rules.find(rule => rule === lower) ?? ruleSymbols.get(lower);
}

/** One row of an advanced query (QUERY-02); further keys that clients send are ignored. */
export const queryConditionSchema = z.object({
  field: z.string(),
  rule: z.string(),
  /** Without NUL, which no database column can store. */
  val: z.coerce.string().check(z.overwrite(text => text.replaceAll('\0', ''))),
  type: z.optional(z.string()),
  dbType: z.optional(z.string()),
});
export type QueryCondition = z.output<typeof queryConditionSchema>;

export type MatchType = 'and' | 'or';

/** The most conditions of an advanced query, and the most characters of them in an address. */
export const conditionLimits = { count: 50, length: 6000 } as const;

/** Whether the conditions fit an address; servers refuse longer ones. */
export const fitsAddress = (conditions: readonly QueryCondition[]): boolean =>
  conditions.length <= conditionLimits.count &&
  encodeURIComponent(encodeConditions(conditions)).length <= conditionLimits.length;

/** The advanced query as it is sent: URI-encoded JSON, which the HTTP client encodes once more (QUERY-03). */
export function encodeConditions(conditions: readonly QueryCondition[]): string {
  return encodeURI(JSON.stringify(conditions));
}

/**
 * Parses an advanced query. Text that is no such list yields an empty list, as the interface specifies;
 * conditions without field, rule or value are left out (QUERY-16, QUERY-27).
 */
export function decodeConditions(text: string): QueryCondition[] {
  const parsed = z.array(queryConditionSchema).safeParse(jsonOf(text));
  return parsed.success ? parsed.data.filter(item => item.field && item.rule && item.val) : [];
}

function jsonOf(text: string): unknown {
  for (const candidate of [text, safeDecode(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Servers receive the text decoded once or twice, depending on the client.
    }
  }
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
