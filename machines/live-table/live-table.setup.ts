import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { liveHeartbeat, liveReconnect, liveReply, presenceExpiry, presencePace } from '#machines/timing.ts';
import {
  heartbeatText,
  type LiveInstance,
  type LiveMeaning,
  type LivePerson,
  type LivePlace,
  type LiveRow,
  meaningOf,
  presenceTextOf,
  subscriptionText,
  updateText,
} from './live-table.logic.ts';

export interface LiveTableContext {
  readonly instance: LiveInstance;
  readonly startsOn: boolean;
  readonly timing: LiveTableTiming;
  /** The own cell, once it is known: undefined within for one that others do not have. */
  readonly own: { readonly place: LivePlace | undefined } | undefined;
  /** The others who have the table open, by window. */
  readonly people: ReadonlyMap<string, LivePerson>;
}

/** In milliseconds. */
interface LiveTableTiming {
  readonly heartbeat: number;
  readonly reply: number;
  readonly reconnect: number;
  readonly presencePace: number;
  readonly presenceExpiry: number;
}

export type LiveTableEvent =
  | SocketEvent
  | { type: 'live.turnOn' }
  | { type: 'live.turnOff' }
  /** A row was changed in this table: its id and the changed fields. */
  | { type: 'row.publish'; row: LiveRow }
  /** This person is in another cell; in none that others have, undefined. */
  | { type: 'presence.move'; place: LivePlace | undefined }
  /** The person has rested in a cell. */
  | { type: 'presence.due' }
  /** Nothing came from somebody for long. */
  | { type: 'presence.expired'; who: string };

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
  presencePace,
  presenceExpiry,
};

function meaningFor(context: LiveTableContext, event: LiveTableEvent): LiveMeaning {
  return event.type === 'socket.messaged' ? meaningOf(event.text, context.instance) : { kind: 'nothing' };
}

const expiryOf = (who: string) => `presence of ${who}`;

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
    presencePace: ({ context }) => context.timing.presencePace,
    presenceExpiry: ({ context }) => context.timing.presenceExpiry,
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
    isAboutPeople: ({ context, event }) => ['presence', 'gone'].includes(meaningFor(context, event).kind),
    isAsked: ({ context, event }) => meaningFor(context, event).kind === 'asked',
    isCommon: ({ context, event }) => meaningFor(context, event).kind === 'common',
  },
  actions: {
    sendHeartbeat: sendTo('socket', { type: 'socket.send', text: heartbeatText }),
    sendSubscription: sendTo('socket', ({ context }) => ({
      type: 'socket.send',
      text: subscriptionText(context.instance),
    })),
    keepPlace: assign(({ event }) => (event.type === 'presence.move' ? { own: { place: event.place } } : {})),
    /** A person who moves through cells is only announced where they rest. */
    delayPresence: enqueueActions(({ enqueue }) => {
      enqueue.cancel('presence');
      enqueue.raise({ type: 'presence.due' }, { id: 'presence', delay: 'presencePace' });
    }),
    sendPresence: enqueueActions(({ context: { instance, own }, enqueue }) => {
      if (own === undefined) return;
      enqueue.sendTo('socket', { type: 'socket.send', text: presenceTextOf(instance, own.place) });
    }),
    keepPerson: enqueueActions(({ context, event, enqueue }) => {
      const meaning = meaningFor(context, event);
      const people = new Map(context.people);
      if (meaning.kind === 'gone') {
        people.delete(meaning.who);
        enqueue.cancel(expiryOf(meaning.who));
      }
      if (meaning.kind === 'presence') {
        const { person } = meaning;
        people.set(person.who, person);
        enqueue.cancel(expiryOf(person.who));
        enqueue.raise(
          { type: 'presence.expired', who: person.who },
          { id: expiryOf(person.who), delay: 'presenceExpiry' },
        );
      }
      enqueue.assign({ people });
    }),
    forgetPerson: assign(({ context, event }) => {
      if (event.type !== 'presence.expired') return {};
      const people = new Map(context.people);
      people.delete(event.who);
      return { people };
    }),
    /** Without a connection nobody is known to be here. */
    forgetPeople: enqueueActions(({ context, enqueue }) => {
      for (const who of context.people.keys()) enqueue.cancel(expiryOf(who));
      enqueue.assign({ people: new Map() });
    }),
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
