import { cellBlurValidation, cellHighlight, rowAddDebounce, scrollingFlag } from '../timing.ts';
import type { EditableTableContext, EditableTableInput } from './editable-table.types.ts';
import { noHistory } from './history.logic.ts';
import { defaultAddSettings } from './rows.logic.ts';
import { rowsFrom } from './table-context.logic.ts';

/** The context of a table that starts: its rows, and nothing edited, selected or checked. */
export function startContext(input: EditableTableInput): EditableTableContext {
  return {
    columns: input.columns,
    ...rowsFrom(input),
    newId: input.newId,
    alwaysEdit: input.alwaysEdit ?? true,
    asyncRemove: input.asyncRemove ?? false,
    dragSort: input.dragSort ?? false,
    single: input.single ?? false,
    disabledRows: input.disabledRows ?? {},
    disabled: input.disabled ?? false,
    addSettings: input.addSettings ?? defaultAddSettings,
    delays: {
      rowAddDebounce,
      scrollingFlag,
      blurValidation: cellBlurValidation,
      highlight: cellHighlight,
      ...input.delays,
    },
    arrangement: undefined,
    history: noHistory,
    range: undefined,
    active: undefined,
    focused: undefined,
    selected: new Set(),
    extent: 'none',
    awaited: new Set(),
    turn: 0,
    refusals: new Map(),
    conflicts: new Map(),
    people: [],
    placed: new Map(),
    faults: new Map(),
    checks: new Map(),
    highlights: new Map(),
    expanded: new Set(),
    branches: {},
  };
}
