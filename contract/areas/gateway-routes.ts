import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { id, normalForm, nothing } from '../fields.ts';
import { filtersSchema, predicatesSchema } from '../gateway-routes.ts';

const text = z.nullable(z.string());
const flag = z.nullable(z.number());

const routeSchema = z.object({
  id: z.string(),
  routerId: text,
  name: text,
  uri: text,
  predicates: z.nullable(predicatesSchema),
  filters: z.nullable(filtersSchema),
  stripPrefix: flag,
  retryable: flag,
  persistable: flag,
  showApi: flag,
  /** 1 in use, 0 not. */
  status: flag,
  createBy: text,
  createTime: text,
});
export type GatewayRoute = z.output<typeof routeSchema>;

/** The routes of the gateway, in the order of their names (PAGE-37). */
export const gatewayList = defineEndpoint({
  name: 'gateway.list',
  method: 'GET',
  path: '/sys/gatewayRoute/list',
  auth: 'permission',
  permission: 'system:gateway:list',
  input: z.object({}),
  output: z.array(routeSchema),
  success: readOk,
});

const written = (longest: number) => z.optional(z.nullable(z.string().check(z.maxLength(longest))));

const typed = (form: 'line' | 'code', longest: number) =>
  z.optional(z.nullable(z.string().check(normalForm(form), z.maxLength(longest))));

/** Adds a route, or changes the one with its id; conditions and filters are JSON texts (PAGE-37). */
export const gatewayUpdate = defineEndpoint({
  name: 'gateway.updateAll',
  method: 'POST',
  path: '/sys/gatewayRoute/updateAll',
  auth: 'permission',
  permission: 'system:gateway:updateAll',
  input: z.object({
    router: z.object({
      id: written(36),
      routerId: written(50),
      name: typed('line', 100),
      uri: typed('code', 255),
      predicates: written(8000),
      filters: written(8000),
      status: z.optional(z.nullable(z.union([z.number(), z.boolean()]))),
    }),
  }),
  output: nothing,
  success: withMessageAsResult('操作成功！'),
});

/** Deletes a route; one that is gone already is no failure. */
export const gatewayDelete = defineEndpoint({
  name: 'gateway.delete',
  method: 'DELETE',
  path: '/sys/gatewayRoute/delete',
  auth: 'permission',
  permission: 'system:getway:delete',
  input: z.object({ id }),
  output: nothing,
  success: withMessageAsResult('删除路由成功'),
});

/** Lets gateways read the routes again. */
export const gatewayClear = defineEndpoint({
  name: 'gateway.clearRedis',
  method: 'GET',
  path: '/sys/gatewayRoute/clearRedis',
  auth: 'permission',
  permission: 'system:gateway:clearRedis',
  input: z.object({}),
  output: nothing,
  success: withMessageAsResult('清除成功！'),
});

export const gatewayEndpoints = [gatewayList, gatewayUpdate, gatewayDelete, gatewayClear] as const;
