import type { logType, OperateType } from '#contract/areas/log.ts';
import { newId } from '#server/db/new-id.ts';
import { logs } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';

interface LogEntry {
  type: (typeof logType)[keyof typeof logType];
  content: string;
  operateType?: OperateType;
  /** The acting person when the request has no session yet. */
  username?: string;
  realname?: string | null;
}

/** Writes a row of the system log; inputs are not copied into it, so that no secret gets there. */
export async function writeLog(
  context: Pick<HandlerContext, 'caller' | 'request' | 'db' | 'now' | 'ip'>,
  entry: LogEntry,
): Promise<void> {
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
    createBy: username?.slice(0, 32) ?? null,
    createTime: now(),
  });
}
