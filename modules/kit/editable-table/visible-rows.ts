import { useMemo } from 'react';
import { arrangedIds } from '#machines/editable-table/arrangement.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { useTableScope, useTableValue } from './scope.tsx';
import type { VisibleRows } from './visible-rows.types.ts';

/** The rows of a tree whose ancestors are expanded, children below their parents. A circle of parents is shown at the top level. */
function visibleRows(rows: readonly TableRow[], isExpanded: (id: string) => boolean): VisibleRows {
  const known = new Set(rows.map(({ id }) => id));
  const children = new Map<string | undefined, TableRow[]>();
  for (const row of rows) {
    const parent = row.parentId !== undefined && known.has(row.parentId) ? row.parentId : undefined;
    const siblings = children.get(parent);
    if (siblings) siblings.push(row);
    else children.set(parent, [row]);
  }
  const [ids, depths, reached] = [[] as string[], new Map<string, number>(), new Set<string>()];
  const visit = (row: TableRow, depth: number, isShown: boolean) => {
    if (reached.has(row.id)) return;
    reached.add(row.id);
    if (isShown && !row.isPlaceholder) {
      ids.push(row.id);
      depths.set(row.id, depth);
    }
    for (const child of children.get(row.id) ?? []) visit(child, depth + 1, isShown && isExpanded(row.id));
  };
  for (const root of children.get(undefined) ?? []) visit(root, 0, true);
  for (const row of rows) visit(row, 0, true);
  return { ids, depths, index: indexOf(ids) };
}

const indexOf = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index]));
const none: ReadonlyMap<string, number> = new Map();

/** The shown rows of the table; the same object until rows come, go, move, or are expanded or arranged. */
export function useVisibleRows(): VisibleRows {
  const { actor } = useTableScope();
  const places = useTableValue(({ context }) => context.places);
  const expanded = useTableValue(({ context }) => context.expanded);
  const arrangement = useTableValue(({ context }) => context.arrangement);
  return useMemo(() => {
    const { rows } = actor.getSnapshot().context;
    if (!rows.some(({ parentId }) => parentId !== undefined)) {
      if (arrangement) {
        const ids = arrangedIds(arrangement, places);
        return { ids, depths: none, index: indexOf(ids) };
      }
      // Without a tree the places are the answer already.
      return { ids: [...places.keys()], depths: none, index: places };
    }
    return visibleRows(rows, id => expanded.has(id));
  }, [actor, places, expanded, arrangement]);
}
