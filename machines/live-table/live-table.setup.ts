import { emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { liveHeartbeat, liveReconnect, liveReply } from '#machines/timing.ts';
import {
  heartbeatText,
  type LiveInstance,
  type LiveMeaning,
  type LiveRow,
  meaningOf,
  subscriptionText,
  updateText,
} from './live-table.logic.ts';

export interface LiveTableContext {
  readonly instance: LiveInstance;
  readonly startsOn: boolean;
  readonly timing: LiveTableTiming;
}

/** In milliseconds. */
interface LiveTableTiming {
  readonly heartbeat: number;
  readonly reply: number;
  readonly reconnect: number;
}

export type LiveTableEvent =
  | SocketEvent
  | { type: 'live.turnOn' }
  | { type: 'live.turnOff' }
  /** A row was changed in this table: its id and the changed fields. */
  | { type: 'row.publish'; row: LiveRow };

/** What the machine emits: a connection, before which rows may have been missed, a row to update, or a message for subscribers of the table. */
export type LiveTableEmitted =
  | { type: 'live.opened' }
  | { type: 'live.rowUpdated'; row: LiveRow }
  | { type: 'live.dataSent'; data: unknown };

export interface LiveTableInput extends Omit<LiveInstance, 'group'> {
  /** The default group when not given. */
  readonly group?: string;
  /** Whether live sync is on from the start. */
  readonly on: boolean;
  readonly timing?: Partial<LiveTableTiming>;
}

/** The tags of the machine, for its views. */
export type LiveTableTag = 'off' | 'connecting' | 'open' | 'waitingForReply' | 'waitingToReconnect';

/** The values of the table of timers. */
export const liveTableTiming: LiveTableTiming = {
  heartbeat: liveHeartbeat,
  reply: liveReply,
  reconnect: liveReconnect,
};

function meaningFor(context: LiveTableContext, event: LiveTableEvent): LiveMeaning {
  return event.type === 'socket.messaged' ? meaningOf(event.text, context.instance) : { kind: 'nothing' };
}

/** Delays, guards, effects and messages of the live connection, by name. */
export const liveTableSetup = setup({
  types: {
    context: {} as LiveTableContext,
    events: {} as LiveTableEvent,
    emitted: {} as LiveTableEmitted,
    input: {} as LiveTableInput,
    tags: {} as LiveTableTag,
    children: {} as { socket: 'openSocket' },
  },
  delays: {
    heartbeat: ({ context }) => context.timing.heartbeat,
    reply: ({ context }) => context.timing.reply,
    reconnect: ({ context }) => context.timing.reconnect,
  },
  actors: {
    /** Opens a socket; stopping it closes the socket. */
    openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(
      missingEffects('liveTable')('openSocket'),
    ),
  },
  guards: {
    startsOn: ({ context }) => context.startsOn,
    isReply: ({ context, event }) => meaningFor(context, event).kind === 'reply',
    isForeignUpdate: ({ context, event }) => meaningFor(context, event).kind === 'update',
    isCommon: ({ context, event }) => meaningFor(context, event).kind === 'common',
  },
  actions: {
    sendHeartbeat: sendTo('socket', { type: 'socket.send', text: heartbeatText }),
    sendSubscription: sendTo('socket', ({ context }) => ({
      type: 'socket.send',
      text: subscriptionText(context.instance),
    })),
    emitOpening: emit({ type: 'live.opened' }),
    sendRow: sendTo('socket', ({ context }, { row }: { row: LiveRow }) => ({
      type: 'socket.send',
      text: updateText(context.instance, row),
    })),
    emitRowUpdate: enqueueActions(({ context, event, enqueue }) => {
      const meaning = meaningFor(context, event);
      if (meaning.kind === 'update') enqueue.emit({ type: 'live.rowUpdated', row: meaning.row });
    }),
    emitData: enqueueActions(({ context, event, enqueue }) => {
      const meaning = meaningFor(context, event);
      if (meaning.kind === 'common') enqueue.emit({ type: 'live.dataSent', data: meaning.data });
    }),
  },
});
