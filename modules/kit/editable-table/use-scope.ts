import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { cellId, valueAt } from '#machines/editable-table/table-context.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { useFollowedSettings } from '#modules/kit/list-page/index.ts';
import { arrangedColumns } from './arranged-columns.ts';
import { focusCell } from './focus-cell.ts';
import { resolvedColumns, shownColumns } from './resolve.ts';
import type { Entering, TableScope } from './scope.tsx';
import type { EditableTableModel } from './use-editable-table.ts';

/** What the grid adds to a scope: where its cells are. */
export interface DrawnGrid {
  readonly cellOf: (cell: CellAddress) => HTMLElement | null;
  readonly scrollTo: (cell: CellAddress) => void;
}

export interface GridScope extends TableScope {
  /** Set by the grid while it is drawn. */
  readonly grid: { current: DrawnGrid | undefined };
  /** Remembers what a cell holds when its editor gets the focus. */
  readonly begin: (cell: CellAddress) => void;
}

const noRows = { ids: [], depths: new Map(), index: new Map() };

/** The shared parts of one drawn table. */
export function useScope(
  model: EditableTableModel,
  label: string,
  expanded: ((row: TableRow) => ReactNode) | undefined,
  looks: TableLooks,
  opened: Pick<TableScope, 'openFind' | 'openFilter'>,
): GridScope {
  const own = useOwnScope(model, label, expanded, looks);
  const keyed = useMemo(() => own.columns.map(({ id }) => ({ key: id })), [own]);
  const [settings, changeSettings] = useFollowedSettings(
    model.code === undefined ? undefined : `editable-${model.code}`,
    keyed,
  );
  const latest = useLatest(opened);
  return useMemo(
    () => ({
      ...own,
      columns: arrangedColumns(own.columns, settings),
      settings,
      changeSettings,
      openFind: () => latest.current.openFind(),
      openFilter: column => latest.current.openFilter(column),
    }),
    [own, settings, changeSettings],
  );
}

export type TableLooks = Pick<TableScope, 'marksChanges' | 'pastesRows' | 'removesRows' | 'addsBelow'>;

type OwnScope = Omit<GridScope, 'settings' | 'changeSettings' | 'openFind' | 'openFilter'>;

function useOwnScope(
  { actor, handle, columns }: EditableTableModel,
  label: string,
  expanded: ((row: TableRow) => ReactNode) | undefined,
  { marksChanges, pastesRows, removesRows, addsBelow }: TableLooks,
): OwnScope {
  const translate = useBilingual();
  const latest = useLatest(expanded);
  const hasExpanded = expanded !== undefined;
  return useMemo(() => {
    const resolved = resolvedColumns(columns, translate);
    const grid: GridScope['grid'] = { current: undefined };
    const wanted = new Map<string, Entering>();
    const begun: { id?: string; value?: unknown } = {};
    const enter = (cell: CellAddress, entering: Entering) => {
      const { letter } = entering;
      // What an editor held that was left is of no use any more.
      if (begun.id !== cellId(cell)) delete begun.id;
      // The editor has to be drawn before it can have the focus.
      flushSync(() => {
        actor.send({ type: 'cell.focus', cell });
        if (entering.mode === 'editor') actor.send({ type: 'cell.click', cell });
        if (letter === undefined) return;
        begun.id = cellId(cell);
        begun.value = valueAt(actor.getSnapshot().context, cell);
        actor.send({ type: 'cell.input', cell, value: letter });
      });
      const element = grid.current?.cellOf(cell);
      if (element) {
        grid.current?.scrollTo(cell);
        focusCell(element, entering);
        return;
      }
      wanted.clear();
      wanted.set(cellId(cell), entering);
      grid.current?.scrollTo(cell);
    };
    return {
      actor,
      handle,
      resolved,
      columns: shownColumns(columns, resolved),
      label,
      marksChanges,
      pastesRows,
      removesRows,
      addsBelow,
      choices: new Map(),
      shown: { current: noRows },
      grid,
      enter,
      begin: cell => {
        const id = cellId(cell);
        if (begun.id === id) return;
        begun.id = id;
        begun.value = valueAt(actor.getSnapshot().context, cell);
      },
      restore: cell => {
        const { id, value } = begun;
        delete begun.id;
        if (id !== cellId(cell) || Object.is(valueAt(actor.getSnapshot().context, cell), value)) return;
        actor.send({ type: 'cell.change', cell, value });
      },
      takeEntering: cell => {
        const id = cellId(cell);
        const entering = wanted.get(id);
        wanted.delete(id);
        return entering;
      },
      expanded: hasExpanded ? row => latest.current?.(row) : undefined,
    };
  }, [
    actor,
    handle,
    columns,
    translate,
    label,
    hasExpanded,
    marksChanges,
    pastesRows,
    removesRows,
    addsBelow,
  ]);
}
