import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromCallback } from 'xstate';
import type { LiveRow } from '#machines/live-table/live-table.logic.ts';
import { liveTableMachine } from '#machines/live-table/live-table.machine.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { holdSocket } from '#modules/ground/platform/socket/hold-socket.ts';
import { storedUser, storedView } from '#modules/ground/platform/storage/index.ts';

/** Random for each load of the console (LIVE-01). */
const pageId = crypto.randomUUID();

const connectedMachine = liveTableMachine.provide({
  actors: {
    openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(
      // The notice socket of the console is closed together with this one, and reports it.
      holdSocket({ onSessionEnded: () => undefined }),
    ),
  },
});

export interface LiveTableOptions {
  /** The tables of one group update each other; that of a resource begins with its name. */
  readonly group: string;
  /** Whether it connects from the start; true by default. */
  readonly on?: boolean;
  /** The connection is open; before, rows may have been missed. */
  readonly onOpen: () => void;
  /** Somebody else has changed these fields of a row (LIVE-11). */
  readonly onRow: (row: LiveRow) => void;
  /** A message of the server for the table (LIVE-09). */
  readonly onData?: (data: unknown) => void;
}

/**
 * Keeps the live connection of a table while its component is mounted. Own changes are sent by `row.publish`. Whoever
 * sees the console as another person has no part in that person's connections.
 */
export function useLiveTable({
  group,
  on = true,
  ...given
}: LiveTableOptions): ActorRefFrom<typeof liveTableMachine> {
  const [input] = useState(() => ({
    userId: storedUser.read()?.id ?? '',
    pageId,
    instanceId: crypto.randomUUID(),
    group,
    on: on && storedView.read() === undefined,
  }));
  const actor = useActorRef(connectedMachine, { input, inspect: inspection });
  const latest = useLatest(given);
  useEffect(() => {
    const subscriptions = [
      actor.on('live.opened', () => latest.current.onOpen()),
      actor.on('live.rowUpdated', ({ row }) => latest.current.onRow(row)),
      actor.on('live.dataSent', ({ data }) => latest.current.onData?.(data)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
}
