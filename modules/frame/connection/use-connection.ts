import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { invalidateAll } from '#modules/ground/platform/query/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { reachServer } from './reach-server.ts';
import { connectionText } from './text.ts';

const connect = (queryClient: QueryClient) =>
  connectionMachine.provide({
    actors: { reachServer: fromPromise<unknown>(({ signal }) => reachServer(signal)) },
    actions: {
      noteLoss: () => connectionLost(),
      refreshAll: () => {
        connectionReturned();
        void invalidateAll(queryClient);
        toast.success(textOf(connectionText)('returned'), { id: 'connection' });
      },
    },
  });

/** Follows the connection to the server while the component is mounted. */
export function useConnection() {
  const queryClient = useQueryClient();
  const [machine] = useState(() => connect(queryClient));
  const actor = useActorRef(machine, { inspect: inspection });
  useEffect(() => {
    const suspect = () => actor.send({ type: 'connection.suspect' });
    configureHttp({ onNoReply: suspect, onReply: () => actor.send({ type: 'server.replied' }) });
    const watch = new AbortController();
    const options = { signal: watch.signal };
    window.addEventListener('offline', suspect, options);
    window.addEventListener('online', () => actor.send({ type: 'browser.online' }), options);
    if (!navigator.onLine) suspect();
    return () => {
      watch.abort();
      configureHttp({ onNoReply: () => undefined, onReply: () => undefined });
      // Nobody would notice the return of the connection any more.
      connectionReturned();
    };
  }, [actor]);
  return actor;
}
