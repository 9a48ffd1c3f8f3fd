import type { FastifyInstance } from 'fastify';
import { badRequest } from './business-error.ts';

const maximumDepth = 32;

/**
 * Refuses what no form of the console sends and no column can store: files where none are expected, deeply nested JSON,
 * and NUL characters, in the address and in the body (security rules 5 and 21).
 */
export function limitInput(app: FastifyInstance): void {
  app.addHook('preValidation', async request => {
    const { endpoint } = request.routeOptions.config;
    // A form with files would replace the input that was validated.
    if (endpoint && !endpoint.multipart && request.isMultipart()) throw badRequest('该接口不接收文件');
    const fault = request.url.includes('%00') ? unreadable : faultOf(request.body, maximumDepth);
    if (fault) throw badRequest(fault);
  });
}

const unreadable = '请求内容包含不支持的字符';
const tooDeep = '请求内容嵌套过深';

function faultOf(value: unknown, remaining: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? unreadable : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (remaining === 0) return tooDeep;
  for (const [key, child] of Object.entries(value)) {
    const fault = faultOf(key, 0) ?? faultOf(child, remaining - 1);
    if (fault) return fault;
  }
  return undefined;
}
