import { type EventObject, fromCallback, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { socketSuccession } from '#machines/timing.ts';

/** What the tabs of a browser send each other about the socket that one of them holds. */
export type RelayedEvent =
  /** A tab asks whether the socket is open. */
  | { type: 'relay.asked' }
  /** The answer of the tab that holds it; there is none before it is open. */
  | { type: 'relay.confirmed' }
  | { type: 'relay.opened' }
  | { type: 'relay.messaged'; text: string }
  | { type: 'relay.lost' }
  /** The server has ended the session of the socket. */
  | { type: 'relay.ended' };

/** The lock of the socket is now this tab's. */
export type TurnEvent = { type: 'turn.came' };

type SocketHolderEvent =
  | SocketEvent
  | RelayedEvent
  | TurnEvent
  | { type: 'socket.ended' }
  | { type: 'page.frozen' }
  | { type: 'page.resumed' };

const missing = missingEffects('socketHolder');

/** The types and effects of the socket that the tabs share. */
export const socketHolderSetup = setup({
  types: {
    context: {} as SocketInput,
    input: {} as SocketInput,
    events: {} as SocketHolderEvent,
    tags: {} as 'holding' | 'ended',
  },
  delays: { socketSuccession },
  actors: {
    /** Waits until this tab may hold the socket, and holds the place until it is stopped. */
    waitForTurn: fromCallback<EventObject, SocketInput, TurnEvent>(missing('waitForTurn')),
    /** Opens a socket; stopping it closes the socket. */
    openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(missing('openSocket')),
  },
  actions: {
    /** Notifies the other tabs. */
    relay: missing('relay') as (_: unknown, event: RelayedEvent) => void,
    /** Passes an event on to whoever uses the socket in this tab. */
    report: missing('report') as (_: unknown, event: SocketEvent) => void,
    /** Passes on a message that another tab has received. */
    deliver: missing('deliver') as (_: unknown, message: { text: string }) => void,
    /** Asks the server whether the session of this tab has ended. */
    checkSession: missing('checkSession'),
  },
});
