import { useRef } from 'react';
import { isChangedCell } from '#machines/editable-table/differences.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import type { LiveRow } from '#machines/live-table/live-table.logic.ts';
import type { RowSave } from '#machines/resource-table/resource-table.machine.ts';
import type { TableActor } from '#modules/kit/editable-table/index.ts';
import { useLiveTable, usePresence } from '#modules/kit/live-table/index.ts';
import { type AnyPage, viewOf } from '#modules/kit/resource-page/index.ts';
import type { KnownRows, TableSetup } from './use-table-setup.ts';

/**
 * Shows what others save in the same records, and sends them what this person saves (LIVE-11). A cell that this person
 * has changed and not saved keeps its value, and asks which of both it gets.
 *
 * @param onMissed others have added or removed rows, or the connection was cut: the stored rows are to be loaded
 */
export function useOthersRows(
  { fields, known, recordOf }: TableSetup,
  table: TableActor,
  { resource, fixedFilters = {} }: Pick<AnyPage, 'resource' | 'fixedFilters'>,
  onMissed: () => void,
) {
  const wasOpen = useRef(false);
  const live = useLiveTable({
    group: [resource.name, ...Object.values<string>(fixedFilters)].join('/'),
    onOpen: () => {
      if (wasOpen.current) onMissed();
      wasOpen.current = true;
    },
    onRow: update => {
      const { context } = table.getSnapshot();
      const row = rowAt(context, update.id);
      // Of a row that was added or removed, only that it was is sent.
      if (!row || Object.keys(update).length === 1) return onMissed();
      takeVersion(known, update);
      const received = fields
        .filter(({ name }) => Object.hasOwn(update, name))
        .map(({ name, field }) => ({ name, value: viewOf(field).toForm(update[name], field.options) }));
      const isOwn = (name: string) => isChangedCell(context, row, name);
      const free = received.filter(({ name }) => !isOwn(name));
      table.send({
        type: 'cells.set',
        changes: [
          { rowId: row.id, values: Object.fromEntries(free.map(({ name, value }) => [name, value])) },
        ],
      });
      const conflicts = received
        .filter(({ name }) => isOwn(name))
        .map(({ name, value }) => ({ rowId: row.id, column: name, value }));
      if (conflicts.length > 0) table.send({ type: 'cells.conflict', conflicts });
    },
  });
  usePresence(table, live);
  return {
    publish: ({ verb, rowId, input }: RowSave) =>
      live.send({
        type: 'row.publish',
        row: { ...(verb === 'edit' && { ...input, ...versionIn(recordOf(rowId)) }), id: rowId },
      }),
  };
}

/** The version of a record that has one. */
const versionIn = (record: object | undefined): { readonly recordVersion?: number } => {
  const recordVersion: unknown = record && Reflect.get(record, 'recordVersion');
  return typeof recordVersion === 'number' ? { recordVersion } : {};
};

/** A save of others that follows the version that is known is part of it; after any other one, the own save is compared. */
function takeVersion(known: KnownRows, update: LiveRow): void {
  const record = known.records.get(update.id);
  const { recordVersion } = versionIn(record);
  if (recordVersion === undefined || update.recordVersion !== recordVersion + 1) return;
  known.records = new Map(known.records).set(update.id, { ...record, ...update });
}
