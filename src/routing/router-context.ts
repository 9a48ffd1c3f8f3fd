import type { QueryClient } from '@tanstack/react-query';
import type { PermissionsActor } from '#modules/ground/permissions/index.ts';
import type { SessionActor } from '#modules/sign-in/session/index.ts';

/** What routes may use; started once, outside React. */
export interface AppContext {
  queryClient: QueryClient;
  session: SessionActor;
  permissions: PermissionsActor;
  /** Resolves once the prefetched data of the first page has loaded, or failed to. */
  prefetched: () => Promise<unknown>;
}
