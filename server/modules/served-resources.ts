import type { AnyServer } from '#server/resource/definition.ts';
import { positionServer } from './positions/routes.ts';
import { roleServer } from './roles/routes.ts';
import { userServer } from './users/user-server.ts';

/** Every resource that the server runs. */
export const servedResources: readonly AnyServer[] = [userServer, roleServer, positionServer];
