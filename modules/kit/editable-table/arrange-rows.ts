import { type RowSort, sortedIds } from '#machines/editable-table/arrangement.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';
import { copied } from './clipboard.ts';
import type { TableScope } from './scope.tsx';

/** What rows are shown, and in which order. */
export interface WantedRows {
  readonly sort: RowSort | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

type Scope = Pick<TableScope, 'actor' | 'resolved' | 'choices'>;

/** The text of a cell as it is copied: choices by their texts. */
export function cellText({ actor, resolved, choices }: Scope, rowId: string, column: string): string {
  const row = rowAt(actor.getSnapshot().context, rowId);
  return copied(resolved.get(column), row?.values[column], choices).text;
}

/** Whether its rows can be sorted and filtered: the order of a tree, and of rows that are dragged, is theirs. */
export const canArrange = ({ actor }: Scope, specials: readonly string[]): boolean => {
  const { rows, dragSort } = actor.getSnapshot().context;
  return (
    !dragSort && !specials.includes('row-drag-sort') && !rows.some(({ parentId }) => parentId !== undefined)
  );
};

/** Sorts and filters the rows by their values of now. */
export function arrangeRows(scope: Scope, { sort, filters }: WantedRows): void {
  const { actor } = scope;
  const { rows } = actor.getSnapshot().context;
  const wanted = Object.entries(filters).filter(([, text]) => text !== '');
  if (sort === undefined && wanted.length === 0) {
    actor.send({ type: 'rows.arrange', arrangement: undefined });
    return;
  }
  const isShown = (id: string) =>
    wanted.every(([column, text]) => cellText(scope, id, column).toLowerCase().includes(text.toLowerCase()));
  const shown = rows.map(({ id }) => id).filter(isShown);
  const kept = new Set(shown);
  const left = new Set(rows.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true });
  const order = sort
    ? sortedIds(shown, id => sortedBy(scope, id, sort.column), sort.descending, compare)
    : shown;
  actor.send({
    type: 'rows.arrange',
    arrangement: { sort, filters: Object.fromEntries(wanted), order, left },
  });
}

/** Numbers by their size, everything else by its text. */
function sortedBy(scope: Scope, rowId: string, column: string): unknown {
  const value = rowAt(scope.actor.getSnapshot().context, rowId)?.values[column];
  const isNumber = ['inputNumber', 'progress'].includes(scope.resolved.get(column)?.options.type ?? '');
  if (isNumber && value !== undefined && value !== '') return Number(value);
  return cellText(scope, rowId, column);
}

/** The arrangement as it was asked for. */
export function wantedRows({ actor }: Scope): WantedRows {
  const { arrangement } = actor.getSnapshot().context;
  return { sort: arrangement?.sort, filters: arrangement?.filters ?? {} };
}
