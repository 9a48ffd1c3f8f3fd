import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import type { Arrival } from '#machines/notice-alerts/notice-alerts.logic.ts';
import { allNoticesPath, type Notice, type NoticeLists } from '#machines/notices/notices.logic.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { SocketCommand, SocketEvent, SocketInput } from '#machines/socket/socket.logic.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { invalidateEntities } from '#modules/ground/platform/query/index.ts';
import { dispatchMessage, onMessage } from '#modules/ground/platform/socket/index.ts';
import { shareSocket } from '#modules/ground/platform/socket/share-socket.ts';
import { announcementQuery } from './announcement-query.ts';
import { noticesLoaded, onRefresh } from './refresh.ts';
import { useAlerts } from './use-alerts.ts';

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

interface NoticesWorld {
  openPage: (path: string) => void;
  announce: (arrivals: readonly Arrival[]) => void;
  reload: () => void;
  catchUp: () => void;
}

function connectNotices(world: () => NoticesWorld) {
  return noticesMachine.provide({
    actors: {
      loadNotices: fromPromise(({ signal }) => loadNotices(signal)),
      // A closed socket does not reveal an invalid token; a request does, and reports it to the session.
      openSocket: fromCallback<SocketCommand, SocketInput, SocketEvent>(
        shareSocket({ onSessionEnded: () => world().reload() }),
      ),
    },
    actions: {
      openPage: (_, { path }) => world().openPage(path),
      notifyArrivals: (_, { notices }) =>
        world().announce(notices.map(notice => ({ notice, reminds: false }))),
      catchUp: () => world().catchUp(),
    },
  });
}

async function loadNotices(signal: AbortSignal): Promise<NoticeLists> {
  try {
    const lists = await request(announcementListByUser, {}, { signal, handlesFailure: true });
    noticesLoaded(lists);
    return lists;
  } catch (cause) {
    throw new Error(failureText(cause), { cause });
  }
}

/** Runs the notice machine of one person while the component is mounted; the component needs a `key` per person. */
export function useNotices(userId: string, openNotice: (notice: Notice) => void): NoticesActor {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const world = useRef<NoticesWorld>(undefined);
  const announce = useAlerts({
    open: openNotice,
    openAll: () => world.current?.openPage(allNoticesPath),
  });
  const [machine] = useState(() => connectNotices(() => world.current as NoticesWorld));
  const actor = useActorRef(machine, { input: { userId }, inspect: inspection });
  useLayoutEffect(() => {
    world.current = {
      openPage: path => void navigate({ to: path as string }),
      announce,
      reload: () => actor.send({ type: 'notices.load' }),
      // Permissions, dictionaries and records may have changed while the socket was closed.
      catchUp: () => {
        dispatchMessage({ cmd: 'permission' });
        dispatchMessage({ cmd: 'changed', resource: 'dictionary' });
        void invalidateEntities(queryClient);
      },
    };
  });
  useEffect(() => followWindow(actor), [actor]);
  useEffect(
    () =>
      onMessage('user', ({ reminds, msgId }) => {
        if (!reminds || msgId === undefined) return;
        queryClient
          .fetchQuery(announcementQuery(msgId))
          .then(notice => world.current?.announce([{ notice, reminds: true }]))
          // It is on top of the list of the bell in any case.
          .catch(() => undefined);
      }),
    [queryClient],
  );
  useEffect(() => onRefresh(() => actor.send({ type: 'notices.load' })), [actor]);
  return actor;
}

/** Sends the machine changes of the window's visibility and of the network connection. */
function followWindow(actor: NoticesActor): () => void {
  const watch = new AbortController();
  const options = { signal: watch.signal };
  const look = () => actor.send({ type: document.hidden ? 'window.hid' : 'window.shown' });
  const load = () => actor.send({ type: 'notices.load' });
  if (document.hidden) look();
  document.addEventListener('visibilitychange', look, options);
  window.addEventListener('online', load, options);
  window.addEventListener('offline', load, options);
  return () => watch.abort();
}
