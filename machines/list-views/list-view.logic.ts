import type { ListViewContent } from '#contract/areas/list-views.ts';
import { conditionsWithin, isGroup, mappedConditions, type QueryPart } from '#contract/query-conditions.ts';

/** What a list has, for which a view was made that may name more or less. */
export interface ListShape {
  /** The keys of its columns in their own order, and those that are hidden until a person shows them. */
  readonly columns: readonly string[];
  readonly hiddenAtFirst: readonly string[];
  readonly filters: readonly string[];
  readonly sortable: readonly string[];
  /** The order of the list itself. */
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** The fields that conditions may name. */
  readonly conditions: readonly string[];
}

/** A content that a list can show, and the names of what it cannot. */
export interface FittedContent {
  readonly content: ListViewContent;
  readonly leftOut: readonly string[];
}

/**
 * A content as a list can show it: what it names of columns, filters and conditions that the list does not have is left
 * out, and columns that it does not name are as they are at first. Contents that show the same are the same.
 */
export function fittedContent({ columns, query }: ListViewContent, shape: ListShape): FittedContent {
  const has = (key: string) => shape.columns.includes(key);
  const isKnown = (field: string) => shape.conditions.includes(field);
  const named = columns.order.filter(has);
  const isHidden = (key: string) =>
    columns.hidden.includes(key) || (!columns.order.includes(key) && shape.hiddenAtFirst.includes(key));
  const filters = Object.entries(query.filters).filter(([, value]) => value.trim() !== '');
  const isSortable = query.column === shape.sort.column || shape.sortable.includes(query.column);
  const widths = Object.entries(columns.widths).filter(([key]) => has(key));
  const leftOut = [
    ...columns.order.filter(key => !has(key) && !columns.hidden.includes(key)),
    ...filters.filter(([name]) => !shape.filters.includes(name)).map(([name]) => name),
    ...conditionsWithin(query.conditions).flatMap(({ field }) => (isKnown(field) ? [] : [field])),
    ...(isSortable || query.column === '' ? [] : [query.column]),
  ];
  return {
    content: {
      columns: {
        order: [...named, ...shape.columns.filter(key => !named.includes(key))],
        hidden: shape.columns.filter(isHidden),
        pinned: shape.columns.filter(key => columns.pinned.includes(key)),
        widths: Object.fromEntries(widths.sort(([one], [other]) => (one < other ? -1 : 1))),
        density: columns.density,
      },
      query: {
        column: isSortable ? query.column : shape.sort.column,
        order: isSortable ? query.order : shape.sort.order,
        filters: Object.fromEntries(
          filters
            .filter(([name]) => shape.filters.includes(name))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
        matchType: query.matchType,
        conditions: mappedConditions(query.conditions, ({ field, rule, val, type }) =>
          isKnown(field) ? { field, rule, val, ...(type !== undefined && { type }) } : undefined,
        ),
        size: query.size,
      },
    },
    leftOut: [...new Set(leftOut)],
  };
}

/** Whether two contents that fit the same list show the same. */
export const isSameContent = (one: ListViewContent, other: ListViewContent): boolean =>
  textOf(one) === textOf(other);

/** How conditions are combined makes no difference to fewer than two. */
function textOf({ columns, query }: ListViewContent): string {
  const { order, hidden, pinned, widths, density } = columns;
  const { column, order: direction, filters, matchType, conditions, size } = query;
  const combined = conditions.length > 1 ? matchType : '';
  const compared = conditions.map(comparedPart);
  return JSON.stringify([
    ...[order, hidden, pinned, widths, density],
    ...[column, direction, filters, combined, compared, size],
  ]);
}

const comparedPart = (part: QueryPart): unknown[] =>
  isGroup(part) ? [part.matchType, part.conditions.map(comparedPart)] : [part.field, part.rule, part.val];
