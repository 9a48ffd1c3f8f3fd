import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart, toast } from '#modules/ground/ui/index.ts';
import type { RowsView } from '#modules/kit/list-page/index.ts';
import type { TreeRows } from './components/tree-table.tsx';
import { treesText } from './text.ts';

const TreeTable = lazyPart(() => import('./components/tree-table.tsx'));

/** The records of a reply. @throws for a reply of another shape, which is shown to the person (TREE-10) */
export function recordsOf<Row>(reply: readonly Row[]): readonly Row[] {
  if (Array.isArray(reply)) return reply;
  const message = textOf(treesText)('unknownShape');
  toast.error(message);
  throw new Error(message);
}

/**
 * The rows of a list page as the roots of a tree, whose children are loaded when it is opened: the `rowsView` of a
 * page. Declare it outside of the component.
 *
 * @example <ResourcePage resource={categoryResource} rowsView={treeRows({ queryKey, children, nodeOf })} />
 */
export const treeRows =
  (tree: TreeRows): RowsView =>
  props => <TreeTable {...props} tree={tree} />;
