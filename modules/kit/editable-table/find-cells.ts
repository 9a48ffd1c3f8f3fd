import type { RowChange } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { cellText } from './arrange-rows.ts';
import { pastedInto } from './clipboard.ts';
import { isLockedCell } from './range.ts';
import type { TableScope } from './scope.tsx';

/** The types whose text a person writes, so that part of it can be replaced. */
const written: ReadonlySet<string> = new Set(['input', 'textarea', 'input_pop', 'inputNumber']);

/** The cells whose text contains another one, in any case, row by row; none for an empty text. */
export function foundCells(scope: TableScope, text: string): CellAddress[] {
  if (text === '') return [];
  const wanted = text.toLowerCase();
  const columns = scope.columns.flatMap(({ kind, id }) => (kind === 'value' ? [id] : []));
  return scope.shown.current.ids.flatMap(rowId =>
    columns.flatMap(column =>
      cellText(scope, rowId, column).toLowerCase().includes(wanted) ? [{ rowId, column }] : [],
    ),
  );
}

/** What replaces a text in found cells: those that can be written, and whose new text is a value of their column. */
export function replacements(
  scope: TableScope,
  cells: readonly CellAddress[],
  text: string,
  replacement: string,
): RowChange[] {
  const { actor, resolved, choices } = scope;
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');
  const context = actor.getSnapshot().context;
  const changed = cells.flatMap(({ rowId, column }) => {
    const known = resolved.get(column);
    if (!known || !written.has(known.options.type) || isLockedCell(context, known, rowId)) return [];
    const next = cellText(scope, rowId, column).replace(pattern, () => replacement);
    const pasted = pastedInto(known, { text: next }, choices);
    return pasted === 'faulty' || pasted === 'locked' ? [] : [{ rowId, column, value: pasted.value }];
  });
  return [...Map.groupBy(changed, ({ rowId }) => rowId)].map(([rowId, all]) => ({
    rowId,
    values: Object.fromEntries(all.map(({ column, value }) => [column, value])),
  }));
}
