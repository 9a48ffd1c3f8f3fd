import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import {
  heartbeatReply,
  type LiveFrame,
  liveFrameSchema,
  liveSocketLimits,
  liveSocketPath,
} from '#contract/live-table.ts';
import { type OpenedBy, registerSocket } from '#server/access/guard/socket-route.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import type { HandlerContext, Services } from '#server/kernel/http/context.ts';
import type { Connection } from '#server/kernel/realtime/connection.ts';
import { isOfResource, mayBePresent, mayChangeGroup, mayReadGroup } from './group-rights.ts';
import { askPresence, endPresence, publishPresence } from './presence.ts';

const reply = JSON.stringify(heartbeatReply);

/**
 * The socket over which the tables of people who show the same records send each other the rows that they changed
 * (LIVE-01). Nothing that a client sends is stored; a frame of another form is ignored.
 */
export function registerLiveSocket(app: FastifyInstance, services: Services): void {
  const { tables } = services.realtime;
  // The frames of one page are handled in their order, although rights are looked up for some: what a page sent before a
  // heartbeat has had its effect when the reply comes.
  const turns = new WeakMap<Connection, ReturnType<typeof pLimit>>();
  const inTurn = (connection: Connection, work: () => Promise<void>) => {
    const turn = turns.get(connection) ?? pLimit(1);
    turns.set(connection, turn);
    return turn(work);
  };
  registerSocket(app, services, {
    path: liveSocketPath,
    limits: liveSocketLimits,
    sockets: tables.sockets,
    onOpen: connection => tables.sockets.add(connection),
    onGone: connection => {
      tables.remove(connection);
      endPresence(connection, services);
    },
    onFrame: (connection, text, opened) => {
      const frame = frameOf(text);
      if (frame === undefined) return;
      inTurn(connection, () => receive(frame, text, connection, contextOf(opened, services))).catch(error =>
        opened.request.log.error({ err: withoutValues(error) }, 'a frame of a live table cannot be handled'),
      );
    },
  });
}

async function receive(
  frame: LiveFrame,
  text: string,
  connection: Connection,
  context: HandlerContext,
): Promise<void> {
  if (frame.type === 'heart_beat') {
    connection.send(reply);
    return;
  }
  const { tables } = context.realtime;
  const group = frame.data.socketKey;
  if (frame.type === 'subscribe_vxe_table') {
    const isFull = tables.groupsOf(connection).size >= liveSocketLimits.groups;
    if (isFull || !(await mayReadGroup(group, context))) return;
    tables.subscribe(connection, group);
    askPresence(group, context);
    return;
  }
  if (frame.type === 'presence_vxe_table') {
    if (await mayBePresent(group, context)) publishPresence(frame, connection, context);
    return;
  }
  if (!(await mayChangeGroup(group, context))) return;
  context.publish({ kind: 'rowUpdated', group, isOpen: !isOfResource(group), text });
}

/** @returns nothing for a frame that has no effect */
function frameOf(text: string): LiveFrame | undefined {
  try {
    return liveFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What checks of rights read; it is made for each frame, because rights may have changed since the last one. */
function contextOf({ request, caller }: OpenedBy, services: Services): HandlerContext {
  return {
    ...services,
    caller,
    ip: request.ip,
    log: request.log,
    request,
    left: new AbortController().signal,
    publish: event => services.realtime.publish(event),
    setCookie: () => undefined,
  };
}
