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
  /** Of a new row, the one above it. */
  readonly after?: string;
}

/** What is not saved of a table, as it is kept for the next visit. */
interface TableDraft {
  readonly rows?: readonly DraftRow[];
  readonly removed?: readonly string[];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraftRow = (value: unknown): value is DraftRow =>
  isFields(value) &&
  typeof value.id === 'string' &&
  isFields(value.values) &&
  (value.before === undefined || isFields(value.before));

/** A kept draft; what is not of its form, which another version may have written, is left out. */
function parsed({ rows, removed }: DraftValues): Required<TableDraft> {
  return {
    rows: Array.isArray(rows) ? rows.filter(isDraftRow) : [],
    removed: Array.isArray(removed) ? removed.filter(id => typeof id === 'string') : [],
  };
}

const withoutEmpty = ({ rows, removed }: Required<TableDraft>): DraftValues => ({
  ...(rows.length > 0 && { rows }),
  ...(removed.length > 0 && { removed }),
});

/** What is not saved of a table; without entries when nothing is. */
export function draftOf(context: Context): DraftValues {
  const { inserted, updated, removed } = differencesOf(context);
  const added = inserted.map(({ id, values }): DraftRow => {
    const after = context.rows[(context.places.get(id) ?? 0) - 1]?.id;
    return { id, values, ...(after !== undefined && { after }) };
  });
  const changed = updated.flatMap(({ rowId }): DraftRow[] => {
    const [own, before] = [rowAt(context, rowId), storedRow(context, rowId)];
    return own && before ? [{ id: rowId, values: own.values, before: before.values }] : [];
  });
  return withoutEmpty({ rows: [...changed, ...added], removed: removed.map(({ id }) => id) });
}

/** The cells of a drafted row that were changed. */
const changedIn = ({ values, before = {} }: DraftRow): string[] =>
  Object.keys(values).filter(key => !isSameValue(values[key], before[key]));

/** What of a kept draft still differs from the rows as they are stored now; without entries when nothing does. */
export function remainingDraft(draft: DraftValues, context: Context): DraftValues {
  const { rows, removed } = parsed(draft);
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
  });
}

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
