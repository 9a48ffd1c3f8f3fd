import { useQuery } from '@tanstack/react-query';
import { fileUses } from '#contract/areas/file-uses.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** Where a file is used, requested each time that it is shown. */
export const useFileUses = (id: string) =>
  useQuery({
    queryKey: entityKey(ossFileResource.name, 'uses', id),
    queryFn: ({ signal }) => request(fileUses, { id }, { signal, handlesFailure: true }),
    gcTime: 0,
  });
