import { socketClose } from '#contract/realtime.ts';
import type { Connection } from './connection.ts';

/** The open sockets of one kind of this process, by person. */
export class SocketSet {
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

  /** The distinct sessions whose sockets are open here. */
  sessionIds(): string[] {
    return [...new Set([...this.all()].map(connection => connection.owner.sessionId))];
  }

  /** Sends a ping to every socket. */
  beat(): void {
    for (const connection of this.all()) connection.beat();
  }

  /** Closes every socket, as the server is about to stop. */
  closeAll(): void {
    for (const connection of [...this.all()]) connection.close(socketClose.goingAway);
  }

  /** Closes the sockets of sessions that have ended. */
  end(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const connection of [...this.all()])
      if (ended.has(connection.owner.sessionId)) connection.close(socketClose.sessionEnded);
  }

  *all(): Generator<Connection> {
    for (const own of this.#byPerson.values()) yield* own;
  }

  /** The sockets of these people. */
  *of(userIds: readonly string[]): Generator<Connection> {
    for (const userId of userIds) yield* this.#byPerson.get(userId) ?? [];
  }
}
