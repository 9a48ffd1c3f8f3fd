import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import { grantedPermissions } from '#server/access/caller/grants.ts';
import { dataLogs } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { dataRuleScope, rulesOf } from '#server/records/list/data-rules.ts';
import { type AnyServer, servedResources } from '../definition.ts';
import { keysOf } from '../keys.ts';
import { ruledTableOf } from '../scope.ts';
import { tenantRows, tenantsSeen } from '../tenant-rows.ts';
import { hasHistory } from './content.ts';

/** The resources whose versions the caller may read: those whose list the caller may read. */
export async function readableServers(context: HandlerContext): Promise<AnyServer[]> {
  const kept = servedResources().filter(hasHistory);
  // Records that only appear in a tree have no list, and the code of one.
  const codesOf = ({ resource }: AnyServer): readonly string[] =>
    resource.endpoints.list ? permissionsOf(resource.endpoints.list) : [`${resource.permission}:list`];
  const codes = kept.flatMap(codesOf);
  const { userId } = callerOf(context);
  const rows = await grantedPermissions(context.db, userId, sql`p.perms = any(${sql.param(codes)}::text[])`);
  const granted = new Set(rows.map(({ perms }) => perms));
  return kept.filter(server => codesOf(server).some(code => granted.has(code)));
}

/**
 * The versions that the caller may read: of the records that the caller may see, and of deleted ones where nothing narrows
 * which records these are. Undefined for all versions.
 */
export async function readableVersions(context: HandlerContext): Promise<SQL | undefined> {
  const servers = await readableServers(context);
  const { userId } = callerOf(context);
  const hasRules = (await rulesOf(context.db, userId)).length > 0;
  const whole: string[] = [];
  const narrowed: (SQL | undefined)[] = [];
  for (const server of servers) {
    const seen = await seenRecords(server, hasRules, context);
    const { table } = server.resource;
    if (seen === undefined) whole.push(table);
    else {
      const ids = context.db
        .select({ id: sql`${server.table.id}::text` })
        .from(server.table)
        .where(seen);
      narrowed.push(and(eq(dataLogs.dataTable, table), inArray(dataLogs.dataId, ids)));
    }
  }
  // Tables of another server, whose versions were moved here.
  const known = servedResources().map(({ resource }) => resource.table);
  const foreign =
    (await tenantsSeen(context)) === undefined && !hasRules
      ? notInArray(dataLogs.dataTable, known)
      : undefined;
  return or(inArray(dataLogs.dataTable, whole), ...narrowed, foreign);
}

/**
 * The resource of a table if the caller may read the versions of one of its records: of one that they see, and of a deleted one
 * where nothing narrows which records these are.
 */
export async function readsVersionsOf(
  dataTable: string,
  dataId: string,
  context: HandlerContext,
): Promise<AnyServer | undefined> {
  const server = (await readableServers(context)).find(({ resource }) => resource.table === dataTable);
  if (!server) return undefined;
  const hasRules = (await rulesOf(context.db, callerOf(context).userId)).length > 0;
  const seen = await seenRecords(server, hasRules, context);
  if (seen === undefined) return server;
  const isRow = inArray(server.table.id, keysOf(server.table.id, [dataId]));
  return (await context.db.$count(server.table, and(seen, isRow))) > 0 ? server : undefined;
}

/** What narrows the records of a resource for the caller; undefined if nothing does. */
async function seenRecords(
  server: AnyServer,
  hasRules: boolean,
  context: HandlerContext,
): Promise<SQL | undefined> {
  const components = componentsOf(server.resource.name);
  return and(
    await server.options.scope?.(context),
    await tenantRows(server.table, context),
    hasRules && components.length > 0
      ? await dataRuleScope(context, { components }, ruledTableOf(server))
      : undefined,
  );
}
