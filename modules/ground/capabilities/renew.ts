import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery } from './capabilities-query.ts';

/** Asks the server again what it can, after the person has got what some of it depends on. Without a reply nothing changes. */
export const renewCapabilities = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...capabilitiesQuery, staleTime: 0 });
