import { type DepartmentNode, departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { TreeNode } from '#modules/ground/ui/tree.logic.ts';
import type { LazyTreeSource } from '#modules/kit/trees/index.ts';
import { departmentName } from './department-name.ts';

/** A query of departments. */
export interface DepartmentQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<TreeNode[]>;
}

/** The departments as a tree. */
export const departmentNodes = (): DepartmentQuery => ({
  queryKey: entityKey('department', 'options'),
  queryFn: async ({ signal }) => {
    const departments = await request(departmentTree, {}, { signal, handlesFailure: true });
    return departments.map(nodeOf);
  },
});

/** The departments of these ids with their names. */
export async function departmentsOf(ids: readonly string[], signal: AbortSignal) {
  const found = await request(departmentTree, { ids: ids.join(',') }, { signal, handlesFailure: true });
  return found.map(each => ({ value: each.id, label: departmentName(each) }));
}

/** The departments directly below one, or the roots, for a tree whose levels load when they open. */
export const departmentLevels: LazyTreeSource = {
  queryKey: entityKey('department', 'levels'),
  children: async (pid, signal) => {
    const level = await request(departmentTreeLevel, { pid }, { signal, handlesFailure: true });
    return level.map(each => ({ key: each.key, title: departmentName(each), leaf: each.isLeaf }));
  },
};

/** A department with those below it, as a node of a tree. */
export function nodeOf(node: DepartmentNode): TreeNode {
  return { value: node.key, label: departmentName(node), children: node.children?.map(nodeOf) };
}
