export { safeRedirect } from '#machines/permissions/address.logic.ts';
export { allEntries, destinationOf, type Entry } from '#machines/permissions/menu.logic.ts';
export { permissionsMachine } from '#machines/permissions/permissions.machine.ts';
export { createPermissions, type PermissionsActor } from './create-permissions.ts';
export { entryAddress } from './entry-address.ts';
export { PermissionsProvider, usePermissions } from './permissions-context.ts';
export { Can, useAllowedSuffixes, useCan } from './use-can.tsx';
export { useMenu, useTrail } from './use-menu.ts';
