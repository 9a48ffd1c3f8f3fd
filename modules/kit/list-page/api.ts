import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions, type QueryPart } from '#contract/query-conditions.ts';
import { sentFilter } from '#contract/wildcard.ts';
import type { LoadedRows } from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import { type ListRow, selectionLimit } from '#machines/list-page/selection.logic.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { entityKey, entityOf } from '#modules/ground/platform/query/index.ts';
import { untouchedQuery } from './list-search.ts';
import { requireGroups } from './require-groups.ts';
import { placedKeys, storedTableSettings, untouchedSettingsOf } from './table-settings.ts';
import type { ListEndpoint, ListPageOptions, SearchField } from './types.ts';

type ReadRows = NonNullable<ListPageOptions<ListRow>['readRows']>;

/** Milliseconds after which prefetched rows are too old to be shown. */
const prefetchLifetime = 5000;

/** The query key of every page of a list; invalidate it to reload the rows that are shown. */
export const listKey = (endpoint: AnyEndpoint) => entityKey(entityOf(endpoint), 'list', endpoint.name);

/**
 * The fields of the columns that the person sees, which list requests name as in the family (API-92). They are no part of
 * the query: servers send whole records, so that a column that is shown later needs no other request.
 */
export function shownFields<Row extends ListRow>(
  options: Pick<ListPageOptions<Row>, 'name' | 'columns'>,
): string {
  return ['id', ...orderedColumns(options).filter(key => key !== 'id')].join(',');
}

/** The keys of the columns that the person sees, in their order. */
export function orderedColumns<Row extends ListRow>({
  name,
  columns,
}: Pick<ListPageOptions<Row>, 'name' | 'columns'>): readonly string[] {
  const settings = storedTableSettings(name, columns).read() ?? untouchedSettingsOf(columns);
  const keys = placedKeys(
    settings,
    columns.map(({ key }) => key),
  );
  return keys.filter(key => !settings.hidden.includes(key));
}

/** What rows need besides the query. */
interface RowsSources {
  readonly readRows?: ReadRows | undefined;
  /** See {@link shownFields}; read when a request is sent. */
  readonly fields?: () => string;
  /** The advanced query, whose groups only some servers know. */
  readonly conditions?: readonly QueryPart[];
}

/** One page of a list. */
export function listQueryOptions<Row extends ListRow>(
  endpoint: ListEndpoint<Row>,
  input: Readonly<Record<string, unknown>>,
  sources: RowsSources = {},
) {
  return queryOptions({
    queryKey: [...listKey(endpoint), input],
    queryFn: async ({ signal, client, queryKey }) => {
      await requireGroups(client, sources.conditions);
      const prefetched = prefetchOptions(endpoint, input);
      // Prefetched rows are used once, and only in place of the first ones: later ones may know of changes since.
      const isFirst = client.getQueryData(queryKey) === undefined;
      if (!isFirst || client.getQueryState(prefetched.queryKey) === undefined)
        return rowsOfPage(endpoint, input, signal, sources);
      const forget = () => client.removeQueries(prefetched);
      // Whoever asks again while they load may know of a change that they do not contain.
      signal.addEventListener('abort', forget);
      return client.fetchQuery(prefetched).finally(forget);
    },
    staleTime: 0,
  });
}

/**
 * Prefetches the first page of a list with its initial query while the scripts of the page are still loading.
 */
export function prefetchList(client: QueryClient, path: ListEndpoint<ListRow>['path']): Promise<void> {
  // Of the endpoint, a request needs no more; the rest comes with the script of the page.
  const endpoint = { method: 'GET', path } as ListEndpoint<ListRow>;
  return client.prefetchQuery(prefetchOptions(endpoint, listInputOf(untouchedQuery, [])));
}

function prefetchOptions<Row extends ListRow>(
  endpoint: ListEndpoint<Row>,
  input: Readonly<Record<string, unknown>>,
) {
  return queryOptions({
    queryKey: ['prefetched', endpoint.path, input],
    queryFn: ({ signal }) => rowsOfPage(endpoint, input, signal),
    staleTime: Infinity,
    gcTime: prefetchLifetime,
    retry: false,
  });
}

async function rowsOfPage<Row extends ListRow>(
  endpoint: ListEndpoint<Row>,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  { readRows, fields }: RowsSources = {},
): Promise<LoadedRows> {
  const sent = fields ? { ...input, field: fields() } : input;
  const result = await request(endpoint, sent as InputOf<ListEndpoint<Row>>, {
    signal,
    handlesFailure: true,
  });
  return wellFormed(readRows ? readRows : rowsOf, result, input);
}

/**
 * The rows of a reply, whose shape is not validated before.
 *
 * @throws RequestError of kind `malformed` when they are no rows, so that the list fails with a retry and not the page
 */
async function wellFormed(
  read: ReadRows,
  result: unknown,
  input: Readonly<Record<string, unknown>>,
): Promise<LoadedRows> {
  try {
    const { rows, total, slowSeconds } = await read(result, input);
    const isRow = (row: unknown): row is ListRow => typeof row === 'object' && row !== null;
    if (!(Array.isArray(rows) && rows.every(isRow) && Number.isFinite(Number(total ?? Number.NaN))))
      throw new RequestError({ kind: 'malformed' });
    const isSlow = typeof slowSeconds === 'number' && slowSeconds > 0;
    return { rows, total: Number(total), ...(isSlow && { slowSeconds }) };
  } catch (cause) {
    throw cause instanceof RequestError ? cause : new RequestError({ kind: 'malformed', cause });
  }
}

/**
 * The rows that match a query, from its first page on, at most {@link selectionLimit}. A server may reduce the size of
 * its pages.
 *
 * @throws RequestError when one of the pages cannot be loaded
 */
export async function collectRows<Row extends ListRow>(
  options: ListPageOptions<Row>,
  query: ListQuery,
  { client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal },
): Promise<readonly ListRow[]> {
  const { endpoints, fields, fixedFilters, readRows } = options;
  const { list } = endpoints;
  if (list === undefined) return [];
  await requireGroups(client, query.conditions);
  const collected: ListRow[] = [];
  let size = selectionLimit;
  for (let page = 1; collected.length < selectionLimit; page += 1) {
    const input = listInputOf({ ...query, page, size }, fields, fixedFilters);
    const { rows, total } = await rowsOfPage(list, input, signal, {
      readRows,
      fields: () => shownFields(options),
    });
    collected.push(...rows);
    if (rows.length === 0 || collected.length >= total) break;
    size = Math.min(size, rows.length);
  }
  return collected.slice(0, selectionLimit);
}

/** Servers of this family return a page, a bare array, or null for no rows. */
function rowsOf(result: unknown): LoadedRows {
  if (result === null) return { rows: [], total: 0 };
  if (Array.isArray(result)) return { rows: result, total: result.length };
  const { records, total, slowSeconds } = result as Page<ListRow>;
  return { rows: records, total, slowSeconds };
}

/** The query parameters of a list except paging, shared by the list and its export (LIST-28). */
export function criteriaOf(
  { column, order, filters, matchType, conditions }: ListQuery,
  fields: readonly SearchField[],
  fixed: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = new Map(fields.map(field => [field.name, field]));
  const given = Object.entries(filters).map(([name, value]) => [
    name,
    sentFilter(value, known.get(name) ?? {}),
  ]);
  return {
    ...(column && { column, order }),
    ...Object.fromEntries(given),
    ...fixed,
    ...(conditions.length === 0
      ? {}
      : { superQueryParams: encodeConditions(conditions), superQueryMatchType: matchType }),
  };
}

/** The input of a list endpoint. */
export function listInputOf(
  query: ListQuery,
  fields: readonly SearchField[],
  fixed: Readonly<Record<string, string>> = {},
): Record<string, string | number> {
  return { pageNo: query.page, pageSize: query.size, ...criteriaOf(query, fields, fixed) };
}
