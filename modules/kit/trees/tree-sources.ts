import type { QueryClient } from '@tanstack/react-query';
import { categoryResource } from '#contract/areas/categories.ts';
import { loadDictItem } from '#contract/areas/dictionary-lookups.ts';
import { loadTreeData, searchTree, type TreeName, treeSources, treeTable } from '#contract/areas/trees.ts';
import { conditionsIn, type TreeNode } from '#contract/tree-node.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { existingRows, type NameSource } from '#modules/kit/pickers/index.ts';
import { childrenKey } from './children-key.ts';
import { allPieces } from './pieces.ts';
import { treesText } from './text.ts';
import { recognised, unknownShape } from './unknown-shape.ts';

/** The key of the branch that has the roots. */
export const rootKey = '';

/** Where the nodes of a tree come from. */
export interface TreeChoices {
  /** The key of its queries; a change of its records invalidates them. */
  readonly queryKey: readonly unknown[];
  /** Values that stand for no node, such as the parent of roots. */
  readonly none: readonly string[];
  /** The children of a node; the roots for {@link rootKey}. @throws RequestError */
  readonly children: (key: string, signal: AbortSignal) => Promise<readonly LazyNode[]>;
  /** The nodes of all levels whose name contains the keyword. @throws RequestError */
  readonly search: (
    keyword: string,
    signal: AbortSignal,
    client: QueryClient,
  ) => Promise<readonly LazyNode[]>;
  /** On a server without a search of trees, it finds only nodes of levels that were opened. */
  readonly findsOpenedOnly: boolean;
  /** Where the names of stored values are found (TREE-12). */
  readonly names: NameSource;
  /** Finds the name of the node that all of them are below. @throws RequestError */
  readonly top?: (signal: AbortSignal) => Promise<string>;
  /** What is wrong with its condition (TREE-07, TREE-08). */
  readonly fault: string | undefined;
}

const quiet = (signal: AbortSignal) => ({ signal, handlesFailure: true });

/** The nodes of a reply. @throws for a reply of another shape (TREE-10) */
function nodesOf(reply: unknown): LazyNode[] {
  const isNode = (value: unknown): value is TreeNode =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'key') === 'string';
  if (!(Array.isArray(reply) && reply.every(isNode))) throw unknownShape();
  return reply.map(({ key, title, leaf, path }) => ({
    key,
    title: title || key,
    leaf: leaf === true,
    ...(path && { path }),
  }));
}

const nodesOfLevel = (ask: (piece: number | undefined) => Promise<unknown>): Promise<readonly LazyNode[]> =>
  allPieces(
    async piece => nodesOf(await recognised(ask(piece))),
    ({ key }) => key,
  );

const { loadTreeRoot, loadTreeChildren, loadOne, loadDictItem: loadNames } = categoryResource.endpoints;
const loadConditionally = categoryResource.endpoints.loadTreeData;

/**
 * The categories (TREE-11), or those below the category with a code.
 *
 * @param condition a JSON object (TREE-06)
 */
export function categoryChoices({
  below = '',
  condition,
}: {
  below?: string;
  condition?: string;
}): TreeChoices {
  const isWrong = condition !== undefined && conditionsIn(condition) === undefined;
  const queryKey = entityKey('category', 'tree', below, condition ?? '');
  return {
    queryKey,
    none: [treeSources.category.root],
    fault: isWrong ? textOf(treesText)('categoryCondition') : undefined,
    ...(below !== '' && {
      top: async signal =>
        (await request(loadOne, { field: 'code', val: below }, quiet(signal))).name ?? below,
    }),
    children: async (key, signal) => {
      const isRoot = key === rootKey;
      const from = isRoot ? { pcode: below || treeSources.category.root } : { pid: key };
      return nodesOfLevel(piece => {
        if (condition !== undefined)
          return request(loadConditionally, { ...from, condition, piece }, quiet(signal));
        if (isRoot) return request(loadTreeRoot, { async: 'true', pcode: below, piece }, quiet(signal));
        return request(loadTreeChildren, { pid: key, piece }, quiet(signal));
      });
    },
    search: async (keyword, signal, client) => {
      if (await hasCapability(client, 'treeSearch')) {
        const inside = below === '' || below === treeSources.category.root ? {} : { belowCode: below };
        const input = { tree: 'category', keyword, condition, ...inside } as const;
        return nodesOf(await recognised(request(searchTree, input, quiet(signal))));
      }
      if (condition !== undefined) return matchesLoaded(queryKey, keyword, client);
      const whole = await recognised(request(loadTreeRoot, { async: 'false', pcode: below }, quiet(signal)));
      return matchesBelow(whole, keyword.toLowerCase());
    },
    // The whole tree is known without conditions only.
    findsOpenedOnly: condition !== undefined,
    names: {
      entity: 'category',
      name: 'categories',
      find: (values, signal) =>
        existingRows(values, (ids, delNotExist) => request(loadNames, { ids, delNotExist }, quiet(signal))),
    },
  };
}

/** The nodes of a whole tree whose name contains the keyword, with the names above them. */
function matchesBelow(reply: unknown, keyword: string, path: readonly string[] = []): LazyNode[] {
  const nodes = nodesOf(reply);
  return nodes.flatMap((node, index) => {
    const children: unknown = Reflect.get((reply as object[])[index] ?? {}, 'children');
    const below = children ? matchesBelow(children, keyword, [...path, node.title]) : [];
    return node.title.toLowerCase().includes(keyword) ? [{ ...node, path }, ...below] : below;
  });
}

/** The loaded nodes whose name contains the keyword, with the names above them, where the server has no search. */
function matchesLoaded(queryKey: readonly unknown[], keyword: string, client: QueryClient): LazyNode[] {
  const wanted = keyword.toLowerCase();
  const childrenOf = (key: string) => client.getQueryData<LazyNode[]>(childrenKey(queryKey, key)) ?? [];
  const below = (key: string, path: readonly string[], above: ReadonlySet<string>): LazyNode[] =>
    childrenOf(key).flatMap(node => {
      const found = node.title.toLowerCase().includes(wanted) ? [{ ...node, path }] : [];
      if (above.has(node.key)) return found;
      return [...found, ...below(node.key, [...path, node.title], new Set([...above, node.key]))];
    });
  return below(rootKey, [], new Set());
}

/** A registered tree (TREE-04). @param condition a JSON object (TREE-06) */
export function treeChoices({
  resource,
  condition = '',
}: {
  resource: TreeName;
  condition?: string;
}): TreeChoices {
  const { root, ...named } = treeSources[resource];
  const isWrong = condition !== '' && conditionsIn(condition) === undefined;
  const queryKey = entityKey(resource, 'tree', condition);
  // Of categories, a server without a search sends the whole tree.
  const sendsWhole = resource === 'category' && condition === '';
  return {
    queryKey,
    none: root === '' ? [] : [root],
    fault: isWrong ? textOf(treesText)('treeCondition') : undefined,
    children: async (key, signal) =>
      nodesOfLevel(piece =>
        request(
          loadTreeData,
          { ...named, pid: key === rootKey ? root : key, condition, piece },
          quiet(signal),
        ),
      ),
    search: async (keyword, signal, client) => {
      if (!(await hasCapability(client, 'treeSearch'))) {
        if (sendsWhole) return categoryChoices({}).search(keyword, signal, client);
        return matchesLoaded(queryKey, keyword, client);
      }
      return nodesOf(
        await recognised(request(searchTree, { tree: resource, keyword, condition }, quiet(signal))),
      );
    },
    findsOpenedOnly: !sendsWhole,
    names: {
      entity: resource,
      name: 'tree',
      find: (values, signal) => {
        const dictCode = treeTable(treeSources[resource]);
        return existingRows(values, (key, delNotExist) =>
          request(loadDictItem, { dictCode, key, delNotExist }, quiet(signal)),
        );
      },
    },
  };
}
