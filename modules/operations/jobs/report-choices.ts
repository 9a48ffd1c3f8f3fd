import { queryOptions } from '@tanstack/react-query';
import { maximumPageSize } from '#contract/list-query.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** The stored reports by their codes. */
export const reportChoices = queryOptions({
  queryKey: entityKey('reportDesign', 'choices'),
  queryFn: async ({ signal }): Promise<Option[]> => {
    // Its columns and parameters are not needed before somebody chooses a report.
    const { reportDesignResource } = await import('#contract/areas/report-design.ts');
    const { records } = await request(
      reportDesignResource.endpoints.list,
      { pageNo: 1, pageSize: maximumPageSize },
      { signal, handlesFailure: true },
    );
    return records.flatMap(({ code, name }) =>
      code ? [{ value: code, label: name || code, hint: code }] : [],
    );
  },
});
