import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';

export type PermissionsActor = ActorRefFrom<typeof permissionsMachine>;

interface PermissionsWorld {
  /** Called whenever permissions have loaded. */
  onGranted: (result: PermissionResult) => void;
}

/** Lazy: not needed before somebody has signed in. */
const api = lazyModule(() => import('./api.ts'));

/** Resolves once the script that requests permissions has loaded. */
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
