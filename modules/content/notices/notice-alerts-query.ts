import { queryOptions } from '@tanstack/react-query';
import { noticeAlertsName, ownNoticeAlerts } from '#contract/areas/own-account.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** How the person's notices announce themselves. */
export const noticeAlertsQuery = queryOptions({
  queryKey: entityKey(noticeAlertsName),
  queryFn: ({ signal }) => request(ownNoticeAlerts, {}, { signal, handlesFailure: true }),
  staleTime: 0,
});
