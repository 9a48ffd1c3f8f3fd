import { type DepartmentNode, departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import { searchTree } from '#contract/areas/trees.ts';
import { comparedForm } from '#contract/text-form.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { batchesOf, request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { LazyTreeSource } from '#modules/kit/trees/index.ts';

/** A tree of departments by their codes, by which the address book is restricted. */
export function departmentsByCode(): Required<Omit<LazyTreeSource, 'onFailure'>> {
  /** The ids by which the levels are loaded, by code. */
  const ids = new Map<string, string>();
  const nodeOf = ({ id, orgCode, departName, isLeaf }: DepartmentNode): LazyNode => {
    ids.set(orgCode, id);
    return { key: orgCode, title: departName, leaf: isLeaf };
  };
  const whole = (input: { ids?: string }, signal: AbortSignal) =>
    request(departmentTree, input, { signal, handlesFailure: true });
  return {
    queryKey: entityKey('department', 'levelsByCode'),
    children: async (code, signal) => {
      const pid = ids.get(code);
      const level = await request(departmentTreeLevel, { pid }, { signal, handlesFailure: true });
      return level.map(nodeOf);
    },
    search: async (keyword, signal, client) => {
      if (!(await hasCapability(client, 'treeSearch')))
        return flat(await whole({}, signal))
          .filter(({ departName }) => comparedForm(departName).includes(comparedForm(keyword)))
          .map(nodeOf);
      const options = { signal, handlesFailure: true };
      const found = await request(searchTree, { tree: 'department', keyword }, options);
      if (found.length === 0) return [];
      const batches = batchesOf(found).map(batch =>
        whole({ ids: batch.map(({ key }) => key).join(',') }, signal),
      );
      const nodes = (await Promise.all(batches)).flat();
      const pathOf = new Map(found.map(({ key, path }) => [key, path]));
      return nodes.map(node => ({ ...nodeOf(node), path: pathOf.get(node.id) ?? [] }));
    },
  };
}

const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap(node => [node, ...flat(node.children ?? [])]);
