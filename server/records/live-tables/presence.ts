import { randomUUID } from 'node:crypto';
import { type LiveFrame, presenceText } from '#contract/live-table.ts';
import { callerOf, type HandlerContext, type Services } from '#server/kernel/http/context.ts';
import type { Connection } from '#server/kernel/realtime/connection.ts';

type PresenceFrame = Extract<LiveFrame, { type: 'presence_vxe_table' }>;

interface Present {
  readonly who: string;
  /** By the groups that the page is present in: the table that sent it. */
  readonly instances: Map<string, string>;
}

/** The pages that have published where they are. */
const pages = new WeakMap<Connection, Present>();

/**
 * Notifies the others of a group in which cell a person is. The name is that of the session, never one that a client sends,
 * and only a page that receives the group is present in it.
 */
export function publishPresence(
  { data: { socketKey: group, instanceId, place } }: PresenceFrame,
  connection: Connection,
  context: HandlerContext,
): void {
  if (!context.realtime.tables.groupsOf(connection).has(group)) return;
  const present = pages.get(connection) ?? { who: randomUUID(), instances: new Map() };
  pages.set(connection, present);
  present.instances.set(group, instanceId);
  const { realname, username } = callerOf(context);
  const entry = { who: present.who, name: realname ?? username, place };
  context.publish({ kind: 'presence', group, text: presenceText(group, { entry, instanceId }) });
}

/** Asks those who are in a group where they are, for a page that has just come. */
export const askPresence = (group: string, { publish }: Pick<HandlerContext, 'publish'>): void =>
  publish({ kind: 'presence', group, text: presenceText(group) });

/** Notifies the others that a page has gone, from every group that it was present in. */
export function endPresence(connection: Connection, { realtime }: Pick<Services, 'realtime'>): void {
  const present = pages.get(connection);
  if (!present) return;
  pages.delete(connection);
  for (const [group, instanceId] of present.instances) {
    const about = { entry: { who: present.who }, instanceId };
    realtime.publish({ kind: 'presence', group, text: presenceText(group, about) });
  }
}
