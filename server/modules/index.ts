import type { Route } from '#server/http/route.ts';
import { permissionRoutes } from './permission/routes.ts';
import { sessionRoutes } from './session/routes.ts';

/** What answers every endpoint of the contract. */
export const routes: readonly Route[] = [...sessionRoutes, ...permissionRoutes];
