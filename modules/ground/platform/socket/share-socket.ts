import { createActor, type EventObject, fromCallback } from 'xstate';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { socketHolderMachine } from '#machines/socket-holder/socket-holder.machine.ts';
import type { RelayedEvent, TurnEvent } from '#machines/socket-holder/socket-holder.setup.ts';
import { httpSources } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { storedView } from '#modules/ground/platform/storage/index.ts';
import { handleMessage, holdSocket } from './hold-socket.ts';

interface SharedSocket {
  input: SocketInput;
  sendBack: (event: SocketEvent) => void;
}

interface SocketWorld {
  /** The server has ended the session of the socket. */
  onSessionEnded: () => void;
}

/**
 * Gives its actor the events of one socket that all tabs of the browser share: `fromCallback(shareSocket({ … }))`. The
 * tabs are those with the same server and the same path, which contains the person. Without Web Locks, which browsers
 * offer over TLS and on the same machine only, each tab holds a socket of its own.
 */
export const shareSocket =
  ({ onSessionEnded }: SocketWorld) =>
  ({ input, sendBack }: SharedSocket): (() => void) => {
    // Whoever sees the console as another person has no part in that person's socket.
    if (storedView.read()) return () => undefined;
    const name = `vitrine ${new URL(httpSources().base, location.origin).href}${input.path}`;
    const locks: LockManager | undefined = navigator.locks;
    const channel = locks && new BroadcastChannel(name);
    const machine = socketHolderMachine.provide({
      actors: {
        waitForTurn: fromCallback<EventObject, SocketInput, TurnEvent>(({ sendBack: take }) =>
          waitForTurn(locks, name, () => take({ type: 'turn.came' })),
        ),
        openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(
          holdSocket({ onSessionEnded: () => send({ type: 'socket.ended' }) }),
        ),
      },
      actions: {
        relay: (_, event) => channel?.postMessage(event),
        report: (_, event) => sendBack(event),
        deliver: (_, { text }) => handleMessage(text, sendBack),
        checkSession: () => onSessionEnded(),
      },
    });
    const actor = createActor(machine, { input, inspect: inspection });
    // Between the loss of the socket and the end of this actor, pages and other tabs may still have something to send.
    const send: typeof actor.send = event => {
      if (actor.getSnapshot().status === 'active') actor.send(event);
    };
    const watch = new AbortController();
    const options = { signal: watch.signal };
    channel?.addEventListener(
      'message',
      // Only the console's own pages can send to a channel of their origin.
      ({ data }: MessageEvent<RelayedEvent>) => send(data),
      options,
    );
    const freeze = () => send({ type: 'page.frozen' });
    const resume = () => send({ type: 'page.resumed' });
    window.addEventListener('pagehide', freeze, options);
    window.addEventListener('pageshow', resume, options);
    window.addEventListener('freeze', freeze, { ...options, capture: true });
    window.addEventListener('resume', resume, { ...options, capture: true });
    actor.start();
    return () => {
      watch.abort();
      actor.stop();
      channel?.close();
    };
  };

/** Calls back once the lock is granted, and holds it until the returned function is called. */
function waitForTurn(locks: LockManager | undefined, name: string, onTurn: () => void): () => void {
  if (locks === undefined) {
    onTurn();
    return () => undefined;
  }
  const ended = new AbortController();
  const holdUntilEnded = () =>
    new Promise<void>(resolve => {
      ended.signal.addEventListener('abort', () => resolve());
      if (ended.signal.aborted) resolve();
      else onTurn();
    });
  // A request that is aborted while it waits is rejected.
  locks.request(name, { signal: ended.signal }, holdUntilEnded).catch(() => undefined);
  return () => ended.abort();
}
