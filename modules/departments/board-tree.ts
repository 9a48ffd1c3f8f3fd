import type { QueryClient } from '@tanstack/react-query';
import { departmentParents, departmentSearch } from '#contract/areas/department-lookups.ts';
import { departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { batchesOf, RequestError, request } from '#modules/platform/http/index.ts';
import { currentLanguage } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import { type LazyTreeSource, rootKey } from '#modules/trees/index.ts';
import { departmentName } from './department-name.ts';

const quiet = (signal?: AbortSignal) => ({ handlesFailure: true, ...(signal && { signal }) });

/** The departments above another, from the root on. */
export async function parentsOf(id: string): Promise<string[]> {
  const found = await request(departmentParents, { departId: id }, quiet());
  return (found[id]?.parentIds ?? []).filter(each => each !== id);
}

/** The departments with a part of a name, each with the names above it. */
async function found(keyWord: string, signal: AbortSignal): Promise<LazyNode[]> {
  try {
    const nodes = await request(departmentSearch, { keyWord }, quiet(signal));
    const batches = batchesOf(nodes).map(batch => {
      const departId = batch.map(({ id }) => id).join(',');
      return request(departmentParents, { departId }, quiet(signal));
    });
    const above: Awaited<(typeof batches)[number]> = Object.assign({}, ...(await Promise.all(batches)));
    return nodes.map(node => {
      const { parentIds = [], parentMap = {} } = above[node.id] ?? {};
      const path = parentIds.flatMap(id => {
        const parent = id === node.id ? undefined : parentMap[id];
        return parent ? [departmentName(parent)] : [];
      });
      return { key: node.id, title: departmentName(node), leaf: true, path };
    });
  } catch (error) {
    // Servers refuse a search without matches.
    if (error instanceof RequestError && error.kind === 'business') return [];
    throw error;
  }
}

/** The departments level by level, with their names in the language of the console. */
export const boardTree = (): LazyTreeSource => ({
  queryKey: entityKey('department', 'board', currentLanguage()),
  children: async (key, signal) => {
    const level = await request(departmentTreeLevel, key === rootKey ? {} : { pid: key }, quiet(signal));
    return level.map(node => ({ key: node.id, title: departmentName(node), leaf: node.isLeaf }));
  },
  search: (keyWord, signal, _client: QueryClient) => found(keyWord, signal),
});

/** One department with its managers; null for one that is gone. */
export const detailsQuery = (id: string) => ({
  queryKey: entityKey('department', 'details', id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(departmentTree, { ids: id }, quiet(signal)))[0] ?? null,
});
