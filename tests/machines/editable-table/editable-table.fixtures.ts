import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import type {
  EditableTableEmitted,
  EditableTableInput,
  EditableTableTag,
} from '#machines/editable-table/editable-table.types.ts';
import { type TableRow, temporaryId } from '#machines/editable-table/rows.logic.ts';
import { type CheckInput, tableCellMachine } from '#machines/editable-table/table-cell.machine.ts';
import { cellId } from '#machines/editable-table/table-context.logic.ts';
import { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';
import type { CellFault } from '#machines/editable-table/validation.logic.ts';

export const settled = async () => {
  for (let round = 0; round < 4; round += 1) await new Promise(resolve => setImmediate(resolve));
};

export const columns = [
  { key: 'name', title: '名称', type: 'input', defaultValue: '新' },
  { field: 'amount', title: '数量', type: 'inputNumber' },
  { key: 'code', title: '编码', type: 'input', disabled: true },
];

export const rowOf = (id: string, values: Record<string, unknown> = {}): TableRow => ({ id, values });
export const rows = ['a', 'b', 'c'].map(id => rowOf(id, { name: id }));

/** Sequential ids of new rows for each table of a test. */
export function counting(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return String(count);
  };
}

export const newRow = (middle: string) => temporaryId(middle);

/** A table on a simulated clock, with every effect recorded. */
export function startTable(input: Partial<EditableTableInput> = {}) {
  const clock = new SimulatedClock();
  const effects = {
    warn: vi.fn(),
    announce: vi.fn(),
    scrollToBottom: vi.fn(),
    storeAddSettings: vi.fn(),
  };
  const check = vi.fn(async (_: CheckInput): Promise<string | undefined> => undefined);
  const load = vi.fn(async (_: { rowId: string }): Promise<readonly TableRow[]> => []);
  const validate = vi.fn(async (_: unknown): Promise<readonly CellFault[]> => []);
  const checkValue = fromPromise<string | undefined, CheckInput>(({ input: requested }) => check(requested));
  const loadChildren = fromPromise<readonly TableRow[], { rowId: string }>(({ input: requested }) =>
    load(requested),
  );
  const machine = editableTableMachine.provide({
    actions: {
      warn: (_, warning) => effects.warn(warning),
      announce: (_, announcement) => effects.announce(announcement),
      scrollToBottom: () => effects.scrollToBottom(),
      storeAddSettings: (_, kept) => effects.storeAddSettings(kept),
    },
    actors: {
      tableCell: tableCellMachine.provide({ actors: { checkValue } }),
      treeRow: treeRowMachine.provide({ actors: { loadChildren } }),
      validateTable: fromPromise(({ input: requested }) => validate(requested)),
    },
  });
  const actor = createActor(machine, { input: { columns, rows, newId: counting(), ...input }, clock });
  const emitted: EditableTableEmitted[] = [];
  actor.on('*', event => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    check,
    clock,
    context,
    effects,
    has: (tag: EditableTableTag) => actor.getSnapshot().hasTag(tag),
    ids: () => context().rows.map(({ id }) => id),
    /** The actor of the cell, if it was spawned. */
    cell: (rowId: string, column: string) => context().cells[cellId({ rowId, column })]?.getSnapshot(),
    load,
    emitted,
    validate,
  };
}
