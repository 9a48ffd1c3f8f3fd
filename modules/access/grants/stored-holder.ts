import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  queryRolePermission,
  roleDataRules,
  roleGrantChange,
  roleGrantLocks,
  roleQueryTreeList,
  saveRolePermission,
} from '#contract/areas/role-grants.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { AnyEndpoint, EndpointDefinition } from '#contract/endpoint.ts';
import type { GrantChoice } from '#machines/grant-editor/grant-editor.types.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { GrantHolder } from './holder.ts';
import {
  effectOfReply,
  entriesOfChoice,
  grantsOfReplies,
  nothingLocked,
  quiet,
  rulesOfChoice,
  rulesOfReply,
} from './replies.ts';

/** An endpoint with the answer of another one, about a holder of another kind. */
type Like<Endpoint extends AnyEndpoint> = EndpointDefinition<z.ZodMiniObject, Endpoint['output']>;

/** Where the grants of one kind of holder are read and changed. */
interface GrantEndpoints {
  /** All that can be granted. */
  readonly tree: Like<typeof roleQueryTreeList>;
  readonly granted: Like<typeof queryRolePermission>;
  readonly locks: Like<typeof roleGrantLocks>;
  readonly change: Like<typeof roleGrantChange>;
  readonly save: Like<typeof saveRolePermission>;
  readonly rules: Like<typeof roleDataRules>;
  readonly saveRules: AnyEndpoint;
}

interface StoredHolder extends Pick<GrantHolder, 'kind' | 'name' | 'changes'> {
  readonly endpoints: GrantEndpoints;
  /** The input that names the holder, such as `{ roleId }`. */
  readonly owner: Readonly<Record<string, string>>;
  /** The input that names what restricts its grants, such as the department of a role. */
  readonly within?: Readonly<Record<string, string>>;
  /** With it the server locks grants and describes changes. */
  readonly capability: Capability;
  readonly client: QueryClient;
  readonly onSaved?: () => Promise<void>;
}

/** A record of the server as the drawer of grants changes it. */
export function storedHolder({
  endpoints,
  owner,
  within = {},
  capability,
  client,
  onSaved,
  ...named
}: StoredHolder): GrantHolder {
  const inputOf = (choice: GrantChoice) => ({ ...owner, ...entriesOfChoice(choice) });
  return {
    ...named,
    load: async signal => {
      const isOwn = await hasCapability(client, capability);
      const [tree, granted, locks] = await Promise.all([
        request(endpoints.tree, within, quiet(signal)),
        request(endpoints.granted, owner, quiet(signal)),
        isOwn ? request(endpoints.locks, owner, quiet(signal)) : nothingLocked,
      ]);
      return grantsOfReplies(tree.treeList, granted, locks);
    },
    describe: async (choice, signal) => {
      if (!(await hasCapability(client, capability))) return undefined;
      return effectOfReply(await request(endpoints.change, inputOf(choice), quiet(signal)));
    },
    save: async choice => {
      const others = await request(endpoints.save, inputOf(choice), quiet());
      await onSaved?.();
      return others ?? undefined;
    },
    rules: {
      load: async (permissionId, signal) => {
        const input = { permissionId, ...owner, ...within };
        const { datarule, drChecked } = await request(endpoints.rules, input, quiet(signal));
        return rulesOfReply(datarule, drChecked);
      },
      save: (permissionId, choice) =>
        request(endpoints.saveRules, { permissionId, ...owner, ...rulesOfChoice(choice) }, quiet()),
    },
  };
}
