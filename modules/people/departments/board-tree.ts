import type { QueryClient } from '@tanstack/react-query';
import { departmentIdTree, departmentParents, departmentSearch } from '#contract/areas/department-lookups.ts';
import { type DepartmentNode, departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import { userQueryByDepId } from '#contract/areas/users-picking.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { batchesOf, RequestError, request } from '#modules/ground/platform/http/index.ts';
import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { type LazyTreeSource, rootKey, type WholeTree } from '#modules/kit/trees/index.ts';
import { departmentName } from '#modules/people/department-choice/index.ts';

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

const nodeOf = (node: DepartmentNode): LazyNode => ({
  key: node.id,
  title: departmentName(node),
  leaf: node.isLeaf,
});

/** The departments below each by its id, with those on top at {@link rootKey}. */
type ByParent = ReadonlyMap<string, readonly LazyNode[]>;

function byParentOf(nodes: readonly DepartmentNode[], parent = rootKey): [string, LazyNode[]][] {
  const below = nodes.flatMap(({ id, children }) => (children?.length ? byParentOf(children, id) : []));
  return [[parent, nodes.map(nodeOf)], ...below];
}

/** All departments in one request; branches take what is below them from it until it is forgotten. */
const wholeQuery = {
  queryKey: entityKey('department', 'whole'),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ByParent> =>
    new Map(byParentOf(await request(departmentTree, {}, quiet(signal)))),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
};

/** All departments, to open all of them. */
export async function readWhole(client: QueryClient): Promise<WholeTree> {
  const whole = await client.fetchQuery(wholeQuery);
  const branches = [...whole.keys()].filter(key => key !== rootKey);
  return { branches, nodes: [...whole.values()].reduce((sum, { length }) => sum + length, 0) };
}

/** Branches that are opened later are loaded by themselves again. */
export const forgetWhole = (client: QueryClient): void =>
  client.removeQueries({ queryKey: wholeQuery.queryKey });

/** The departments level by level, with their names in the language of the console. */
export const boardTree = (client: QueryClient): LazyTreeSource => ({
  queryKey: entityKey('department', 'board', currentLanguage()),
  children: async (key, signal) => {
    if (client.getQueryData(wholeQuery.queryKey)) return (await client.fetchQuery(wholeQuery)).get(key) ?? [];
    const level = await request(departmentTreeLevel, key === rootKey ? {} : { pid: key }, quiet(signal));
    return level.map(nodeOf);
  },
  search: (keyWord, signal) => found(keyWord, signal),
});

/** One department with its managers; null for one that is gone. */
export const detailsQuery = (id: string) => ({
  queryKey: entityKey('department', 'details', id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(departmentTree, { ids: id }, quiet(signal)))[0] ?? null,
});

/** The ids of all departments as a tree, by which a place is judged before the server is asked (API-53). */
export const placesQuery = () => ({
  queryKey: entityKey('department', 'places'),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(departmentIdTree, {}, quiet(signal)),
});

/** The people of a department and of those below it (API-30). */
export const peopleQuery = (id: string) => ({
  queryKey: entityKey('user', 'ofDepartment', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(userQueryByDepId, { id }, quiet(signal)),
  retry: false,
});
