import type { ActorRefFrom } from 'xstate';
import { differencesOf, type TableDifferences } from '#machines/editable-table/differences.logic.ts';
import type { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { isTemporary, removalIds, type TableRow, valuesOf } from '#machines/editable-table/rows.logic.ts';
import type { CellFault } from '#machines/editable-table/rule.types.ts';

export type TableActor = ActorRefFrom<typeof editableTableMachine>;

type Values = Readonly<Record<string, unknown>>;

/** Values of a row together with its id. */
export type WithId<Row> = Row & { readonly id: string };

/** What a page can do with its table. */
export interface TableHandle<Row extends object = Record<string, unknown>> {
  /** The values of all rows, or of those with these ids; new rows have plain ids (TABLE-03). */
  readonly getValues: (ids?: readonly string[]) => WithId<Row>[];
  /** Only new rows: without ids, or with the plain ones. */
  readonly getNewData: () => Row[];
  readonly getNewDataWithId: () => WithId<Row>[];
  /** The rows that existed and were removed since the rows were set. */
  readonly getDeleteData: () => WithId<Row>[];
  /** All faults, which their cells show; null when there is none (TABLE-101, TABLE-102). */
  readonly validate: () => Promise<readonly CellFault[] | null>;
  /** Replaces all rows. A row without an id gets a temporary one. */
  readonly setData: (rows: readonly (Row & { readonly id?: string })[]) => void;
  /** Changes cells, which notifies the page as if the person had done it. */
  readonly setValues: (
    changes: readonly { readonly rowKey: string; readonly values: Partial<Row> }[],
  ) => void;
  /** Adds rows at the bottom, or before the row at an index from 0. Returns their ids. */
  readonly addRow: (values?: Partial<Row>) => string;
  /** @param parentId in a tree, the row that they are children of */
  readonly addRows: (rows: readonly Partial<Row>[], index?: number, parentId?: string) => string[];
  /** @throws TypeError for anything but an id or a list of ids (TABLE-107) */
  readonly removeRows: (ids: string | readonly string[]) => void;
  readonly removeSelection: () => void;
  readonly clearSelection: () => void;
  readonly selectedIds: () => string[];
  /** Answers a removal that waits (TABLE-105). */
  readonly confirmRemove: (ids: readonly string[]) => void;
  readonly declineRemove: (ids: readonly string[]) => void;
  /** Numbers the order column from 1 again, where drag sort is on (TABLE-05). */
  readonly recalcSortNumber: () => void;
  readonly openSubTable: (id: string) => void;
  /** What differs from the rows that were set: the values that a save sends. */
  readonly getChanges: () => TableDifferences;
  readonly actor: TableActor;
}

/** What the view of a table needs of its handle, whatever its rows are. */
export type TableCommands = Pick<TableHandle, 'removeSelection' | 'clearSelection' | 'openSubTable'>;

/** The rows of the machine from the records of a page: `id` and `parentId` are the row's own. */
export function tableRows(records: readonly Values[], newId: () => string): TableRow[] {
  const seen = new Set<string>();
  const rows: TableRow[] = [];
  for (const values of records) {
    const { id, parentId } = values;
    const known = id === undefined || id === null || id === '' ? newId() : String(id);
    // A second row with an id could not be distinguished from the first.
    if (seen.has(known)) continue;
    seen.add(known);
    const isChild = typeof parentId === 'string' && parentId !== '';
    // The record is not copied: 100,000 of them would be.
    rows.push(isChild ? { id: known, values, parentId } : { id: known, values });
  }
  return rows;
}

/** The methods of a running table. */
export function createHandle<Row extends object>(
  actor: TableActor,
  newRowId: () => string,
): TableHandle<Row> {
  const context = () => actor.getSnapshot().context;
  const removed = new Map<string, Values>();
  const isNew = ({ id }: TableRow) => isTemporary(id);
  const valuesIn = (rows: readonly TableRow[]) => valuesOf(rows) as WithId<Row>[];
  actor.on('rows.removing', ({ rows }) => {
    for (const { id, values } of rows) removed.set(id, values);
  });
  const insert = (rows: readonly Partial<Row>[], index?: number, parentId?: string) => {
    const before = context().places;
    const position = index === undefined ? 0 : index + 1;
    actor.send({ type: 'rows.insert', values: rows as readonly Values[], position, parentId });
    return [...context().places.keys()].filter(id => !before.has(id));
  };
  return {
    actor,
    getValues: ids => {
      const { rows, places } = context();
      return valuesIn(ids ? ids.flatMap(id => rows[places.get(id) ?? -1] ?? []) : rows);
    },
    getNewData: () =>
      valuesIn(context().rows.filter(isNew)).map(({ id: _, ...values }) => values as unknown as Row),
    getNewDataWithId: () => valuesIn(context().rows.filter(isNew)),
    getDeleteData: () =>
      [...removed]
        .filter(([id]) => !context().places.has(id))
        .map(([id, values]) => ({ ...values, id }) as WithId<Row>),
    validate: () =>
      new Promise(resolve => {
        const given = actor.on('values.given', () => settle(null));
        const refused = actor.on('values.refused', ({ faults }) => settle(faults));
        const settle = (faults: readonly CellFault[] | null) => {
          given.unsubscribe();
          refused.unsubscribe();
          resolve(faults);
        };
        actor.send({ type: 'values.fetch', validated: true });
      }),
    setData: rows => {
      actor.send({ type: 'rows.set', rows: tableRows(rows as readonly Values[], newRowId) });
      removed.clear();
    },
    setValues: changes =>
      actor.send({
        type: 'cells.change',
        changes: changes.map(({ rowKey, values }) => ({ rowId: rowKey, values: values as Values })),
      }),
    addRow: (values = {}) => insert([values])[0] ?? '',
    addRows: insert,
    removeRows: ids => actor.send({ type: 'rows.remove', ids: removalIds(ids) }),
    removeSelection: () => actor.send({ type: 'rows.remove', ids: [...context().selected] }),
    clearSelection: () => actor.send({ type: 'rows.selectAll', selected: false }),
    selectedIds: () => [...context().selected],
    confirmRemove: ids => actor.send({ type: 'removal.confirm', ids }),
    declineRemove: ids => actor.send({ type: 'removal.decline', ids }),
    recalcSortNumber: () => actor.send({ type: 'rows.renumber' }),
    getChanges: () => differencesOf(context()),
    openSubTable: id => actor.getSnapshot().children.subTable?.send({ type: 'subTable.open', rowId: id }),
  };
}
