import { socketClose } from '#contract/realtime.ts';
import type { Connection } from './connection.ts';
import type { RealtimeEvent } from './event.ts';
import { SocketSet } from './socket-set.ts';

type RowUpdated = Extract<RealtimeEvent, { kind: 'rowUpdated' }>;

/** The open sockets of pages with live tables, and the groups of tables whose rows they receive. */
export class TableHub {
  readonly sockets = new SocketSet();
  readonly #groups = new Map<Connection, Set<string>>();

  remove(connection: Connection): void {
    this.sockets.remove(connection);
    this.#groups.delete(connection);
  }

  /** The groups of which a page receives rows; empty for a client that has subscribed to none. */
  groupsOf(connection: Connection): ReadonlySet<string> {
    return this.#groups.get(connection) ?? new Set();
  }

  /** Makes a page receive the rows of a group. */
  subscribe(connection: Connection, group: string): void {
    this.#groups.set(connection, new Set(this.#groups.get(connection)).add(group));
  }

  /** Delivers an event to the sockets of this process that it concerns. */
  deliver(event: RealtimeEvent): void {
    if (event.kind === 'sessionsEnded') this.sockets.end(event.sessionIds);
    else if (event.kind === 'rowUpdated') this.#send(event);
    else if (event.kind === 'presence') this.#send({ ...event, isOpen: false });
    // What a page may receive is decided again when it connects again.
    else if (event.kind === 'people' && event.message.cmd === 'permission')
      close(this.sockets.of(event.userIds));
    else if (event.kind === 'everybody' && event.message.cmd === 'permission') close(this.sockets.all());
  }

  #send({ group, isOpen, text }: Pick<RowUpdated, 'group' | 'isOpen' | 'text'>): void {
    for (const connection of this.sockets.all()) {
      const groups = this.groupsOf(connection);
      if (groups.has(group) || (isOpen && groups.size === 0)) connection.send(text);
    }
  }
}

function close(connections: Iterable<Connection>): void {
  for (const connection of [...connections]) connection.close(socketClose.rightsChanged);
}
