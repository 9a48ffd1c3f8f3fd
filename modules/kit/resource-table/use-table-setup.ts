import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { storedRow } from '#machines/editable-table/differences.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { TableActor } from '#modules/kit/editable-table/index.ts';
import {
  type AnyPage,
  formFieldsOf,
  formValuesOf,
  useFieldRules,
  usePermittedFields,
  useRights,
  viewOf,
} from '#modules/kit/resource-page/index.ts';
import { rulesOf } from './row-rules.ts';
import { canAdd, tableColumnsOf, tableFieldsOf } from './table-fields.ts';
import { type TableTree, treeRows } from './table-tree.ts';

/** Where rules and saves find the rows; the table starts after its columns are known. */
export interface KnownRows {
  actor: TableActor | undefined;
  records: ReadonlyMap<string, object>;
}

/**
 * The columns of a table for a person: the fields that the forms of the resource have, within the rights of the person
 * and the field rules of their roles. They are those of the moment in which the table opens.
 */
export function useTableSetup(
  given: AnyPage,
  changes: Readonly<Record<string, object>>,
  tree: TableTree | undefined,
) {
  const client = useQueryClient();
  const page = useFieldRules(given);
  const mayDo = useRights(page);
  const adding = usePermittedFields(
    useMemo(() => formFieldsOf(page, 'adding'), [page]),
    'adding',
  );
  const editing = usePermittedFields(
    useMemo(() => formFieldsOf(page, 'editing'), [page]),
    'editing',
  );
  const [setup] = useState(() => {
    const { add, edit, delete: remove } = page.resource.endpoints;
    const may = {
      add: add !== undefined && mayDo('add'),
      edit: edit !== undefined && mayDo('edit'),
      delete: remove !== undefined && mayDo('delete'),
    };
    const known: KnownRows = { actor: undefined, records: new Map() };
    const withRights = (fields: typeof adding, isAllowed: boolean) =>
      isAllowed ? fields : fields.map(field => ({ ...field, written: false }));
    const fields = tableFieldsOf(withRights(adding, may.add), withRights(editing, may.edit));
    const stored = (id: string) => known.actor && storedRow(known.actor.getSnapshot().context, id);
    const recordOf = (id: string) => known.records.get(id);
    const sources = { page, fields, adding, editing, stored, recordOf, parent: tree?.parent };
    const start = formValuesOf(adding, undefined);
    const rules = rulesOf({ ...sources, resource: page.resource, client, translate: translateBilingual });
    const rowOf = (record: object): TableRow => ({
      id: String(Reflect.get(record, 'id')),
      values: Object.fromEntries(
        fields.map(({ name, field }) => [
          name,
          viewOf(field).toForm(Reflect.get(record, name), field.options),
        ]),
      ),
    });
    const columns = tableColumnsOf(fields, translateBilingual, start, changes, rules);
    return {
      ...sources,
      known,
      may: { ...may, add: may.add && canAdd(adding, fields, page.fixedFilters ?? {}) },
      columns: tree ? [{ type: 'row-expand' } as const, ...columns] : columns,
      rowsOf: (records: readonly object[]) => (tree ? treeRows(records, rowOf, tree) : records.map(rowOf)),
    };
  });
  return setup;
}

export type TableSetup = ReturnType<typeof useTableSetup>;
