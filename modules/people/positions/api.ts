import { queryOptions } from '@tanstack/react-query';
import { positionList } from '#contract/areas/positions.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** Positions that can be held, by their codes. */
export const positionOptions = () =>
  queryOptions({
    queryKey: entityKey('position', 'options'),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const page = await request(
        positionList,
        { pageNo: 1, pageSize: maximumPageSize },
        { signal, handlesFailure: true },
      );
      return page.records.flatMap(({ code, name }) => (code ? [{ value: code, label: name ?? code }] : []));
    },
  });
