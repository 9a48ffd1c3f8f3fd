import type { MatrixEntry } from '#contract/areas/access-matrix.ts';
import { kindOf } from '../permissions/judgment.ts';
import type { PermissionRow } from '../permissions/menu-tree.ts';

/** The rows in menu order: each after the one that contains it. Rows of a cycle come last, at the top level. */
export function inMenuOrder(rows: readonly PermissionRow[]): PermissionRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const childrenOf = Map.groupBy(rows, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : ''));
  const ordered = new Set<PermissionRow>();
  const visit = (row: PermissionRow): void => {
    if (ordered.has(row)) return;
    ordered.add(row);
    childrenOf.get(row.id)?.forEach(visit);
  };
  childrenOf.get('')?.forEach(visit);
  rows.forEach(visit);
  return [...ordered];
}

/** The entries of the matrix, in the order of the rows. */
export function entriesOf(ordered: readonly PermissionRow[]): MatrixEntry[] {
  const indexes = new Map(ordered.map(({ id }, index) => [id, index]));
  return ordered.map((row, index) => {
    const parent = indexes.get(row.parentId ?? '') ?? null;
    return {
      id: row.id,
      parent: parent !== null && parent < index ? parent : null,
      name: row.name ?? '',
      kind: kindOf(row),
      code: row.perms || null,
    };
  });
}
