import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { NoticeLists } from '#machines/notices/notices.logic.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { NoticesInput, NoticesTag } from '#machines/notices/notices.setup.ts';
import { fakeSockets } from '../support/fake-sockets.ts';

export const lists: NoticeLists = {
  anntMsgList: [{ id: '1', titile: '停机维护' }],
  anntMsgTotal: 9,
  sysMsgList: [{ id: '2', titile: '新的工单' }],
  sysMsgTotal: 4,
};

/** Lets the promises of invoked actors settle. */
export const settled = () => new Promise(resolve => setTimeout(resolve));

export function startBell(input: Partial<NoticesInput> = {}) {
  const clock = new SimulatedClock();
  const sockets = fakeSockets();
  const load = vi.fn(async () => lists);
  const openPage = vi.fn();
  const notifyArrivals = vi.fn<(ids: string[]) => void>();
  const catchUp = vi.fn();
  const actor = createActor(
    noticesMachine.provide({
      actors: { openSocket: sockets.actor, loadNotices: fromPromise(load) },
      actions: {
        openPage: (_, { path }) => openPage(path),
        notifyArrivals: (_, { notices }) => {
          if (notices.length > 0) notifyArrivals(notices.map(({ id }) => id));
        },
        catchUp,
      },
    }),
    { input: { userId: 'u1', ...input }, clock },
  ).start();
  const has = (tag: NoticesTag) => actor.getSnapshot().hasTag(tag);
  return {
    actor,
    clock,
    sockets,
    load,
    openPage,
    notifyArrivals,
    catchUp,
    has,
    context: () => actor.getSnapshot().context,
  };
}

/** A bell whose first load has come back and whose socket is open. */
export async function startOpen(input: Partial<NoticesInput> = {}) {
  const bell = startBell(input);
  await settled();
  bell.sockets.sendBack({ type: 'socket.opened' });
  await settled();
  bell.load.mockClear();
  return bell;
}
