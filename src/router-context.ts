import type { QueryClient } from '@tanstack/react-query';
import type { PermissionsActor } from '#modules/permissions/index.ts';
import type { SessionActor } from '#modules/session/index.ts';

/** What routes may ask; started once, outside React. */
export interface AppContext {
  queryClient: QueryClient;
  session: SessionActor;
  permissions: PermissionsActor;
  /** Resolves once what was fetched ahead of the first page is there, or cannot be had. */
  prefetched: () => Promise<unknown>;
}
