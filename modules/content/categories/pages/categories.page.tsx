import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { addDialog, lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { tableTool } from '#modules/kit/resource-table/index.ts';
import { categoryRows } from '../category-rows.ts';

/** A parent is chosen for a new category; the code and what refers to it follow from it. */
const form = { width: 800 } as const;
const dialogs = {
  addBelow: addDialog<Category>({ resource: categoryResource, form }, ({ id }) => ({ pid: id })),
  table: lazyDialog(() => import('../components/categories-table.tsx')),
};
const actions = [
  { key: 'addBelow', label: ['添加下级', 'Add below'], needs: 'add', opens: 'addBelow' },
  { verb: 'edit' },
  { verb: 'delete' },
] as const;

const tools = [tableTool] as const;

const byCode = { column: 'code', order: 'asc' } as const;

/** The page of categories: a tree whose branches are opened one by one. */
export default function CategoriesPage() {
  return (
    <ResourcePage
      resource={categoryResource}
      rowsView={categoryRows}
      form={form}
      dialogs={dialogs}
      actions={actions}
      tools={tools}
      actionsWidth={150}
      sort={byCode}
    />
  );
}
