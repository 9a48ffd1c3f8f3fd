import { queryOptions } from '@tanstack/react-query';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** One record of a resource by id. */
export const recordQuery = <R extends AnyResource>(resource: R, id: string) =>
  queryOptions({
    queryKey: entityKey(resource.name, 'record', id),
    queryFn: ({ signal }): Promise<RecordOf<R>> =>
      request(resource.endpoints.queryById, { id } as never, { signal, handlesFailure: true }) as Promise<
        RecordOf<R>
      >,
  });
