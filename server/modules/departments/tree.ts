import type { DepartmentNode } from '#contract/areas/departments.ts';
import { type DepartmentRow, presentDepartment } from '#server/modules/membership/present.ts';

/** The directors of each department, as comma-joined user ids. */
export type Directors = ReadonlyMap<string, string>;

/**
 * A department as a tree node; the caller supplies its children.
 * @param hidden the fields that its reader must not see
 */
export function departmentNode(
  row: DepartmentRow,
  directors: Directors,
  below: Pick<DepartmentNode, 'isLeaf' | 'children'>,
  hidden: readonly string[],
): DepartmentNode {
  return {
    ...presentDepartment(row, hidden),
    key: row.id,
    value: row.id,
    title: row.departName,
    directorUserIds: directors.get(row.id) ?? null,
    ...below,
  };
}

/**
 * The whole tree in the order of the rows; leaves have null for children. A department whose parent is missing becomes
 * a root, so that it can still be found and moved.
 */
export function departmentTree(
  rows: readonly DepartmentRow[],
  directors: Directors,
  hidden: readonly string[],
): DepartmentNode[] {
  const known = new Set(rows.map(row => row.id));
  const parentOf = (row: DepartmentRow) => (row.parentId && known.has(row.parentId) ? row.parentId : '');
  const childrenOf = Map.groupBy(rows, parentOf);
  const nodes = (parentId: string): DepartmentNode[] =>
    (childrenOf.get(parentId) ?? []).map(row => {
      const children = nodes(row.id);
      const isLeaf = children.length === 0;
      return departmentNode(row, directors, { isLeaf, children: isLeaf ? null : children }, hidden);
    });
  return nodes('');
}
