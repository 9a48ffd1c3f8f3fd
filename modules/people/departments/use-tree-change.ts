import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { type DepartmentConsequences, departmentResource } from '#contract/areas/department-records.ts';
import { departmentTree } from '#contract/areas/departments.ts';
import { treeChangeMachine } from '#machines/tree-change/tree-change.machine.ts';
import type { TreeChange } from '#machines/tree-change/tree-change.types.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { batchesOf, request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { machineFailure } from '#modules/kit/pickers/index.ts';

const { move, delete: deleteOne, deleteBatch, consequences } = departmentResource.endpoints;
const quiet = { handlesFailure: true } as const;

/** Deletes departments in pieces that fit into an address; those that went with an earlier piece are passed over. */
async function deleteSeveral(keys: readonly string[]): Promise<void> {
  for (const [index, batch] of batchesOf(keys).entries()) {
    const left =
      index === 0
        ? batch
        : (await request(departmentTree, { ids: batch.join(',') }, quiet)).map(({ id }) => id);
    if (left.length > 0) await request(deleteBatch, { ids: left.join(',') }, quiet);
  }
}

interface Effects {
  readonly onChanged: (change: TreeChange) => void;
  readonly onHovered: (key: string) => void;
}

/** Moves and deletes departments, after what it concerns was shown. */
export function useTreeChange(effects: Effects) {
  const client = useQueryClient();
  const latest = useLatest(effects);
  const [machine] = useState(() => {
    const asFailure = <Result>(sent: Promise<Result>) =>
      sent.catch(error => Promise.reject(machineFailure(error)));
    const weigh = async ({ keys }: TreeChange): Promise<DepartmentConsequences | undefined> =>
      (await hasCapability(client, 'departmentMoves'))
        ? request(consequences, { ids: keys.join(',') }, quiet)
        : undefined;
    const apply = async (change: TreeChange): Promise<void> => {
      const [id = ''] = change.keys;
      if (change.kind === 'move') await request(move, { id, parentId: change.parent ?? '' }, quiet);
      else if (change.keys.length === 1) await request(deleteOne, { id }, quiet);
      else await deleteSeveral(change.keys).finally(() => invalidateEntity(client, 'department'));
      await invalidateEntity(client, 'department');
    };
    return treeChangeMachine.provide({
      actors: {
        weigh: fromPromise<unknown, TreeChange>(({ input }) => asFailure(weigh(input))),
        apply: fromPromise<unknown, TreeChange>(
          once(({ input }: { input: TreeChange }) => asFailure(apply(input))),
        ),
      },
      actions: {
        openHovered: ({ context }) => context.over !== undefined && latest.current.onHovered(context.over),
        notifyChanged: ({ context }) => context.change && latest.current.onChanged(context.change),
      },
    });
  });
  return useActorRef(machine, { inspect: inspection });
}

export type TreeChangeActor = ReturnType<typeof useTreeChange>;
