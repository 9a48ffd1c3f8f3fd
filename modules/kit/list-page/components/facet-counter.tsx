import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { facetCounts } from '#contract/areas/facets.ts';
import { type Counts, facetCountsMachine } from '#machines/facet-counts/facet-counts.machine.ts';
import { facetLifetime } from '#machines/timing.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { criteriaOf } from '../api.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';

export interface FacetCounterProps {
  /** The name of the resource. */
  resource: string;
  field: string;
  /** The values of all criteria of the search form, which the numbers are for, also before they are searched for. */
  values: Readonly<Record<string, string>>;
  /** Pass a stable function. */
  onCounts: (counts: Counts | undefined) => void;
}

/**
 * Counts the records of each value of a field as long as it is mounted: within the other criteria, and again when records of
 * the resource change. A request that is left is cancelled.
 */
export default function FacetCounter({ resource, field, values, onCounts }: FacetCounterProps) {
  const client = useQueryClient();
  const { fields, fixedFilters = {} } = useListPageContext();
  const query = useListSelector(({ context }) => context.query);
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const { column: _, order: __, ...criteria } = criteriaOf({ ...query, filters }, fields, fixedFilters);
  const others = Object.fromEntries(
    Object.entries(criteria).filter(([name]) => fields.find(each => each.name === name)?.facet !== field),
  );
  const sent = JSON.stringify(others);
  const queryKey = entityKey(resource, 'facet', field, sent);
  const latest = useLatest({ sent, queryKey });
  const [machine] = useState(() =>
    facetCountsMachine.provide({
      actors: {
        countRecords: fromPromise(async ({ signal }) => {
          const { sent: criteriaSent, queryKey: key } = latest.current;
          const cancel = () => void client.cancelQueries({ queryKey: key, exact: true });
          signal.addEventListener('abort', cancel);
          const counted = await client.fetchQuery({
            queryKey: key,
            queryFn: ({ signal: left }) =>
              request(
                facetCounts,
                { resource, field, query: criteriaSent },
                { signal: left, handlesFailure: true },
              ),
            staleTime: facetLifetime,
            retry: false,
          });
          signal.removeEventListener('abort', cancel);
          return new Map(counted.map(({ value, count }) => [value, count]));
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const counts = useSelector(actor, ({ context }) => context.counts);
  useEffect(() => onCounts(counts), [counts, onCounts]);
  const [first] = useState(sent);
  useEffect(() => {
    if (sent !== first) actor.send({ type: 'rows.changed' });
  }, [sent, first, actor]);
  useEffect(
    () =>
      client.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryHash === hashKey(latest.current.queryKey)) actor.send({ type: 'rows.changed' });
      }),
    [client, actor],
  );
  return null;
}
