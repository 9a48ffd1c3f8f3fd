import { queryOptions } from '@tanstack/react-query';
import { describePage } from '#contract/areas/page-description.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/**
 * What the server shows about a page that the person may not open: its title and whom to ask; null for no page,
 * and on servers that do not state it.
 */
export const pageDescription = (path: string) =>
  queryOptions({
    queryKey: ['page-description', path],
    queryFn: async ({ signal, client }) =>
      (await hasCapability(client, 'pageDescription'))
        ? request(describePage, { path }, { signal, handlesFailure: true })
        : null,
    retry: false,
  });
