import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { mergedRow } from '#machines/live-table/live-table.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { type LiveTableOptions, useLiveTable } from './use-live-table.ts';
import { usePresence } from './use-presence.ts';

type TableActor = ActorRefFrom<typeof editableTableMachine>;

/**
 * Shows what others change in the same rows, and sends them what this person changes (LIVE-11). Of a row that is not in
 * this table nothing is shown.
 *
 * @returns the actor of the connection, which can be turned on and off
 */
export function useLiveRows(table: TableActor, { onOpen, ...options }: Omit<LiveTableOptions, 'onRow'>) {
  const opened = useLatest(onOpen);
  const live = useLiveTable({
    ...options,
    onOpen: () => opened.current(),
    onRow: update => {
      const row = table.getSnapshot().context.rows.find(({ id }) => id === update.id);
      if (!row) return;
      const { id: rowId, ...values } = mergedRow({ ...row.values, id: row.id }, update);
      table.send({ type: 'cells.set', changes: [{ rowId, values }] });
    },
  });
  useEffect(() => {
    const { unsubscribe } = table.on('cells.changed', ({ changes, outside }) => {
      if (outside) return;
      for (const [rowId, cells] of Map.groupBy(changes, change => change.rowId))
        live.send({
          type: 'row.publish',
          row: { ...Object.fromEntries(cells.map(({ column, value }) => [column, value])), id: rowId },
        });
    });
    return unsubscribe;
  }, [table, live]);
  usePresence(table, live);
  return live;
}
