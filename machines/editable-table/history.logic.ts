import type { RowArrangement } from './arrangement.logic.ts';
import { placesOf, type RowChange, type TableRow, withoutRows, withValues } from './rows.logic.ts';

/** A row and the one that it is behind; at the top undefined. */
export interface PlacedRow {
  readonly row: TableRow;
  readonly after: string | undefined;
}

/** A change of the rows that can be undone. Places are named by rows, since others may load children between them. */
export type Step =
  | { readonly type: 'cells'; readonly changes: readonly RowChange[] }
  | { readonly type: 'insert'; readonly placed: readonly PlacedRow[] }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'move'; readonly id: string; readonly after: string | undefined }
  /** The rows stay as they are, and are shown in another way. */
  | { readonly type: 'arrange'; readonly arrangement: RowArrangement | undefined }
  /** Several at a time, the first one first. */
  | { readonly type: 'several'; readonly steps: readonly Step[] };

/** What undo and redo apply, each the last one first. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The cell that is typed into: its letters are one step. */
  readonly typing: string | undefined;
}

export const noHistory: History = { past: [], future: [], typing: undefined };

/** The most steps that can be undone. */
const mostSteps = 500;

/** Rows after a step, and the step that leads back. */
export interface Applied {
  readonly rows: readonly TableRow[];
  readonly inverse: Step;
}

/** Applies a step; rows and cells that it names and that are gone are left out. */
export function applied(rows: readonly TableRow[], step: Step): Applied {
  switch (step.type) {
    case 'cells':
      return appliedCells(rows, step.changes);
    case 'insert': {
      const next = withPlaced(rows, step.placed);
      return { rows: next, inverse: { type: 'remove', ids: step.placed.map(({ row }) => row.id) } };
    }
    case 'remove': {
      const next = withoutRows(rows, new Set(step.ids));
      return { rows: next, inverse: { type: 'insert', placed: placedWithout(rows, next) } };
    }
    case 'several': {
      let next = rows;
      const back: Step[] = [];
      for (const each of step.steps) {
        const there = applied(next, each);
        next = there.rows;
        back.unshift(there.inverse);
      }
      return { rows: next, inverse: { type: 'several', steps: back } };
    }
    case 'arrange':
      return { rows, inverse: step };
    case 'move': {
      const at = rows.findIndex(({ id }) => id === step.id);
      const row = rows[at];
      if (row === undefined) return { rows, inverse: step };
      const before = rows[at - 1]?.id;
      const rest = rows.filter(({ id }) => id !== step.id);
      return {
        rows: withPlaced(rest, [{ row, after: step.after }]),
        inverse: { type: 'move', id: step.id, after: before },
      };
    }
  }
}

function appliedCells(rows: readonly TableRow[], changes: readonly RowChange[]): Applied {
  const places = placesOf(rows);
  const inverse = changes.flatMap(({ rowId, values }): RowChange[] => {
    const row = rows[places.get(rowId) ?? -1];
    if (!row) return [];
    return [{ rowId, values: Object.fromEntries(Object.keys(values).map(key => [key, row.values[key]])) }];
  });
  return { rows: withValues(rows, places, changes), inverse: { type: 'cells', changes: inverse } };
}

/** The rows with others behind those that they name; one whose place is gone is added at the end. */
function withPlaced(rows: readonly TableRow[], placed: readonly PlacedRow[]): TableRow[] {
  const known = new Set([...rows.map(({ id }) => id), ...placed.map(({ row }) => row.id)]);
  const behind = new Map<string | undefined, TableRow[]>();
  const homeless: TableRow[] = [];
  for (const { row, after } of placed) {
    if (after !== undefined && !known.has(after)) homeless.push(row);
    else behind.set(after, [...(behind.get(after) ?? []), row]);
  }
  const next: TableRow[] = [];
  // A stack, because a row that is put back may itself have rows behind it.
  const put = (first: readonly TableRow[]) => {
    const waiting = [...first].reverse();
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      next.push(row);
      waiting.push(...[...(behind.get(row.id) ?? [])].reverse());
    }
  };
  put(behind.get(undefined) ?? []);
  for (const row of rows) put([row]);
  return [...next, ...homeless];
}

/** The rows that are missing in a shorter list, with their places. */
function placedWithout(rows: readonly TableRow[], rest: readonly TableRow[]): PlacedRow[] {
  const kept = new Set(rest.map(({ id }) => id));
  return rows.flatMap((row, index) => (kept.has(row.id) ? [] : [{ row, after: rows[index - 1]?.id }]));
}

/** A history with a step that leads back from what has just been done. */
export const withStep = ({ past }: History, inverse: Step, typing?: string): History => ({
  past: [...past, inverse].slice(-mostSteps),
  future: [],
  typing,
});

/** What leads from the rows after a change back to those before it; undefined where nothing has changed. */
export function stepBack(before: readonly TableRow[], after: readonly TableRow[]): Step | undefined {
  const placed = placedWithout(before, after);
  if (placed.length > 0) return { type: 'insert', placed };
  const added = placedWithout(after, before).map(({ row }) => row.id);
  return added.length > 0 ? { type: 'remove', ids: added } : undefined;
}
