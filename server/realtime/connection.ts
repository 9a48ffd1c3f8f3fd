import type { WebSocket } from 'ws';
import { socketClose, socketLimits } from '#contract/realtime.ts';

/** A reader that leaves this many bytes lying is let go, before it costs the others. */
const unreadLimit = 64 * 1024;
/** How long a socket that was asked to close may take to answer, in milliseconds. */
const closeGrace = 2_000;

/** Whose socket it is; the session that opened it says so, never the socket. */
export interface SocketOwner {
  userId: string;
  sessionId: string;
}

/** One open socket with its limits. */
export class Connection {
  readonly owner: SocketOwner;
  readonly #socket: WebSocket;
  readonly #now: () => Date;
  #answered = true;
  #frames = 0;
  #windowStart = 0;

  /**
   * @param onFrame what to do with a frame of the client that keeps to the limits
   * @param onGone the socket is closed, whoever closed it
   */
  constructor(
    socket: WebSocket,
    owner: SocketOwner,
    now: () => Date,
    on: { frame: (connection: Connection, text: string) => void; gone: (connection: Connection) => void },
  ) {
    this.owner = owner;
    this.#socket = socket;
    this.#now = now;
    socket.on('message', (data: Buffer) => {
      this.#answered = true;
      if (data.length > socketLimits.frameBytes) this.close(socketClose.tooLarge);
      else if (this.#countFrame() > socketLimits.frames) this.close(socketClose.flood);
      else on.frame(this, data.toString('utf8'));
    });
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', () => on.gone(this));
    // What went wrong on the way closes the socket, and `close` follows.
    socket.on('error', () => socket.terminate());
  }

  /** Sends a text, unless the reader has fallen behind: then it is let go and finds what it missed on its return. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > unreadLimit) this.close(socketClose.tooSlow);
    else this.#socket.send(text);
  }

  close(code: number): void {
    if (this.#socket.readyState >= this.#socket.CLOSING) return;
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), closeGrace).unref();
  }

  /** Asks for a sign of life; who has given none since the last time is gone. */
  beat(): void {
    if (this.#answered) this.#socket.ping();
    else this.#socket.terminate();
    this.#answered = false;
  }

  #countFrame(): number {
    const present = this.#now().getTime();
    if (present - this.#windowStart >= socketLimits.frameWindow) {
      this.#windowStart = present;
      this.#frames = 0;
    }
    this.#frames += 1;
    return this.#frames;
  }
}
