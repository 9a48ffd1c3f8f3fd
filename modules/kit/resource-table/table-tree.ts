import type { EditableTableContext } from '#machines/editable-table/editable-table.types.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { withPlaceholders } from '#modules/kit/editable-table/index.ts';

/** How the records of a resource are a tree: its list has the roots. */
export interface TableTree {
  /** The field that names the parent of a record. */
  readonly parent: string;
  /** The records below one. @throws RequestError */
  readonly children: (id: string, signal: AbortSignal) => Promise<readonly object[]>;
  readonly hasChildren: (record: object) => boolean;
}

const idOf = (record: object) => String(Reflect.get(record, 'id'));
/** What the table asks for is always wanted: an answer that comes too late is joined with the next one. */
const never = new AbortController().signal;

/** Whether the children of a row are in the table, shown or not. */
export const isBranchLoaded = ({ branches }: Pick<EditableTableContext, 'branches'>, id: string): boolean =>
  branches[id]?.getSnapshot().hasTag('loaded') === true;

/** Records with everything below them that the table has, each parent in front of its children. */
export async function withLoadedBranches(
  records: readonly object[],
  { children }: Pick<TableTree, 'children'>,
  isLoaded: (id: string) => boolean,
): Promise<readonly object[]> {
  const parts = await Promise.all(
    records.map(async record => {
      const id = idOf(record);
      if (!isLoaded(id)) return [record];
      return [record, ...(await withLoadedBranches(await children(id, never), { children }, isLoaded))];
    }),
  );
  return parts.flat();
}

/**
 * The rows of records, as children of those among them that they name, with a placeholder below each whose children are
 * not loaded.
 */
export function treeRows(
  records: readonly object[],
  rowOf: (record: object) => TableRow,
  { parent, hasChildren }: TableTree,
): readonly TableRow[] {
  const known = new Map(records.map(record => [idOf(record), record]));
  const rows = records.map((record): TableRow => {
    const parentId = String(Reflect.get(record, parent) ?? '');
    return { ...rowOf(record), ...(known.has(parentId) && { parentId }) };
  });
  return withPlaceholders(rows, ({ id }) => {
    const record = known.get(id);
    return record !== undefined && hasChildren(record);
  });
}
