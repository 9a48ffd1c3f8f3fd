import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
import type { PermissionsActor } from './create-permissions.ts';

const PermissionsContext = createContext<PermissionsActor | undefined>(undefined);

/** Provides the running permissions to the components below. */
export const PermissionsProvider = PermissionsContext.Provider;

/** A value chosen from the permissions; the component re-renders when it changes. */
export function usePermissions<Value>(
  select: (context: SnapshotFrom<typeof permissionsMachine>['context']) => Value,
): Value {
  const actor = useContext(PermissionsContext);
  if (actor === undefined)
    throw new Error('usePermissions needs a <PermissionsProvider value={permissions}>');
  return useSelector(actor, snapshot => select(snapshot.context));
}
