import { noticeMessageSchema, socketClose } from '#contract/realtime.ts';
import {
  fieldsOf,
  type SocketCommand,
  type SocketEvent,
  type SocketInput,
  socketAddress,
} from '#machines/socket/socket.logic.ts';
import { httpSources } from '#modules/ground/platform/http/index.ts';
import { dispatchMessage } from './messages.ts';
import { trackOpening } from './opening-sockets.ts';

interface HeldSocket {
  input: SocketInput;
  sendBack: (event: SocketEvent) => void;
  receive: (listener: (command: SocketCommand) => void) => void;
}

interface SocketWorld {
  /** The server has ended the session of the socket. */
  onSessionEnded: () => void;
}

/**
 * Keeps a socket to the server open while its actor runs: `fromCallback(holdSocket({ … }))`. The token is sent
 * as the sub-protocol, never in the address. Messages are validated by their schema, and nothing in them is
 * evaluated.
 */
export const holdSocket =
  ({ onSessionEnded }: SocketWorld) =>
  ({ input, sendBack, receive }: HeldSocket): (() => void) => {
    const { base, token, onNoReply } = httpSources();
    const address = socketAddress(new URL(base, location.origin).href, input.path);
    const socket = new WebSocket(address, token() ?? []);
    trackOpening(socket);
    const held = new AbortController();
    const options = { signal: held.signal };
    socket.addEventListener('open', () => sendBack({ type: 'socket.opened' }), options);
    socket.addEventListener('message', ({ data }) => handleMessage(String(data), sendBack), options);
    socket.addEventListener(
      'error',
      () => {
        sendBack({ type: 'socket.errored' });
        onNoReply();
      },
      options,
    );
    socket.addEventListener(
      'close',
      ({ code }) => {
        // First, because the actor may be stopped by the close.
        if (code === socketClose.sessionEnded) onSessionEnded();
        else onNoReply();
        sendBack({ type: 'socket.closed' });
      },
      options,
    );
    // A browser that has lost its network may leave a dead socket open for minutes.
    window.addEventListener('offline', () => sendBack({ type: 'socket.errored' }), options);
    receive(({ text }) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    });
    return () => {
      held.abort();
      // Browsers complain about a socket that is closed before it is open.
      if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
      else socket.close();
    };
  };

/** Passes on a message of the socket: to its actor, and to the subscribers of its command. */
export function handleMessage(text: string, sendBack: HeldSocket['sendBack']): void {
  sendBack({ type: 'socket.messaged', text });
  const message = noticeMessageSchema.safeParse(fieldsOf(text));
  if (message.success) dispatchMessage(message.data);
}
