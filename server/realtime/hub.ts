import { socketClose } from '#contract/realtime.ts';
import type { Connection } from './connection.ts';
import type { RealtimeEvent } from './event.ts';

/** The open sockets of this process, by person, and what is said to them. */
export class Hub {
  readonly #byPerson = new Map<string, Set<Connection>>();

  add(connection: Connection): void {
    const { userId } = connection.owner;
    const own = this.#byPerson.get(userId) ?? new Set();
    this.#byPerson.set(userId, own.add(connection));
  }

  remove(connection: Connection): void {
    const { userId } = connection.owner;
    const own = this.#byPerson.get(userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byPerson.delete(userId);
  }

  /** How many sockets a person has open here. */
  countOf(userId: string): number {
    return this.#byPerson.get(userId)?.size ?? 0;
  }

  /** The sessions whose sockets are open here, each once. */
  sessionIds(): string[] {
    return [...new Set([...this.#all()].map(connection => connection.owner.sessionId))];
  }

  /** Says or does at the sockets here what the event asks for. */
  deliver(event: RealtimeEvent): void {
    if (event.kind === 'sessionsEnded') this.#end(new Set(event.sessionIds));
    else send(event.kind === 'people' ? this.#of(event.userIds) : this.#all(), event.message);
  }

  /** Asks every socket for a sign of life. */
  beat(): void {
    for (const connection of this.#all()) connection.beat();
  }

  /** Closes every socket, as the server is about to stop. */
  closeAll(): void {
    for (const connection of [...this.#all()]) connection.close(socketClose.goingAway);
  }

  #end(sessionIds: ReadonlySet<string>): void {
    for (const connection of [...this.#all()])
      if (sessionIds.has(connection.owner.sessionId)) connection.close(socketClose.sessionEnded);
  }

  *#all(): Generator<Connection> {
    for (const own of this.#byPerson.values()) yield* own;
  }

  *#of(userIds: readonly string[]): Generator<Connection> {
    for (const userId of userIds) yield* this.#byPerson.get(userId) ?? [];
  }
}

function send(connections: Iterable<Connection>, message: object): void {
  const text = JSON.stringify(message);
  for (const connection of connections) connection.send(text);
}
