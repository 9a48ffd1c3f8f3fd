import type { EditableTableContext, EditableTableEvent } from './editable-table.types.ts';
import { withUndoable } from './history-context.logic.ts';
import { isTemporary, withoutRows } from './rows.logic.ts';
import { rowAt } from './table-context.logic.ts';

type Context = EditableTableContext;

/** The rows that an event names. */
export function idsOf(event: EditableTableEvent): readonly string[] {
  return 'ids' in event ? event.ids : [];
}

/** Existing rows that an event removes and that do not wait for a confirmation yet. */
export function existingIds(context: Context, event: EditableTableEvent): string[] {
  return idsOf(event).filter(
    id => !isTemporary(id) && !context.awaited.has(id) && rowAt(context, id) !== undefined,
  );
}

export const temporaryIds = (event: EditableTableEvent) => idsOf(event).filter(isTemporary);
export const awaitedIds = ({ awaited }: Context, event: EditableTableEvent) =>
  idsOf(event).filter(id => awaited.has(id));

export const removing = (context: Context, ids: readonly string[]) =>
  ids.length === 0 ? {} : withUndoable(context, withoutRows(context.rows, new Set(ids)));
