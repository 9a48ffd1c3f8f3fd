import { queryOptions } from '@tanstack/react-query';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** One announcement with its text, which lists do not contain. */
export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: entityKey('announcement', 'record', id),
    queryFn: ({ signal }) => request(announcementQueryById, { id }, { signal, handlesFailure: true }),
  });
