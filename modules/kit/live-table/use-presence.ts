import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { isTemporary } from '#machines/editable-table/rows.logic.ts';
import type { liveTableMachine } from '#machines/live-table/live-table.machine.ts';

type TableActor = ActorRefFrom<typeof editableTableMachine>;
type LiveActor = ActorRefFrom<typeof liveTableMachine>;

/** Notifies the others of a live table in which cell this person is, and shows who they are and where. */
export function usePresence(table: TableActor, live: LiveActor): void {
  useEffect(() => {
    let [sent, people]: unknown[] = [];
    const send = () => {
      const { focused } = table.getSnapshot().context;
      if (focused === sent) return;
      sent = focused;
      // A row that is not stored yet is in this table alone.
      const place = focused && !isTemporary(focused.rowId) ? focused : undefined;
      live.send({ type: 'presence.move', place });
    };
    const show = () => {
      const { people: present } = live.getSnapshot().context;
      if (present === people) return;
      people = present;
      table.send({ type: 'people.set', people: [...present.values()] });
    };
    live.send({ type: 'presence.move', place: undefined });
    send();
    const subscriptions = [table.subscribe(send), live.subscribe(show)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [table, live]);
}
