import { type QueryClient, type QueryKey, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { lazyTreeMachine } from '#machines/lazy-tree/lazy-tree.machine.ts';
import type { ChildrenEvent, LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { treeBranchMachine } from '#machines/lazy-tree/tree-branch.machine.ts';
import { Refused } from '#machines/refused.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { machineFailure } from '#modules/kit/pickers/index.ts';
import { childrenKey } from './children-key.ts';

export type LazyTreeActor = ActorRefFrom<typeof lazyTreeMachine>;

/** The source of a lazy tree. */
export interface LazyTreeSource {
  readonly queryKey: QueryKey;
  readonly children: (key: string, signal: AbortSignal) => Promise<readonly LazyNode[]>;
  readonly search?: (
    keyword: string,
    signal: AbortSignal,
    client: QueryClient,
  ) => Promise<readonly LazyNode[]>;
  /** A branch could not be loaded. */
  readonly onFailure?: (key: string, message: string) => void;
}

/**
 * A tree whose branches are loaded when they are opened. An open branch follows changes of its records, because its
 * query has the key of their entity.
 */
export function useLazyTree(source: LazyTreeSource, open: readonly string[] = []): LazyTreeActor {
  const queryClient = useQueryClient();
  const latest = useLatest(source);
  const [machine] = useState(() => connect(() => latest.current, queryClient));
  return useActorRef(machine, { inspect: inspection, input: { open } });
}

function connect(source: () => LazyTreeSource, client: QueryClient) {
  const branch = treeBranchMachine.provide({
    actors: {
      watchChildren: fromCallback<ChildrenEvent, { node: string }, ChildrenEvent>(({ input, sendBack }) =>
        watchChildren(source(), input.node, client, sendBack),
      ),
    },
  });
  return lazyTreeMachine.provide({
    actors: {
      branch,
      searchNodes: fromPromise<readonly LazyNode[], { keyword: string }>(async ({ input, signal }) => {
        try {
          return (await source().search?.(input.keyword, signal, client)) ?? [];
        } catch (error) {
          throw machineFailure(error);
        }
      }),
    },
  });
}

/** Observes the children of a node in the query cache until it is stopped. */
function watchChildren(
  { queryKey, children, onFailure }: LazyTreeSource,
  node: string,
  client: QueryClient,
  sendBack: (event: ChildrenEvent) => void,
): () => void {
  const observer = new QueryObserver(client, {
    queryKey: childrenKey(queryKey, node),
    queryFn: ({ signal }) => children(node, signal),
    retry: false,
    staleTime: 0,
  });
  type Result = ReturnType<typeof observer.getCurrentResult>;
  let shown: readonly LazyNode[] | undefined;
  const report = ({ status, data, error, isFetching }: Result) => {
    if (status === 'success' && data !== shown) {
      shown = data;
      sendBack({ type: 'children.loaded', children: data });
    }
    if (status !== 'error' || isFetching) return;
    const failure = machineFailure(error);
    const { message } = failure;
    sendBack({ type: 'children.failed', message, refused: failure instanceof Refused });
    onFailure?.(node, message);
  };
  const stop = observer.subscribe(report);
  report(observer.getCurrentResult());
  return stop;
}
