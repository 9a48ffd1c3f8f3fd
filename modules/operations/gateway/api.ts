import { queryOptions } from '@tanstack/react-query';
import {
  type GatewayRoute,
  gatewayDelete,
  gatewayList,
  gatewayUpdate,
} from '#contract/areas/gateway-routes.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

const options = { handlesFailure: true } as const;

export const routesQuery = queryOptions({
  queryKey: entityKey('gateway', 'list'),
  queryFn: ({ signal }) => request(gatewayList, {}, { signal, ...options }),
});

/** A route as a person edits it. */
export type EditedRoute = Pick<GatewayRoute, 'routerId' | 'name' | 'uri' | 'status'> & {
  readonly id: string | undefined;
  readonly predicates: NonNullable<GatewayRoute['predicates']>;
  readonly filters: NonNullable<GatewayRoute['filters']>;
};

export const saveRoute = ({ id, predicates, filters, ...route }: EditedRoute) =>
  request(
    gatewayUpdate,
    {
      router: {
        ...route,
        ...(id !== undefined && { id }),
        predicates: JSON.stringify(predicates),
        filters: JSON.stringify(filters),
      },
    },
    options,
  );

export const deleteRoute = (id: string) => request(gatewayDelete, { id }, options);
