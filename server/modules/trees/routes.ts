import { and, eq, sql } from 'drizzle-orm';
import { loadTreeData, searchTree } from '#contract/areas/trees.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import { badRequest } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, type Reply } from '#server/kernel/http/route.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { idsBelow, pathsOf } from '#server/records/tree/paths.ts';
import { pieceOf, rangeOf } from '#server/records/tree/pieces.ts';
import {
  below,
  conditionsOfTree,
  nodesWhere,
  type RegisteredTree,
  requestedTree,
  rowsOfTree,
  treeNamed,
} from './registered-trees.ts';

async function level(
  { pid, condition, converIsLeafVal, piece, ...named }: ParsedInputOf<typeof loadTreeData>,
  context: HandlerContext,
): Promise<TreeNode[] | Reply<TreeNode[]>> {
  const tree = await requestedTree(named, context);
  const matching = and(below(tree, pid), conditionsOfTree(tree, condition));
  const nodes = await nodesWhere(tree, context, matching, rangeOf(piece));
  // Other values than 1 ask for the flag as it is stored, which is about children.
  const isRaw = converIsLeafVal !== 1 && named.hasChildField.trim() !== '';
  return pieceOf(nodes.map(({ leaf, ...node }) => ({ ...node, code: null, leaf: isRaw ? !leaf : leaf })));
}

const insideOf = (tree: RegisteredTree, ids: readonly string[]) =>
  ids.length === 0 ? sql`false` : sql`${tree.id} in ${idsBelow(tree, ids)}`;

/** The nodes with a code; none in a tree without codes. */
async function idsWithCode(tree: RegisteredTree, code: string, context: HandlerContext): Promise<string[]> {
  if (!tree.code || code.includes('\0')) return [];
  return (await nodesWhere(tree, context, eq(tree.code, code), {})).map(({ key }) => key);
}

/** The nodes whose name contains the keyword, with the names above each. */
async function found(
  { tree: name, keyword, below: parent, belowCode, condition, pageSize }: ParsedInputOf<typeof searchTree>,
  context: HandlerContext,
): Promise<TreeNode[]> {
  const tree = await treeNamed(name, context);
  const wanted = keyword.trim();
  if (wanted === '' || wanted.includes('\0')) throw badRequest('请输入要查找的名称');
  const parents = belowCode === undefined ? undefined : await idsWithCode(tree, belowCode, context);
  const inside = [parents, parent && [parent]].flatMap(ids => (ids ? insideOf(tree, ids) : []));
  const matches = hasText(tree.text, wanted);
  const nodes = await nodesWhere(tree, context, and(matches, ...inside, conditionsOfTree(tree, condition)), {
    limit: pageSize,
  });
  const paths = await pathsOf(
    context.db,
    tree,
    nodes.map(({ key }) => key),
    await rowsOfTree(tree, context),
  );
  return nodes.map(node => ({ ...node, path: paths.get(node.key)?.slice(0, -1) ?? [] }));
}

export const treeRoutes = [handle(loadTreeData, level), handle(searchTree, found)];
