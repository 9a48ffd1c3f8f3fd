import type { TableDifferences } from '#machines/editable-table/differences.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { RowSave } from '#machines/resource-table/resource-table.machine.ts';
import {
  type AnyPage,
  changesOf,
  type FormField,
  formValuesOf,
  inputOfForm,
  withoutEmptyUnique,
} from '#modules/kit/resource-page/index.ts';
import { formValuesIn, type TableField } from './table-fields.ts';

export interface SaveSources {
  readonly page: AnyPage;
  readonly fields: readonly TableField[];
  readonly adding: readonly FormField[];
  readonly editing: readonly FormField[];
  readonly stored: (id: string) => TableRow | undefined;
  readonly recordOf: (id: string) => object | undefined;
  /** In a tree, the field that names the parent. */
  readonly parent?: string | undefined;
}

/**
 * What a save sends, row by row: first the removed rows, whose values others may take, then the changed ones, then the new
 * ones. Of a changed row only the differences are sent, and what the resource always sends.
 */
export function savesOf(differences: TableDifferences, sources: SaveSources): RowSave[] {
  const { page, fields, adding, editing, stored, recordOf, parent } = sources;
  const left = new Set(differences.removed.map(({ id }) => id));
  // What is below a removed record goes with it.
  const removals = differences.removed
    .filter(({ parentId }) => parentId === undefined || !left.has(parentId))
    .map(({ id }): RowSave => ({ verb: 'delete', rowId: id, input: { id } }));
  const edits = differences.updated.map(({ rowId, values }): RowSave => {
    const record = recordOf(rowId);
    const other = formValuesOf(editing, record);
    const known = stored(rowId)?.values ?? {};
    const inputWith = (own: object) =>
      inputOfForm(page, editing, { ...other, ...formValuesIn(fields, own as TableRow['values']) });
    const changes = changesOf(page.resource, inputWith(known), inputWith({ ...known, ...values }));
    // A list omits long texts: what is not known is not sent.
    const isUnknown = (name: string) =>
      record !== undefined &&
      !(name in record) &&
      editing.some(field => field.name === name) &&
      !fields.some(field => field.name === name);
    const sent = Object.entries(changes).filter(([name]) => !isUnknown(name));
    return { verb: 'edit', rowId, input: { ...Object.fromEntries(sent), id: rowId } };
  });
  const start = formValuesOf(adding, undefined);
  const additions = differences.inserted.map(
    ({ id, values, parentId }): RowSave => ({
      verb: 'add',
      rowId: id,
      input: withoutEmptyUnique(
        page.resource,
        inputOfForm(page, adding, {
          ...start,
          ...formValuesIn(fields, values),
          ...(parent !== undefined && parentId !== undefined && { [parent]: parentId }),
        }),
      ),
    }),
  );
  return [...removals, ...edits, ...additions];
}
