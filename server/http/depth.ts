import type { FastifyInstance } from 'fastify';
import { badRequest } from './business-error.ts';

const maximumDepth = 32;

/** Refuses JSON bodies nested deeper than any form of the console sends (security rule 21). */
export function limitDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async request => {
    if (depthExceeds(request.body, maximumDepth)) throw badRequest('请求内容嵌套过深');
  });
}

function depthExceeds(value: unknown, remaining: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (remaining === 0) return true;
  return Object.values(value).some(child => depthExceeds(child, remaining - 1));
}
