import type { FastifyRequest } from 'fastify';
import { logType, operateType } from '#contract/areas/log.ts';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { viewOnly } from '#server/kernel/http/business-error.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { isReadable } from './readable.ts';

/**
 * Writes every request of somebody who sees the console as another person into the log, with both names.
 *
 * @throws the refusal of everything that does not only read
 */
export async function admitViewer(
  caller: Caller,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { db, now }: Services,
): Promise<void> {
  const { viewer } = caller;
  if (!viewer) return;
  const mayRead = isReadable(endpoint, request.method as Method);
  const { username, realname } = viewer;
  const entry = {
    content: mayRead
      ? `以“${caller.username}”的身份查看：${endpoint.name}`
      : `以“${caller.username}”的身份查看：${endpoint.name}（已拒绝）`,
  };
  await writeLog(
    { db, now, request, ip: request.ip, caller },
    { type: logType.operation, operateType: operateType.query, username, realname, ...entry },
  );
  if (!mayRead) throw viewOnly();
}
