import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CheckRequest } from '#machines/editable-table/checking.logic.ts';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import type {
  EditableTableEmitted,
  EditableTableInput,
  EditableTableTag,
} from '#machines/editable-table/editable-table.types.ts';
import { type TableRow, temporaryId } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress, CellFault } from '#machines/editable-table/rule.types.ts';
import { cellId, valueAt } from '#machines/editable-table/table-context.logic.ts';
import { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';

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
  const check = vi.fn(async (_: CellAddress & { value: unknown }): Promise<string | undefined> => undefined);
  const load = vi.fn(async (_: { rowId: string }): Promise<readonly TableRow[]> => []);
  const validate = vi.fn(async (_: unknown): Promise<readonly CellFault[]> => []);
  const checkCells = fromCallback<CheckRequest>(({ receive, sendBack }) =>
    receive(({ turn, cells, table }) => {
      for (const cell of cells) {
        void check({ ...cell, value: valueAt(table as never, cell) }).then(message =>
          sendBack({ type: 'check.done', turn, outcomes: [{ ...cell, message }] }),
        );
      }
    }),
  );
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
      checkCells,
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
    /** What is known about a cell. */
    cell: (rowId: string, column: string) => {
      const id = cellId({ rowId, column });
      const { faults, checks, highlights } = context();
      return { message: faults.get(id), isChecking: checks.has(id), isHighlighted: highlights.has(id) };
    },
    load,
    emitted,
    validate,
  };
}
