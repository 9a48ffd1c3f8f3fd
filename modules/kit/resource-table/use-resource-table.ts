import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { maximumPageSize } from '#contract/list-query.ts';
import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import { differencesOf } from '#machines/editable-table/differences.logic.ts';
import { temporaryId } from '#machines/editable-table/rows.logic.ts';
import {
  type LoadedRecords,
  type RowSave,
  resourceTableMachine,
} from '#machines/resource-table/resource-table.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { useEditableTable } from '#modules/kit/editable-table/index.ts';
import { type ListRow, sendChange } from '#modules/kit/list-page/index.ts';
import { fillValues, SaveError } from '#modules/kit/record-form/index.ts';
import type { AnyPage } from '#modules/kit/resource-page/index.ts';
import { formRefusals, isConfirmed, withAlwaysSent } from './form-rules.ts';
import { joinedRows } from './joined-rows.ts';
import { mergedRows } from './merged-rows.ts';
import { savesOf } from './row-saves.ts';
import { formValuesIn } from './table-fields.ts';
import { isBranchLoaded, type TableTree, withLoadedBranches } from './table-tree.ts';
import { resourceTableText } from './text.ts';
import { useOthersRows } from './use-others-rows.ts';
import { useTableSetup } from './use-table-setup.ts';

export interface ResourceTableOptions {
  /** The page whose records are edited: its resource, filters, order and form. */
  page: Pick<AnyPage, 'resource' | 'form' | 'fixedFilters' | 'sort'>;
  /** Columns in place of what follows from the kinds of the fields. */
  columns?: Readonly<Record<string, object>>;
  /** The fields that only the form has get columns too: their values are computed from the record alone. */
  withFormFields?: boolean;
  /** The records are a tree: each row loads what is below it. */
  tree?: TableTree;
  /** Rows were stored. */
  onStored: () => void;
  onLeft: () => void;
}

const noChanges = {};

/** The records of a resource as a table: loaded, edited, and saved row by row. */
export function useResourceTable({
  page,
  columns = noChanges,
  withFormFields = false,
  tree,
  ...given
}: ResourceTableOptions) {
  const latest = useLatest(given);
  const [shown] = useState(() =>
    withFormFields ? page : { ...page, form: page.form && { ...page.form, extra: {}, sections: undefined } },
  );
  const setup = useTableSetup(shown as AnyPage, columns, tree);
  const { resource } = page;
  const table = useEditableTable({
    columns: setup.columns,
    code: `resource-${resource.name}`,
    onAdd: ids => void fillNew(ids),
    ...(tree && {
      loadRows: async id => {
        const children = await readable(() => tree.children(id, new AbortController().signal));
        setup.known.records = new Map([...setup.known.records, ...recordsById(children)]);
        return setup.rowsOf(children);
      },
    }),
  });
  setup.known.actor = table.actor;
  const [machine] = useState(() =>
    resourceTableMachine.provide({
      actors: {
        loadRecords: fromPromise<LoadedRecords, { page: number }>(
          once(async ({ input }: { input: { page: number } }) => {
            const { column, order } = page.sort ?? {};
            const query = {
              ...page.fixedFilters,
              ...(column !== undefined && { column, order }),
              pageNo: input.page,
              pageSize: maximumPageSize,
            };
            return readable(async () => {
              const loaded = await request(resource.endpoints.list, query as never, { handlesFailure: true });
              const { records: listed, total } = loaded as { records: readonly object[]; total: number };
              const isLoaded = (id: string) => isBranchLoaded(table.actor.getSnapshot().context, id);
              const records = tree ? await withLoadedBranches(listed, tree, isLoaded) : listed;
              const own = withFormFields ? page.form?.values : undefined;
              const whole = own
                ? await Promise.all(
                    records.map(async record => ({ ...record, ...(await own(record as ListRow)) })),
                  )
                : records;
              return { records: whole, total };
            });
          }) as never,
        ),
        sendRow: fromPromise<unknown, RowSave>(
          once(async ({ input: { verb, rowId, input } }: { input: RowSave }) => {
            const { send = sendChange } = page.form ?? {};
            try {
              const whole = verb === 'edit' ? await withAlwaysSent(input, setup, rowId) : input;
              const record = setup.recordOf(rowId);
              await send(resource.endpoints[verb], whole, record && [record]);
            } catch (error) {
              throw new SaveError(error);
            }
          }) as never,
        ),
      },
      actions: {
        showRecords: (_, { records }) => {
          setup.known.records = recordsById(records);
          table.actor.send({ type: 'rows.set', rows: setup.rowsOf(records) });
        },
        mergeRecords: (_, { records, outcomes }) => {
          const stored = setup.rowsOf(records);
          setup.known.records = recordsById(records);
          const { rows, refusals, conflicts } = mergedRows(
            stored,
            table.actor.getSnapshot().context,
            outcomes,
            {
              names: setup.fields.map(({ name }) => name),
              newId: () => temporaryId(crypto.randomUUID()),
              gone: textOf(resourceTableText)('goneRow'),
              merged: textOf(resourceTableText)('mergedRow'),
            },
          );
          table.actor.send({ type: 'rows.set', rows, stored });
          table.actor.send({ type: 'cells.conflict', conflicts });
          table.actor.send({ type: 'rows.refuse', refusals });
          const isStored = outcomes.some(({ failure }) => failure === undefined);
          if (isStored) latest.current.onStored();
          for (const { save, failure } of outcomes) if (failure === undefined) others.publish(save);
        },
        joinRecords: (_, { records }) => {
          setup.known.records = recordsById(records);
          const { rows, stored, conflicts, refusals } = joinedRows(
            setup.rowsOf(records),
            table.actor.getSnapshot().context,
            {
              newId: () => temporaryId(crypto.randomUUID()),
              gone: textOf(resourceTableText)('goneRow'),
            },
          );
          table.actor.send({ type: 'rows.set', rows, stored, merged: true });
          table.actor.send({ type: 'cells.conflict', conflicts });
          table.actor.send({ type: 'rows.refuse', refusals });
        },
        notifySaved: (_, { count }) => void toast.success(textOf(resourceTableText)('saved', { count })),
        notifyLeft: () => latest.current.onLeft(),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const others = useOthersRows(setup, table.actor, page, () => actor.send({ type: 'table.catchUp' }));
  const changesNow = () => savesOf(differencesOf(table.actor.getSnapshot().context), setup);
  const rows = useSelector(table.actor, ({ context }) => context.rows);
  const stored = useSelector(table.actor, ({ context }) => context.stored);
  const places = useSelector(table.actor, ({ context }) => context.places);
  const count = useMemo(() => {
    const { inserted, updated, removed } = differencesOf({ rows, stored, places });
    return inserted.length + updated.length + removed.length;
  }, [rows, stored, places]);
  const touched = count > 0;
  useUnsavedWork(touched);
  const isEditable = useSelector(actor, snapshot => snapshot.hasTag('editable'));
  useEffect(() => {
    const { may } = setup;
    const isUsable = isEditable && (may.add || may.edit || may.delete);
    table.actor.send({ type: isUsable ? 'table.enable' : 'table.disable' });
  }, [setup, table.actor, isEditable]);

  /** New rows get what the fill rules of their fields generate, as in the form, unless the server does it as it saves them. */
  const fillNew = async (ids: readonly string[]) => {
    const rules = Object.fromEntries(
      setup.fields.flatMap(({ name, field: { options }, adding }) =>
        options.fillRule !== undefined && adding?.written && !adding.drawn ? [[name, options.fillRule]] : [],
      ),
    );
    if (Object.keys(rules).length === 0) return;
    for (const rowId of ids) {
      const values = rowValues(rowId);
      if (values === undefined) continue;
      try {
        const filled = await fillValues(rules, formValuesIn(setup.fields, values));
        const empty = Object.entries(filled).filter(([name]) => !rowValues(rowId)?.[name]);
        table.actor.send({ type: 'cells.set', changes: [{ rowId, values: Object.fromEntries(empty) }] });
      } catch (error) {
        toast.warning(failureText(error));
      }
    }
  };
  const rowValues = (id: string) => table.actor.getSnapshot().context.rows.find(row => row.id === id)?.values;

  const save = async () => {
    const saves = changesNow();
    if (saves.length === 0) {
      toast.info(textOf(resourceTableText)('unchanged'));
      return;
    }
    const [undecided, ...others] = openConflicts(table.actor.getSnapshot().context);
    if (undecided) {
      toast.warning(textOf(resourceTableText)('undecided', { count: others.length + 1 }));
      table.view.current?.focusCell(undecided);
      return;
    }
    const sent = new Set(saves.map(({ rowId }) => rowId));
    const faults = ((await table.handle.validate()) ?? []).filter(({ rowId }) => sent.has(rowId));
    const [first] = faults;
    if (first === undefined) {
      const refusals = formRefusals(saves, setup);
      table.actor.send({ type: 'rows.refuse', refusals });
      if (refusals.length > 0) {
        toast.warning(textOf(resourceTableText)('refusedByForm', { count: refusals.length }));
      } else if (await isConfirmed(saves, setup)) actor.send({ type: 'table.save', saves });
    } else {
      toast.warning(textOf(resourceTableText)('invalid', { count: faults.length }));
      table.view.current?.focusCell(first);
    }
  };
  return { actor, table, setup, count, touched, save };
}

/** @throws Error whose message a person can read */
async function readable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new Error(failureText(error), { cause: error });
  }
}

const recordsById = (records: readonly object[]): ReadonlyMap<string, object> =>
  new Map(records.map(record => [String(Reflect.get(record, 'id')), record]));
