import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyCode } from '#contract/envelope.ts';
import type { ForwardedRoute } from '#contract/gateway-routes.ts';
import { createServer } from '../app.ts';
import { serveConsole } from '../console/console.ts';
import type { Config } from '../kernel/config/config.ts';
import { handleErrors } from '../kernel/http/errors.ts';
import { type ClientRequest, forwardingHeadersOf, headersToPassOn } from '../kernel/http/forwarding.ts';
import { readGatewayFile } from './gateway-file.ts';
import { confineReply, headersFromTarget, pathOfTarget, type TargetReply } from './target-reply.ts';

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
    ...forwarding(config),
    prefix: config.basePath,
    rewritePrefix: pathOfTarget(config),
    websocket: true,
    wsClientOptions: socketOptions,
    // The proxy closes only an open socket to the target, so that of a page which left meanwhile would stay open.
    wsHooks: {
      onConnect: (_context, page, target) => {
        if (page.readyState !== page.OPEN) target.close();
      },
    },
  });
  for (const route of await readGatewayFile(config.gatewayRoutes))
    await app.register(httpProxy, forwardingBy(route, config));
  await serveConsole(app, consoleFolder, config);
  return app;
}

type TargetConfig = Config & { apiTarget: string };

/** How requests reach a server, and what of its replies is passed on. @param added to each request */
function forwarding(config: TargetConfig, added: Readonly<Record<string, string>> = {}) {
  return {
    upstream: config.apiTarget,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headersToPassOn(request, headers), ...added }),
      rewriteHeaders: (headers, request) => headersFromTarget(config, request as FastifyRequest, headers),
      onResponse: (request, reply, response) => {
        const { headers, stream } = response as unknown as TargetReply;
        confineReply(config, request, reply, headers);
        void reply.send(stream);
      },
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
  } satisfies Partial<FastifyHttpProxyOptions>;
}

/** A route beside the target: none of its pages is trusted like the console. */
function forwardingBy(route: ForwardedRoute, config: TargetConfig): FastifyHttpProxyOptions {
  const { origin, pathname } = new URL(route.target);
  // The whole path is compared with the trusted pages, so that no beginning of a route makes one of them.
  const own = { ...config, apiTarget: origin, basePath: '', targetPages: [] };
  return {
    ...forwarding(own, route.headers),
    prefix: route.prefix,
    rewritePrefix: `${pathname.replace(/\/$/, '')}${route.rewritten}`,
    ...(route.methods && { httpMethods: [...route.methods] }),
  };
}

/** The types of the proxy do not declare the function that makes the headers. */
const socketOptions = {
  handshakeTimeout: 9000,
  rewriteRequestHeaders: (_headers: object, request: ClientRequest) => socketHeadersOf(request),
};

/** What a page sends when it opens a socket; the target decides by the origin whether the page may. */
const passedToSocket = ['origin', 'cookie', 'authorization', 'user-agent', 'accept-language'] as const;

function socketHeadersOf(request: ClientRequest): Record<string, string> {
  const sent = passedToSocket.flatMap(name => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(sent), ...forwardingHeadersOf(request) };
}
