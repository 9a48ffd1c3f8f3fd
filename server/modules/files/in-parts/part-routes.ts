import { MemoryLocker, Server, TUS_RESUMABLE } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { partsId, partsPath } from '#contract/areas/files.ts';
import { largestInParts } from '#contract/constants.ts';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { nothing } from '#contract/fields.ts';
import { BusinessError, unauthorized } from '#server/kernel/http/business-error.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { storageRefusal } from '../storage-refusal.ts';
import { PartsStore } from './parts-store.ts';
import { receivePart } from './receive-part.ts';
import { keyOf } from './unfinished.ts';

/** What guards the parts of a file; the methods of tus are not those of the interface. */
const parts = defineEndpoint({
  name: 'file.parts',
  extension: true,
  method: 'DELETE',
  path: '/sys/common/uploads/{id}',
  auth: 'self',
  input: z.object({ id: partsId }),
  output: nothing,
  success: read,
});

/** Headers of the protocol, of which no other reaches it. */
const isOfProtocol = (name: string) => /^(?:tus-|upload-|content-type$|content-length$)/.test(name);

/**
 * The parts of files by the protocol of tus: how many bytes have arrived (HEAD), more of them (PATCH), and the end
 * without a file (DELETE). Each person reaches only what they have begun.
 */
export function registerParts(app: FastifyInstance, services: Services): void {
  const keys = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const store = new PartsStore(services.storage);
  const locker = new MemoryLocker();
  const tus = new Server({
    path: services.config.basePath + partsPath(''),
    datastore: store,
    locker,
    maxSize: largestInParts,
    allowedOrigins: () => false,
    getFileIdFromRequest: request => keys.get(request),
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });
  // The body goes to the store as it arrives.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: services.config.basePath + partsPath(':id'),
    config: { endpoint: parts },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw unauthorized('Token失效，请重新登录!');
      const id = partsId.safeParse((request.params as { id?: string }).id);
      if (!id.success) throw expired();
      const key = keyOf(caller.userId, id.data);
      if (request.method === 'PATCH') {
        const end = await receivePart(request.raw, key, { ...services, store, locker }).catch(
          (error: unknown) => {
            throw refusalOf((error as { status_code?: number }).status_code ?? 500, error, request);
          },
        );
        void reply.header('tus-resumable', TUS_RESUMABLE).header('upload-offset', end);
        return reply.code(204).send();
      }
      const asked = requestOf(request);
      keys.set(asked, key);
      const answer = await tus.handleWeb(asked);
      if (!answer.ok) throw refusalOf(answer.status, failures.get(asked), request);
      for (const [name, value] of answer.headers) if (isOfProtocol(name)) void reply.header(name, value);
      return reply.code(answer.status).send();
    },
  });
}

function requestOf({ method, url, headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).filter(([name]) => isOfProtocol(name));
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: sent.map(([name, value]) => [name, String(value)] as [string, string]),
  });
}

export const expired = () =>
  new BusinessError('上传已过期，请重新上传', { code: replyCode.notFound, status: 404 });

/** A failure as every other route sends it. Its status is read by the client of the protocol, so it is never a success. */
function refusalOf(status: number, failure: unknown, { log }: Pick<FastifyRequest, 'log'>): BusinessError {
  const refusal = storageRefusal(failure, { log });
  if (failure instanceof StorageError && refusal instanceof BusinessError)
    return new BusinessError(refusal.message, {
      code: replyCode.failure,
      status: failure.fault === 'full' ? 507 : 503,
    });
  if (status === 404 || status === 410) return expired();
  const message = status === 409 ? '上传位置不一致，请继续上传' : '上传失败！';
  return new BusinessError(message, { code: replyCode.badRequest, status });
}
