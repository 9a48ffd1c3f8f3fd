import type { DraftValues } from '#machines/draft/draft.machine.ts';
import { differencesOf, isSameValue, storedRow } from '#machines/editable-table/differences.logic.ts';
import type { CellConflict, EditableTableContext } from '#machines/editable-table/editable-table.types.ts';
import type { RowChange, TableRow } from '#machines/editable-table/rows.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';

type Context = Pick<EditableTableContext, 'rows' | 'places' | 'stored'>;
type Values = TableRow['values'];

/** A row that was edited and not saved. */
interface DraftRow {
  readonly id: string;
  readonly values: Values;
  /** What was stored when it was edited; a new row has none. */
  readonly before?: Values;
  /** Of a new row, the one above it, and in a tree its parent. */
  readonly after?: string;
  readonly parentId?: string;
}

/** What is not saved of a table, as it is kept for the next visit. */
interface TableDraft {
  readonly rows?: readonly DraftRow[];
  readonly removed?: readonly string[];
  /** In a tree, the branches that these rows are in. */
  readonly opened?: readonly string[];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraftRow = (value: unknown): value is DraftRow =>
  isFields(value) &&
  typeof value.id === 'string' &&
  isFields(value.values) &&
  (value.before === undefined || isFields(value.before));

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];

/** A kept draft; what is not of its form, which another version may have written, is left out. */
function parsed({ rows, removed, opened }: DraftValues): Required<TableDraft> {
  return {
    rows: Array.isArray(rows) ? rows.filter(isDraftRow) : [],
    removed: idsIn(removed),
    opened: idsIn(opened),
  };
}

const withoutEmpty = ({ rows, removed, opened }: Required<TableDraft>): DraftValues => ({
  ...(rows.length > 0 && { rows }),
  ...(removed.length > 0 && { removed }),
  ...(opened.length > 0 && rows.length + removed.length > 0 && { opened }),
});

/** What is not saved of a table; without entries when nothing is. */
export function draftOf(context: Context): DraftValues {
  const { inserted, updated, removed } = differencesOf(context);
  const added = inserted.map(({ id, values, parentId }): DraftRow => {
    const after = context.rows[(context.places.get(id) ?? 0) - 1]?.id;
    return { id, values, ...(after !== undefined && { after }), ...(parentId !== undefined && { parentId }) };
  });
  const changed = updated.flatMap(({ rowId }): DraftRow[] => {
    const [own, before] = [rowAt(context, rowId), storedRow(context, rowId)];
    return own && before ? [{ id: rowId, values: own.values, before: before.values }] : [];
  });
  const known = new Map([...context.stored.rows, ...context.rows].map(row => [row.id, row.parentId]));
  const opened = new Set<string>();
  const open = (id: string | undefined) => {
    const parent = id === undefined ? undefined : known.get(id);
    if (parent === undefined || opened.has(parent)) return;
    open(parent);
    opened.add(parent);
  };
  const left = removed.map(({ id }) => id);
  for (const id of [...changed, ...added].map(row => row.id).concat(left)) open(id);
  return withoutEmpty({ rows: [...changed, ...added], removed: left, opened: [...opened] });
}

/** The cells of a drafted row that were changed. */
const changedIn = ({ values, before = {} }: DraftRow): string[] =>
  Object.keys(values).filter(key => !isSameValue(values[key], before[key]));

/** What of a kept draft still differs from the rows as they are stored now; without entries when nothing does. */
export function remainingDraft(draft: DraftValues, context: Context): DraftValues {
  const { rows, removed, opened } = parsed(draft);
  const differs = (row: DraftRow) => {
    const now = storedRow(context, row.id);
    return (
      row.before === undefined ||
      now === undefined ||
      changedIn(row).some(key => !isSameValue(row.values[key], now.values[key]))
    );
  };
  return withoutEmpty({
    rows: rows.filter(differs),
    removed: removed.filter(id => context.places.has(id)),
    opened,
  });
}

/** The branches that a draft needs, the outer ones first. */
export const openedIn = (draft: DraftValues): readonly string[] => parsed(draft).opened;

/** How many rows a draft concerns. */
export const draftedRows = (draft: DraftValues): number => {
  const { rows, removed } = parsed(draft);
  return rows.length + removed.length;
};

/** What puts a draft into a table. */
export interface DraftSteps {
  readonly changes: readonly RowChange[];
  /** The cells that somebody else has changed since: both values are shown. */
  readonly conflicts: readonly CellConflict[];
  readonly added: readonly DraftRow[];
  /** Changed rows that somebody else has removed since: they become new ones. */
  readonly gone: readonly DraftRow[];
  readonly removed: readonly string[];
}

/** How a draft is put into the rows of a table as they are now. */
export function draftSteps(draft: DraftValues, context: Context): DraftSteps {
  const { rows, removed } = parsed(draft);
  const existing = rows.filter(({ before }) => before !== undefined);
  const present = existing.filter(({ id }) => context.places.has(id));
  const conflicts = present.flatMap(row => {
    const now = storedRow(context, row.id)?.values ?? {};
    return changedIn(row).flatMap((column): CellConflict[] => {
      const theirs = now[column];
      const isTheirs = !isSameValue(theirs, row.before?.[column]) && !isSameValue(theirs, row.values[column]);
      return isTheirs ? [{ rowId: row.id, column, value: theirs }] : [];
    });
  });
  return {
    changes: present.map(row => ({
      rowId: row.id,
      values: Object.fromEntries(changedIn(row).map(key => [key, row.values[key]])),
    })),
    conflicts,
    added: rows.filter(({ before }) => before === undefined),
    gone: existing.filter(({ id }) => !context.places.has(id) && !context.stored.places.has(id)),
    removed: removed.filter(id => context.places.has(id)),
  };
}
