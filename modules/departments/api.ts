import { queryOptions } from '@tanstack/react-query';
import { type DepartmentNode, departmentTree } from '#contract/areas/departments.ts';
import { request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { TreeNode } from '#modules/ui/tree.logic.ts';

/** The departments as a tree. */
export const departmentNodes = () =>
  queryOptions({
    queryKey: entityKey('department', 'options'),
    queryFn: async ({ signal }): Promise<TreeNode[]> => {
      const departments = await request(departmentTree, {}, { signal, handlesFailure: true });
      return departments.map(nodeOf);
    },
  });

function nodeOf({ key, title, children }: DepartmentNode): TreeNode {
  return { value: key, label: title, children: children?.map(nodeOf) };
}
