import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { replyCode } from '#contract/envelope.ts';
import { createServer } from './app.ts';
import type { Config } from './config.ts';
import { serveConsole } from './console.ts';
import { handleErrors } from './http/errors.ts';

/**
 * The console in front of an existing compatible server: everything below the base path, sockets included, is forwarded
 * to it. There is no database here, and that server controls access.
 */
export async function createProxyApp(
  config: Config & { apiTarget: string },
  consoleFolder: string,
): Promise<FastifyInstance> {
  const app = createServer(config);
  handleErrors(app);
  await app.register(httpProxy, {
    upstream: config.apiTarget,
    prefix: config.basePath,
    rewritePrefix:
      new URL(config.apiTarget).pathname === '/' ? config.basePath : new URL(config.apiTarget).pathname,
    websocket: true,
    wsClientOptions: { handshakeTimeout: 9000 },
    replyOptions: {
      onError: (reply, { error }) => {
        const timedOut = 'statusCode' in error && error.statusCode === 504;
        const status = timedOut ? 504 : 502;
        void reply.code(status).send({
          success: false,
          message: timedOut ? '网络超时' : '后端服务无法连接，请检查 API_TARGET 指向的服务是否运行',
          code: timedOut ? 504 : replyCode.failure,
          result: null,
          timestamp: Date.now(),
        });
      },
    },
  });
  await serveConsole(app, consoleFolder, config);
  return app;
}
