import { type Category, withChildren } from '#contract/areas/categories.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { treeRows } from '#modules/kit/trees/index.ts';
import { childrenOf } from './children.ts';

/** The categories of a list as roots, or as what was found, with what is below them. */
export const categoryRows = treeRows({
  queryKey: entityKey('category', 'rows'),
  children: childrenOf,
  nodeOf: row => {
    const { id, name, hasChild, path } = row as unknown as Category;
    return { key: id, title: name ?? id, leaf: hasChild !== withChildren, row, ...(path && { path }) };
  },
});
