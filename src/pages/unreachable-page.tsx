import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { type PermissionsActor, usePermissions } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { ErrorState } from '#modules/ground/ui/index.ts';
import { unreachableText } from './unreachable-text.ts';

/** An attempt is the request that the page waits for; once there is an answer, the guards judge it. */
const tryToLoad = (permissions: PermissionsActor, judge: () => void) =>
  connectionMachine.provide({
    actors: {
      reachServer: fromPromise<unknown>(async () => {
        permissions.send({ type: 'permissions.require' });
        const settled = await waitFor(permissions, snapshot => !snapshot.hasTag('waiting'), {
          timeout: Number.POSITIVE_INFINITY,
        });
        if (settled.hasTag('unreachable')) throw new Error(settled.context.failure);
        judge();
      }),
    },
    actions: { noteLoss: () => undefined, refreshAll: () => undefined },
  });

/**
 * In place of the whole console while the server does not answer after a reload: what is wrong, and a button that tries
 * now. It is tried automatically as well; the guards then decide what opens at the present address.
 */
export function UnreachablePage() {
  const t = useText(unreachableText);
  const router = useRouter();
  const { permissions } = router.options.context;
  const [machine] = useState(() => tryToLoad(permissions, () => void router.invalidate()));
  const actor = useActorRef(machine, { inspect: inspection });
  const reason = usePermissions(context => context.failure);
  const trying = useSelector(actor, snapshot => !snapshot.hasTag('lost') || snapshot.hasTag('trying'));
  useEffect(() => {
    const watch = new AbortController();
    window.addEventListener('online', () => actor.send({ type: 'browser.online' }), watch);
    actor.send({ type: 'connection.suspect' });
    return () => watch.abort();
  }, [actor]);
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-sunken">
      <ErrorState
        icon={<CloudOff />}
        title={t('title')}
        description={
          <>
            {reason && <span className="block">{reason}</span>}
            {t('stays')}
          </>
        }
        onRetry={() => actor.send({ type: 'connection.check' })}
        retrying={trying}
      />
    </main>
  );
}
