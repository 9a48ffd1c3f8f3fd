import { type Category, categoryResource, withChildren } from '#contract/areas/categories.ts';
import { request } from '#modules/platform/http/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import { recordsOf, treeRows } from '#modules/trees/index.ts';

/** The categories of a list as roots, or as what was found, with what is below them. */
export const categoryRows = treeRows({
  queryKey: entityKey('category', 'rows'),
  children: async (pid, signal) =>
    recordsOf(await request(categoryResource.endpoints.childList, { pid }, { signal, handlesFailure: true })),
  nodeOf: row => {
    const { id, name, hasChild, path } = row as unknown as Category;
    return { key: id, title: name ?? id, leaf: hasChild !== withChildren, row, ...(path && { path }) };
  },
});
