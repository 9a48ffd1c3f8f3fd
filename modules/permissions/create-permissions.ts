import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permission.ts';
import { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import { request } from '#modules/platform/http/index.ts';
import { storedButtonAuth } from '#modules/platform/storage/index.ts';

export type PermissionsActor = ActorRefFrom<typeof permissionsMachine>;

interface PermissionsWorld {
  /** Told once, when the permissions have arrived. */
  onGranted: (result: PermissionResult) => void;
}

/** Starts the permissions of this page; once, outside React. */
export function createPermissions({ onGranted }: PermissionsWorld): PermissionsActor {
  const machine = permissionsMachine.provide({
    actors: {
      loadPermissions: fromPromise(({ signal }) => request(getUserPermissionByToken, {}, { signal })),
    },
    actions: {
      shareGrants: (_, result) => {
        storedButtonAuth.write(result.auth ?? []);
        onGranted(result);
      },
    },
  });
  return createActor(machine).start();
}
