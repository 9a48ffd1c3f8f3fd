import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { roleQueryTreeList, saveRolePermission } from '#contract/areas/role-grants.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { entryGrantsMachine, type RoleChange } from '#machines/entry-grants/entry-grants.machine.ts';
import { entriesAbove, entriesBelow } from '#machines/grant-editor/grant-editor.logic.ts';
import { entriesOfTree } from '#modules/access/grants/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { menusText } from './text.ts';

const quiet = { handlesFailure: true } as const;

const acts = {
  take: permissionsOf(saveRolePermission),
  choose: permissionsOf(roleResource.endpoints.list),
};

/** What the signed-in person may do with the roles of an entry; who gives it must also see the roles. */
export function useGrantActs(): { readonly mayTake: boolean; readonly mayGive: boolean } {
  const offered = useOffered(acts);
  const mayTake = offered.has('take');
  return { mayTake, mayGive: mayTake && offered.has('choose') };
}

/** The query of who has an entry. */
export const holdersKey = (entryId: string) => entityKey('menu', 'holders', entryId);

/** What goes with an entry: given, those above it, without which nobody reaches it; taken away, those below it. */
export interface EntryPlace {
  readonly above: readonly { readonly key: string; readonly title: string }[];
  readonly below: readonly string[];
}

/** The entries around one in the tree of all that can be granted. */
export const useEntryPlace = (entryId: string, enabled: boolean) =>
  useQuery({
    queryKey: entityKey('menu', 'place', entryId),
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<EntryPlace> => {
      const { treeList } = await request(roleQueryTreeList, {}, { ...quiet, signal });
      const entries = entriesOfTree(treeList);
      return {
        above: entriesAbove(entries, entryId).toReversed(),
        below: entriesBelow(entries, entryId).map(({ key }) => key),
      };
    },
  });

/** A change of one role as the difference that it makes to the role's grants. */
function inputOf({ roleId, act }: RoleChange, entryId: string, { above, below }: EntryPlace) {
  const given = [...above.map(({ key }) => key), entryId].join(',');
  const taken = [entryId, ...below].join(',');
  return act === 'give'
    ? { roleId, permissionIds: given, lastpermissionIds: '' }
    : { roleId, permissionIds: '', lastpermissionIds: taken };
}

/** The changes of the roles of an entry. */
export function useEntryGrants(id: string, place: EntryPlace) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: holdersKey(id) });
  const latest = useLatest({ place, renew });
  const [machine] = useState(() =>
    entryGrantsMachine.provide({
      actors: {
        saveChange: fromPromise<unknown, RoleChange>(({ input }) =>
          request(saveRolePermission, inputOf(input, id, latest.current.place), quiet).catch(cause => {
            throw new Error(failureText(cause), { cause });
          }),
        ),
      },
      actions: {
        renewHolders: () => void latest.current.renew(),
        notifyMade: (_, { made }) => {
          if (made > 0) toast.success(textOf(menusText)('grants.made', { count: made }));
        },
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  return { snapshot, send: actor.send };
}

export type EntryGrants = ReturnType<typeof useEntryGrants>;
