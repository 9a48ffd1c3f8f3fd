import { positions } from './areas/positions.ts';
import { roles } from './areas/roles.ts';
import { userResource } from './areas/users.ts';
import type { AnyResource } from './resource/define-resource.ts';

/** Every resource. Their endpoints and permissions follow; the browser imports areas, never this table. */
export const resources: readonly AnyResource[] = [userResource, roles, positions];
