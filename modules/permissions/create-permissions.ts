import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import { inspection } from '#modules/platform/inspect/index.ts';
import { lazyModule } from '#modules/platform/lazy/index.ts';

export type PermissionsActor = ActorRefFrom<typeof permissionsMachine>;

interface PermissionsWorld {
  /** Told whenever permissions have arrived. */
  onGranted: (result: PermissionResult) => void;
}

/** Not needed before somebody has signed in. */
const api = lazyModule(() => import('./api.ts'));

/** Resolves once the script has come that asks for permissions. */
export const preparePermissions = (): Promise<unknown> => api.load();

/** Starts the permissions of this page; once, outside React. */
export function createPermissions({ onGranted }: PermissionsWorld): PermissionsActor {
  const machine = permissionsMachine.provide({
    actors: {
      loadPermissions: fromPromise(async ({ input, signal }) =>
        (await api.load()).loadPermissions(signal, input.again),
      ),
    },
    actions: {
      shareGrants: (_, result) => {
        api.loaded()?.persistGrants(result);
        onGranted(result);
      },
    },
  });
  return createActor(machine, { inspect: inspection }).start();
}
