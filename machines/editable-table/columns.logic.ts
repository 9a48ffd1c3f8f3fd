import { isTemporary } from './rows.logic.ts';
import type { ValidateRule } from './rule.types.ts';

/** A column of an editable table, as far as its behaviour goes (TABLE-06). */
export interface TableColumn {
  /** May be given as `field` (TABLE-07). */
  readonly key?: string;
  readonly field?: string;
  readonly title: string;
  readonly type: string;
  /** Pixels (TABLE-08). */
  readonly width?: number;
  readonly defaultValue?: unknown;
  readonly defaultChecked?: boolean;
  /** The two values stored for checked and unchecked (TABLE-30). */
  readonly customValue?: readonly [unknown, unknown];
  readonly disabled?: boolean;
  /** Its cells are edited in new rows alone, or in stored ones alone. */
  readonly editableIn?: 'new' | 'stored';
  /** The column that drag sort renumbers (TABLE-32). */
  readonly isOrder?: boolean;
  readonly statistics?: readonly Statistic[];
  /** More settings, as JSON (TABLE-25). */
  readonly fieldExtendJson?: string;
  readonly validateRules?: readonly ValidateRule[];
  /** The column whose choices follow the value of this one (TABLE-44). */
  readonly linkageKey?: string;
}

export type Statistic = 'sum' | 'average';

/** What a checkbox and a switch store without a pair of their own (TABLE-30). */
export const checkedValues = ['Y', 'N'] as const;

/** The order field unless set otherwise (TABLE-04). */
export const defaultOrderField = 'orderNum';

/** The key of a column's values (TABLE-07). */
export function keyOf(column: TableColumn): string {
  return column.key ?? column.field ?? '';
}

/** Values with those of the columns emptied whose choices followed a changed one, and so on down (TABLE-44). */
export function withLinked(
  columns: readonly TableColumn[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const next: Record<string, unknown> = { ...values };
  const children = new Map(columns.map(column => [keyOf(column), column.linkageKey]));
  for (const key of Object.keys(values)) {
    let child = children.get(key);
    while (child !== undefined && !Object.hasOwn(next, child)) {
      next[child] = undefined;
      child = children.get(child);
    }
  }
  return next;
}

const withoutEditor = new Set(['normal', 'hidden', 'progress', 'slot']);

/** Whether the cells of a column can be edited (TABLE-15): of a row, or of any. */
export function isEditable(column: TableColumn | undefined, rowId?: string): boolean {
  return (
    column !== undefined &&
    !column.disabled &&
    !column.type.startsWith('row-') &&
    !withoutEditor.has(column.type) &&
    (rowId === undefined ||
      column.editableIn === undefined ||
      isTemporary(rowId) === (column.editableIn === 'new'))
  );
}

/** The field that holds the order number (TABLE-04, TABLE-32). */
export function orderFieldOf(columns: readonly TableColumn[]): string {
  const column = columns.find(({ isOrder }) => isOrder);
  return column ? keyOf(column) : defaultOrderField;
}

/** The values a new row starts with (TABLE-10, TABLE-30, TABLE-31). */
export function startValues(columns: readonly TableColumn[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.flatMap(column => {
      const value = startValueOf(column);
      return value === undefined ? [] : [[keyOf(column), value]];
    }),
  );
}

function startValueOf({ type, defaultValue, defaultChecked, customValue }: TableColumn): unknown {
  if (!type.startsWith('checkbox')) return defaultValue;
  const [checked, unchecked] = customValue ?? checkedValues;
  return defaultChecked ? checked : (defaultValue ?? unchecked);
}

/** The options in `fieldExtendJson` (TABLE-26 to TABLE-29). */
export interface FieldExtension {
  readonly multiSelect: boolean;
  readonly store: string;
  readonly text: string;
  /** No limit by default. */
  readonly uploadnum: number | undefined;
}

/** The further settings of a column; text that is no JSON object leaves the defaults (TABLE-25 to TABLE-29, TABLE-79, TABLE-80). */
export function extensionOf({ type, fieldExtendJson }: TableColumn): FieldExtension {
  const fallback =
    type === 'sel_depart' ? { store: 'id', text: 'departName' } : { store: 'username', text: 'realname' };
  const { multiSelect, store, text, uploadnum } = objectOf(fieldExtendJson);
  const limit = Number(uploadnum);
  return {
    multiSelect: multiSelect === true,
    store: typeof store === 'string' && store ? store : fallback.store,
    text: typeof text === 'string' && text ? text : fallback.text,
    uploadnum: Number.isSafeInteger(limit) && limit > 0 ? limit : undefined,
  };
}

function objectOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(json ?? '');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** The texts of a search select before typing, and without a match (TABLE-145, TABLE-146). */
export const searchHints = {
  nothingTyped: 'please enter search content',
  nothingFound: 'no data found',
} as const;

/** The height of a row, in pixels (TABLE-133). */
export const rowHeight = 61;

/** How many rows are rendered beyond the visible ones (TABLE-134). */
export const overscannedRows = 9;

/** The default maximum height of a table, in pixels (TABLE-135). */
export const defaultTableHeight = 400;

/** The share of the table that columns without a width divide among themselves (TABLE-136). */
const sharedPart = 0.92;

/** The width of a column for which none can be computed, in pixels (TABLE-137). */
export const fallbackWidth = 120;

/** Minimum widths by type, in pixels (TABLE-138, TABLE-139, TABLE-141, TABLE-143). */
const leastWidths: ReadonlyMap<string, number> = new Map([
  ['date', 135],
  ['datetime', 190],
  ['sel_user', 190],
  ['sel_depart', 190],
]);

/** Default widths by type, in pixels (TABLE-140, TABLE-142, TABLE-144). */
const defaultWidths: ReadonlyMap<string, number> = new Map([
  ['datetime', 200],
  ['sel_user', 220],
  ['sel_depart', 160],
]);

/**
 * The width of a column, in pixels; at least the minimum width of its type (TABLE-08, TABLE-136 to TABLE-144).
 *
 * @param tableWidth pixels
 * @param visible how many columns are visible
 */
export function widthOf({ type, width }: TableColumn, tableWidth: number, visible: number): number {
  const share = (tableWidth * sharedPart) / visible;
  const computed = Number.isFinite(share) && share > 0 ? share : fallbackWidth;
  return Math.max(width ?? defaultWidths.get(type) ?? computed, leastWidths.get(type) ?? 0);
}
