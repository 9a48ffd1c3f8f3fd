import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  acceptTenantInvitation,
  type InvitationOffer,
  readTenantInvitation,
} from '#contract/areas/tenant-members.ts';
import { homePath } from '#contract/constants.ts';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { continueInTenant } from '#modules/sign-in/session/index.ts';

/** The result of a call, or an error with a text for people. */
async function withFailureText<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    throw new Error(failureText(cause), { cause });
  }
}

const options = { handlesFailure: true } as const;

/** An invitation whose offer is read immediately. The page is loaded again in the tenant, as it is after a switch. */
export function useInvitation(code: string) {
  const { history } = useRouter();
  const client = useQueryClient();
  const accept = async (input: { code: string }) => {
    const joined = await request(acceptTenantInvitation, input, options);
    // Elsewhere in the console, tenants are chosen from those that were read before.
    void invalidateEntity(client, 'tenant');
    return joined;
  };
  const [machine] = useState(() =>
    invitationMachine.provide({
      actors: {
        readOffer: fromPromise<InvitationOffer, { code: string }>(({ input, signal }) =>
          withFailureText(request(readTenantInvitation, input, { ...options, signal })),
        ),
        accept: fromPromise<unknown, { code: string }>(({ input }) => withFailureText(accept(input))),
      },
      actions: {
        enterTenant: (_, { tenantId }) =>
          void continueInTenant(String(tenantId), () => {
            // Not where the invitation would be shown again.
            history.replace(homePath, undefined, { ignoreBlocker: true });
            history.flush();
          }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { code }, inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  return { snapshot, send: actor.send };
}
