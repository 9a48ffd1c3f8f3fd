import type { WebSocket } from 'ws';
import { socketClose } from '#contract/realtime.ts';

/** A client with this many unread bytes is disconnected, before it slows down the others. */
const unreadLimit = 64 * 1024;
/** How long a socket that is being closed may take to respond, in milliseconds. */
const closeGrace = 2_000;

/** The owner of the socket, taken from the session that opened it and never from what it sends. */
export interface SocketOwner {
  userId: string;
  sessionId: string;
}

/** What one client may send. */
export interface SocketLimits {
  /** Bytes of one frame. */
  readonly frameBytes: number;
  /** Frames within `frameWindow` milliseconds. */
  readonly frames: number;
  readonly frameWindow: number;
}

/** One open socket with its limits. */
export class Connection {
  readonly owner: SocketOwner;
  readonly #socket: WebSocket;
  readonly #now: () => Date;
  readonly #limits: SocketLimits;
  #answered = true;
  #frames = 0;
  #windowStart = 0;

  /**
   * @param onFrame called with a frame of the client that keeps to the limits
   * @param onGone called when the socket is closed, by either side
   */
  constructor(
    socket: WebSocket,
    owner: SocketOwner,
    limits: SocketLimits,
    now: () => Date,
    on: { frame: (connection: Connection, text: string) => void; gone: (connection: Connection) => void },
  ) {
    this.owner = owner;
    this.#socket = socket;
    this.#now = now;
    this.#limits = limits;
    socket.on('message', (data: Buffer) => {
      this.#answered = true;
      if (data.length > limits.frameBytes) this.close(socketClose.tooLarge);
      else if (this.#countFrame() > limits.frames) this.close(socketClose.flood);
      else on.frame(this, data.toString('utf8'));
    });
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', () => on.gone(this));
    // Every error closes the socket, and `close` follows.
    socket.on('error', () => socket.terminate());
  }

  /**
   * Sends a text, unless the client has fallen behind: then it is disconnected, and fetches what it missed when it
   * reconnects.
   */
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

  /** Sends a ping; a client that has not responded to the last one is disconnected. */
  beat(): void {
    if (this.#answered) this.#socket.ping();
    else this.#socket.terminate();
    this.#answered = false;
  }

  #countFrame(): number {
    const present = this.#now().getTime();
    if (present - this.#windowStart >= this.#limits.frameWindow) {
      this.#windowStart = present;
      this.#frames = 0;
    }
    this.#frames += 1;
    return this.#frames;
  }
}
