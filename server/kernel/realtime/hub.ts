import { type NoticeMessage, socketClose } from '#contract/realtime.ts';
import type { Connection } from './connection.ts';
import type { RealtimeEvent } from './event.ts';

/**
 * How long a permission change is sent to sockets that connect afterwards, in milliseconds: a console fetches its
 * permissions first and opens its socket later, and would miss what changes in between.
 */
const rightsMemory = 30_000;
/** The key that covers every person. */
const everybody = '*';

/** The open sockets of this process, by person, and the messages sent to them. */
export class Hub {
  readonly #byPerson = new Map<string, Set<Connection>>();
  /** When the permissions of a person, or of everybody, have changed recently. */
  readonly #changedRights = new Map<string, number>();

  add(connection: Connection): void {
    const { userId } = connection.owner;
    const own = this.#byPerson.get(userId) ?? new Set();
    this.#byPerson.set(userId, own.add(connection));
    this.#forgetOldChanges();
    if (this.#changedRights.has(userId) || this.#changedRights.has(everybody))
      send([connection], { cmd: 'permission' });
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
    return [...new Set([...this.#all()].map(connection => connection.owner.sessionId))];
  }

  /** Delivers an event to the sockets of this process. */
  deliver(event: RealtimeEvent): void {
    if (event.kind === 'sessionsEnded') {
      this.#end(new Set(event.sessionIds));
      return;
    }
    if (event.kind === 'dictionariesChanged') {
      const { dictionaries } = event;
      send(this.#all(), { cmd: 'changed', resource: 'dictionary', ...(dictionaries && { dictionaries }) });
      return;
    }
    const { kind, message } = event;
    if (message.cmd === 'permission') this.#rememberChange(kind === 'people' ? event.userIds : [everybody]);
    send(kind === 'people' ? this.#of(event.userIds) : this.#all(), message);
  }

  /** Sends a ping to every socket. */
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

  #rememberChange(people: readonly string[]): void {
    this.#forgetOldChanges();
    const now = performance.now();
    for (const person of people) {
      // The oldest stay in front, where they are looked up.
      this.#changedRights.delete(person);
      this.#changedRights.set(person, now);
    }
  }

  #forgetOldChanges(): void {
    const limit = performance.now() - rightsMemory;
    for (const [person, changed] of this.#changedRights) {
      if (changed > limit) return;
      this.#changedRights.delete(person);
    }
  }

  *#all(): Generator<Connection> {
    for (const own of this.#byPerson.values()) yield* own;
  }

  *#of(userIds: readonly string[]): Generator<Connection> {
    for (const userId of userIds) yield* this.#byPerson.get(userId) ?? [];
  }
}

function send(connections: Iterable<Connection>, message: NoticeMessage): void {
  // Clients of the family read the text of every message aloud, so none is without one.
  const text = JSON.stringify({ ...message, msgTxt: message.msgTxt ?? '' });
  for (const connection of connections) connection.send(text);
}
