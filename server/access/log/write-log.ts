import { eq, sql } from 'drizzle-orm';
import type { logType, OperateType } from '#contract/areas/log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { logs, tenants } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantOf } from '#server/kernel/http/tenant.ts';

interface LogEntry {
  type: (typeof logType)[keyof typeof logType];
  content: string;
  operateType?: OperateType;
  /** The acting person when the request has no session yet. */
  username?: string;
  realname?: string | null;
}

type LogContext = Pick<HandlerContext, 'caller' | 'request' | 'db' | 'now' | 'ip'>;

/** Writes a row of the system log; inputs are not copied into it, so that no secret gets there. */
export async function writeLog(context: LogContext, entry: LogEntry): Promise<void> {
  const { caller, request, db, now } = context;
  const username = entry.username ?? caller?.username ?? null;
  await db.insert(logs).values({
    id: newId(),
    logType: entry.type,
    logContent: entry.content.slice(0, 1000),
    operateType: entry.operateType ?? null,
    userid: username?.slice(0, 32) ?? null,
    username: entry.realname ?? caller?.realname ?? null,
    ip: context.ip,
    requestUrl: request.url.split('?')[0]?.slice(0, 255) ?? null,
    requestType: request.method,
    tenantId: await tenantOfEntry(context, username),
    createBy: username?.slice(0, 32) ?? null,
    createTime: now(),
  });
}

/** The tenant that may read a line: that of the request, or before a sign-in the only one of the person. */
async function tenantOfEntry({ caller, request, db }: LogContext, username: string | null) {
  const named = caller
    ? Number(tenantOf(request, caller))
    : sql<number>`(select rel_tenant_ids::int from sys_user where username = ${username} and rel_tenant_ids ~ '^[0-9]{1,9}$')`;
  if (named === 0) return null;
  const [row] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, named));
  return row?.id ?? null;
}
