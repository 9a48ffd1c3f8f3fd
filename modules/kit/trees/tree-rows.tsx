import { lazyPart } from '#modules/ground/ui/index.ts';
import type { RowsView } from '#modules/kit/list-page/index.ts';
import type { TreeRows } from './components/tree-table.tsx';
import { unknownShape, unknownShapeText } from './unknown-shape.ts';

const TreeTable = lazyPart(() => import('./components/tree-table.tsx'));

/** The records of a reply. @throws RequestError for a reply of another shape, with the text of TREE-10 */
export function recordsOf<Row>(reply: readonly Row[]): readonly Row[] {
  const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;
  if (Array.isArray(reply) && reply.every(isRow)) return reply;
  throw unknownShape();
}

/**
 * The rows of a list page as the roots of a tree, whose children are loaded when it is opened: the `rowsView` of a
 * page. Declare it outside of the component.
 *
 * @example <ResourcePage resource={categoryResource} rowsView={treeRows({ queryKey, children, nodeOf })} />
 */
export function treeRows(tree: TreeRows): RowsView {
  const Rows: RowsView = props => <TreeTable {...props} tree={tree} />;
  return Object.assign(Rows, { unknownShapeText });
}
