import type { NoticeMessage } from '#contract/realtime.ts';
import type { Connection } from './connection.ts';
import type { RealtimeEvent } from './event.ts';
import { SocketSet } from './socket-set.ts';

/**
 * How long a permission change is sent to sockets that connect afterwards, in milliseconds: a console fetches its
 * permissions first and opens its socket later, and would miss what changes in between.
 */
const rightsMemory = 30_000;
/** The key that covers every person. */
const everybody = '*';

/** The open notice sockets of this process, by person, and the messages sent to them. */
export class Hub {
  readonly sockets = new SocketSet();
  /** When the permissions of a person, or of everybody, have changed recently. */
  readonly #changedRights = new Map<string, number>();

  add(connection: Connection): void {
    const { userId } = connection.owner;
    this.sockets.add(connection);
    this.#forgetOldChanges();
    if (this.#changedRights.has(userId) || this.#changedRights.has(everybody))
      send([connection], { cmd: 'permission' });
  }

  /** Delivers an event to the sockets of this process. */
  deliver(event: RealtimeEvent): void {
    if (event.kind === 'rowUpdated' || event.kind === 'presence') return;
    if (event.kind === 'sessionsEnded') {
      this.sockets.end(event.sessionIds);
      return;
    }
    if (event.kind === 'dictionariesChanged') {
      const { dictionaries } = event;
      send(this.sockets.all(), {
        cmd: 'changed',
        resource: 'dictionary',
        ...(dictionaries && { dictionaries }),
      });
      return;
    }
    const { kind, message } = event;
    if (message.cmd === 'permission') this.#rememberChange(kind === 'people' ? event.userIds : [everybody]);
    if (event.kind === 'everybody' && event.by !== undefined && message.cmd === 'changed') {
      const own = (connection: Connection) => connection.owner.sessionId === event.by;
      const all = [...this.sockets.all()];
      send(all.filter(own), message);
      send(
        all.filter(connection => !own(connection)),
        { ...message, elsewhere: true },
      );
      return;
    }
    send(kind === 'people' ? this.sockets.of(event.userIds) : this.sockets.all(), message);
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
}

function send(connections: Iterable<Connection>, message: NoticeMessage): void {
  // Clients of the family read the text of every message aloud, so none is without one.
  const text = JSON.stringify({ ...message, msgTxt: message.msgTxt ?? '' });
  for (const connection of connections) connection.send(text);
}
