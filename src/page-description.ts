import { queryOptions } from '@tanstack/react-query';
import { describePage } from '#contract/areas/page-description.ts';
import { request } from '#modules/platform/http/index.ts';

/**
 * What the server says about a page that the person may not open: its title and whom to ask; null for no page. Servers
 * of the family do not have the endpoint.
 */
export const pageDescription = (path: string) =>
  queryOptions({
    queryKey: ['page-description', path],
    queryFn: ({ signal }) => request(describePage, { path }, { signal, handlesFailure: true }),
    retry: false,
  });
