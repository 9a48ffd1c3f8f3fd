import { type Category, categoryResource, withChildren } from '#contract/areas/categories.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { ResourceTable, type TableTree } from '#modules/kit/resource-table/index.ts';
import { childrenOf } from '../children.ts';

const page = { resource: categoryResource, sort: { column: 'code', order: 'asc' } } as const;

const tree: TableTree = {
  parent: 'pid',
  children: childrenOf,
  hasChildren: record => (record as Category).hasChild === withChildren,
};

/** The categories as a table whose rows are opened level by level. */
export default function CategoriesTable({ close, saved }: Omit<DialogProps<Category>, 'row'>) {
  return <ResourceTable page={page} tree={tree} onStored={saved} onLeft={close} />;
}
