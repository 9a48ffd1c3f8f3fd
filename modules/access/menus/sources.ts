import type { QueryClient } from '@tanstack/react-query';
import { type Menu, menuResource } from '#contract/areas/menus.ts';
import type { LoadedRows } from '#machines/list-page/list-page.types.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { RowsView } from '#modules/kit/list-page/index.ts';
import { batchedChildren, recordsOf, treeRows, type WholeTree } from '#modules/kit/trees/index.ts';

const { list, getSystemSubmenu, getSystemSubmenuBatch } = menuResource.endpoints;

type ByParent = ReadonlyMap<string, readonly Menu[]>;

/** The entries of a whole tree, each before those below it. */
export const flattened = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap(menu => [menu, ...flattened(menu.children ?? [])]);

const byParentOf = (menus: readonly Menu[]): ByParent =>
  new Map(flattened(menus).map(({ id, children }) => [id, children ?? []]));

/** All entries as a tree. @throws RequestError, and for a reply of another shape */
export const wholeTree = async (signal?: AbortSignal): Promise<readonly Menu[]> =>
  recordsOf(await request(list, {}, { handlesFailure: true, ...(signal && { signal }) }));

const rowsOf = (menus: readonly Menu[]): LoadedRows => ({ rows: menus as never, total: menus.length });

const nodeOf = (row: object) => {
  const { id, name, isLeaf, path } = row as Menu;
  return { key: id, title: name ?? id, leaf: isLeaf, row, ...(path && { path }) };
};

/** The first level, or what is found by a name on all levels: the endpoint of the first level does not search. */
export async function readFirstLevel(
  result: unknown,
  { name }: Readonly<Record<string, unknown>>,
): Promise<LoadedRows> {
  const wanted = typeof name === 'string' ? name.replace(/^\*|\*$/g, '') : '';
  if (wanted === '') return rowsOf(recordsOf(result as readonly Menu[]));
  return rowsOf(recordsOf(await request(list, { name: wanted }, { handlesFailure: true })));
}

const isByParent = (reply: unknown): reply is Readonly<Record<string, readonly Menu[]>> =>
  typeof reply === 'object' && reply !== null && Object.values(reply).every(Array.isArray);

/** What of these entries can be opened. */
function branchesOf(menus: readonly Menu[]): WholeTree {
  const all = flattened(menus);
  return { branches: all.filter(({ children }) => children?.length).map(({ id }) => id), nodes: all.length };
}

/** The rows of a list as a tree whose levels are loaded when they are opened. */
export const levelRows: RowsView = treeRows({
  queryKey: entityKey('menu', 'rows', 'levels'),
  nodeOf,
  readWhole: async () => branchesOf(await wholeTree()),
  children: batchedChildren<Menu>({
    one: async (parentId, signal) =>
      recordsOf(await request(getSystemSubmenu, { parentId }, { signal, handlesFailure: true })),
    several: async (ids, signal) => {
      const input = { parentIds: ids.join(',') };
      const reply = await request(getSystemSubmenuBatch, input, { signal, handlesFailure: true });
      return isByParent(reply) ? new Map(Object.entries(reply)) : undefined;
    },
  }),
});

/** The whole tree, which is loaded once for all branches, and again after a change. */
const wholeQuery = {
  queryKey: entityKey('menu', 'whole'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => byParentOf(await wholeTree(signal)),
  staleTime: Infinity,
  retry: false,
};

/** The rows of a list as a tree that is loaded as a whole. */
export const wholeRows = (client: QueryClient): RowsView =>
  treeRows({
    queryKey: entityKey('menu', 'rows', 'whole'),
    nodeOf,
    children: async key => (await client.fetchQuery(wholeQuery)).get(key) ?? [],
    readWhole: async () => {
      const below = await client.fetchQuery(wholeQuery);
      const branches = [...below].filter(([, children]) => children.length > 0).map(([id]) => id);
      return { branches, nodes: below.size };
    },
  });

/** The first level of a whole tree; what is below it is kept for its branches. */
export const readWholeTree =
  (client: QueryClient) =>
  (result: unknown): LoadedRows => {
    const menus = recordsOf(result as readonly Menu[]);
    const isTree = menus.some(({ children }) => children !== null && children.length > 0);
    if (isTree) client.setQueryData(wholeQuery.queryKey, byParentOf(menus));
    return rowsOf(menus);
  };
