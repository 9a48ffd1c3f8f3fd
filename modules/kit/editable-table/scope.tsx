import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { FieldExtension, TableColumn } from '#machines/editable-table/columns.logic.ts';
import type { PastedChoice } from '#machines/editable-table/pasted.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import type { ChangeSettings, TableSettings } from '#modules/kit/list-page/index.ts';
import type { SpecialColumn, ValueColumn } from './columns.ts';
import type { TableActor, TableCommands } from './handle.ts';
import type { VisibleRows } from './visible-rows.types.ts';

/** A column with what follows from its options, in the language of the console. */
export interface ResolvedColumn {
  readonly id: string;
  readonly label: string;
  readonly options: ValueColumn;
  /** As the machine knows it. */
  readonly behaviour: TableColumn;
  readonly extension: FieldExtension;
  /** The column whose value the choices of this one follow (TABLE-44). */
  readonly parent: string | undefined;
  readonly placeholder: string | undefined;
}

/** A shown column, from left to right. */
export type ShownColumn = {
  /** Its place among those that stay visible while others scroll sideways. */
  readonly pinned?: number;
} & (
  | { readonly kind: 'special'; readonly id: string; readonly column: SpecialColumn }
  | { readonly kind: 'value'; readonly id: string; readonly column: ResolvedColumn }
);

/** How the focus reaches a cell: onto it, into its editor, or by typing into it. */
export interface Entering {
  readonly mode: 'cell' | 'editor';
  /** A typed letter replaces the value. */
  readonly letter?: string;
}

/** What the parts of one table share; its object is the same as long as its columns and settings are. */
export interface TableScope {
  readonly actor: TableActor;
  readonly handle: TableCommands;
  readonly columns: readonly ShownColumn[];
  /** The order, widths, hidden and pinned columns of the person. */
  readonly settings: TableSettings;
  readonly changeSettings: ChangeSettings;
  /** Asks for a text to find, or to filter a column by. */
  readonly openFind: () => void;
  readonly openFilter: (column: string) => void;
  readonly resolved: ReadonlyMap<string, ResolvedColumn>;
  readonly label: string;
  /** The choices of dictionaries, by column, as far as they have loaded. */
  readonly choices: Map<string, readonly PastedChoice[]>;
  /** Pasted rows that do not fit become new ones. */
  readonly pastesRows: boolean;
  /** The menu of the table adds a child of the row with the focus. */
  readonly addsBelow: boolean;
  /** The menu of a row removes it. */
  readonly removesRows: boolean;
  /** The rows as they are shown now. */
  readonly shown: { current: VisibleRows };
  /** Cells that differ from what is stored are marked. */
  readonly marksChanges: boolean;
  /** Moves the focus to a cell, once it is drawn. */
  readonly enter: (cell: CellAddress, entering: Entering) => void;
  /** Gives a cell the value again that it had when its editor got the focus. */
  readonly restore: (cell: CellAddress) => void;
  /** What was asked for the cell that is drawn; answered once. */
  readonly takeEntering: (cell: CellAddress) => Entering | undefined;
  readonly expanded: ((row: TableRow) => ReactNode) | undefined;
}

const Scope = createContext<TableScope | null>(null);

export const TableScopeProvider = Scope.Provider;

export function useTableScope(): TableScope {
  const scope = useContext(Scope);
  if (scope === null) throw new Error('A part of an editable table is outside of one');
  return scope;
}

/** A value of the machine's context; the component is drawn again only when it changes. */
export function useTableValue<Value>(
  select: (snapshot: ReturnType<TableActor['getSnapshot']>) => Value,
  compare?: (one: Value, other: Value) => boolean,
): Value {
  const { actor } = useTableScope();
  return useSelector(actor, select, compare);
}

/** A row by its id. */
export const useRow = (id: string): TableRow | undefined =>
  useTableValue(({ context }) => rowAt(context, id));
