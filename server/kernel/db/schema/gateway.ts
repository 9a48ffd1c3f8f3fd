import { index, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';

/** Gateway routes; `predicates` and `filters` are JSON texts. */
export const gatewayRoutes = pgTable(
  'sys_gateway_route',
  {
    id: idColumn(),
    routerId: varchar('router_id', { length: 50 }),
    name: varchar('name', { length: 100 }),
    uri: varchar('uri', { length: 255 }),
    predicates: text('predicates'),
    filters: text('filters'),
    retryable: smallint('retryable'),
    stripPrefix: smallint('strip_prefix'),
    persistable: smallint('persistable'),
    showApi: smallint('show_api'),
    status: smallint('status'),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns(),
  },
  table => [index('idx_sys_gateway_route_router_id').on(table.routerId)],
);
