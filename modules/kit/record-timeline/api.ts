import { queryOptions, skipToken } from '@tanstack/react-query';
import { dataLogResource } from '#contract/areas/data-log.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

const { tables, queryDataVerList, queryCompareList } = dataLogResource.endpoints;
const key = (...parts: readonly string[]) => entityKey(dataLogResource.name, ...parts);

/** The names of the tables and fields of the data log. */
export const tablesQuery = queryOptions({
  queryKey: key('tables'),
  queryFn: ({ signal }) => request(tables, {}, { signal, handlesFailure: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The versions of one record, newest first. */
export const versionsQuery = (dataTable: string, dataId: string) =>
  queryOptions({
    queryKey: key('versions', dataTable, dataId),
    queryFn: ({ signal }) =>
      request(queryDataVerList, { dataTable, dataId }, { signal, handlesFailure: true }),
    staleTime: 0,
  });

/** Two versions side by side, with the texts of their codes where the server has them. */
export const comparisonQuery = (dataId1: string, dataId2: string) =>
  queryOptions({
    queryKey: key('comparison', dataId1, dataId2),
    queryFn:
      dataId1 === '' || dataId2 === ''
        ? skipToken
        : ({ signal }) => request(queryCompareList, { dataId1, dataId2 }, { signal, handlesFailure: true }),
  });
