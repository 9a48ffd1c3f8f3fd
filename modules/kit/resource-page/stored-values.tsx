import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isLongText } from '#contract/resource/schemas.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState, type ShownQuery } from '#modules/ground/ui/query-state.tsx';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { type AnyPage, fieldsOf } from './types.ts';

/** Loads values that the row lacks before the form can be edited, because a save would otherwise overwrite them. */
export function useStoredValues(page: AnyPage, row: ListRow | undefined) {
  const { resource } = page;
  const load = useMemo(() => row && loaderOf(page, row), [page, row]);
  // A key per opening, so that no values of an earlier opening are shown.
  const [opening] = useState(() => Date.now());
  const query = useQuery({
    queryKey: entityKey(resource.name, 'form', row?.id, opening),
    queryFn: async () => (await load?.()) ?? {},
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return load && query;
}

/** Loads the long texts of a row, which lists omit, and what the form declares; undefined when nothing is missing. */
function loaderOf({ resource, form }: AnyPage, row: ListRow): (() => Promise<object>) | undefined {
  const lacksText = Object.entries(fieldsOf(resource)).some(
    ([name, field]) => isLongText(field) && (Reflect.get(row, name) ?? null) === null,
  );
  const { queryById } = resource.endpoints;
  const own = form?.values;
  if (!(lacksText && queryById) && !own) return undefined;
  return async () => {
    const record = lacksText && queryById && (await loadRecord(queryById, row));
    return { ...(record || undefined), ...(await own?.(row)) };
  };
}

async function loadRecord(endpoint: AnyEndpoint, row: ListRow): Promise<object> {
  const record: unknown = await request(endpoint, { id: row.id } as never, { handlesFailure: true });
  if (typeof record !== 'object' || record === null) throw new Error('The server has no such record');
  return record;
}

/** What is shown until the values have loaded. A reload that fails afterwards hides nothing that somebody may be typing in. */
export function pendingOf(query: ShownQuery<unknown>) {
  if (query.data !== undefined) return undefined;
  return <QueryState query={query} reason="none" pending={<SkeletonLines lines={8} />} />;
}
