import { fromCallback } from 'xstate';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';

/** Sockets under the control of a test; a released one can still send, as a real one that is slow to close. */
export function fakeSockets() {
  const opened: { path: string; sendBack: (event: SocketEvent) => void }[] = [];
  const sent: string[] = [];
  let held = 0;
  const actor = fromCallback<SocketCommand, SocketInput, SocketEvent>(({ input, sendBack, receive }) => {
    opened.push({ path: input.path, sendBack });
    held += 1;
    receive(command => {
      if (command.type === 'socket.send') sent.push(command.text);
    });
    return () => {
      held -= 1;
    };
  });
  return {
    actor,
    sent,
    /** The requested paths so far. */
    paths: () => opened.map(({ path }) => path),
    held: () => held,
    /** The last socket emits an event. */
    sendBack: (event: SocketEvent) => opened.at(-1)?.sendBack(event),
    message: (message: unknown) =>
      opened.at(-1)?.sendBack({
        type: 'socket.messaged',
        text: typeof message === 'string' ? message : JSON.stringify(message),
      }),
  };
}
