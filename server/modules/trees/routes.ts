import { and, ilike, sql } from 'drizzle-orm';
import { loadTreeData, searchTree } from '#contract/areas/trees.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import { badRequest } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { handle } from '#server/http/route.ts';
import { literalPattern } from '#server/list/comparison.ts';
import { idsBelow, pathsOf } from './paths.ts';
import {
  below,
  conditionsOfTree,
  nodesWhere,
  requestedTree,
  rowsOfTree,
  treeNamed,
} from './registered-trees.ts';

async function level(
  { pid, condition, ...named }: ParsedInputOf<typeof loadTreeData>,
  context: HandlerContext,
): Promise<TreeNode[]> {
  const tree = await requestedTree(named, context);
  return nodesWhere(tree, context, and(below(tree, pid), conditionsOfTree(tree, condition)));
}

/** The nodes whose name contains the keyword, with the names above each. */
async function found(
  { tree: name, keyword, below: parent, pageSize }: ParsedInputOf<typeof searchTree>,
  context: HandlerContext,
): Promise<TreeNode[]> {
  const tree = await treeNamed(name, context);
  const wanted = keyword.trim();
  if (wanted === '' || wanted.includes('\0')) throw badRequest('请输入要查找的名称');
  const inside = parent === undefined ? undefined : sql`${tree.id} in ${idsBelow(tree, [parent])}`;
  const matches = ilike(tree.text, `%${literalPattern(wanted)}%`);
  const nodes = await nodesWhere(tree, context, and(matches, inside), pageSize);
  const paths = await pathsOf(
    context.db,
    tree,
    nodes.map(({ key }) => key),
    await rowsOfTree(tree, context),
  );
  return nodes.map(node => ({ ...node, path: paths.get(node.key)?.slice(0, -1) ?? [] }));
}

export const treeRoutes = [handle(loadTreeData, level), handle(searchTree, found)];
