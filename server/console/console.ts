import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config/config.ts';
import {
  fileContentSecurityPolicy,
  isSandboxPage,
  sandboxPagePolicy,
} from '../kernel/security/content-security-policy.ts';
import { keptScriptsFolder } from './kept-scripts.ts';
import { entryOfMicroFrontend, microFrontendPath } from './micro-frontend.ts';
import { withSettings } from './page-meta.ts';
import { serveSitePictures } from './site-pictures.ts';

/** File names with a content hash never change. */
const year = 31_536_000;

/** The names of built files: no folders. */
const fileName = /^[\w.-]+$/;

/**
 * Serves the built console: files as the build compressed them, scripts of earlier versions for consoles that are still
 * open, and the one page for every address that a browser opens (ROUTE-15).
 */
export async function serveConsole(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const page = withSettings(built, config);
  const ownScripts = hashesOfScripts(page);
  // Once, not for each visit: the first paint waits for it.
  const compressed = gzipSync(page, { level: constants.Z_BEST_COMPRESSION });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    if (isCompressed) void reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policy.replace("script-src 'self'", `$&${ownScripts}`))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(isCompressed ? compressed : page);
  };

  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, open: true };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/index.html*', 'assets/**', '**/*.gz', '**/*.br'],
      setHeaders: (reply, path) => {
        // The policy of a page does not apply to a script that is opened directly; such a script is denied
        // everything.
        void reply.header(
          'content-security-policy',
          isSandboxPage(path) ? sandboxPagePolicy(config) : fileContentSecurityPolicy,
        );
        // Pages of hosts show the console's pictures too; which hosts may load scripts is decided by the configured origins.
        if (config.hostOrigins.length > 0) void reply.header('cross-origin-resource-policy', 'cross-origin');
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache',
        );
      },
    });
    if (config.hostOrigins.length > 0) {
      const entry = await entryOfMicroFrontend(folder, config);
      scope.get(microFrontendPath, (_request, reply) =>
        reply
          .header('content-security-policy', fileContentSecurityPolicy)
          .header('cache-control', 'no-cache')
          .type('text/javascript; charset=utf-8')
          .send(entry),
      );
    }
    const folders = [join(folder, 'assets'), keptScriptsFolder(config.dataDir)];
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:name',
      handler: async ({ params: { name } }, reply) => {
        for (const each of fileName.test(name) ? folders : []) {
          if (await isReadable(join(each, name))) return reply.sendFile(name, each);
        }
        return reply.callNotFound();
      },
    });
    await serveSitePictures(scope, config);
    scope.get('/', (request, reply) => sendPage(request, reply));
    scope.get('/*', (request, reply) =>
      isPageView(request, config.basePath) ? sendPage(request, reply) : reply.callNotFound(),
    );
  });
}

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The inline scripts of the page, as hashes for its policy: exactly these, and no other. */
function hashesOfScripts(page: string): string {
  const scripts = page.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');
}

/** A browser that opens an address, as opposed to a script that fetches data or a file. */
function isPageView(request: FastifyRequest, basePath: string): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isInterface = path === basePath || path.startsWith(`${basePath}/`);
  return !isInterface && !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}
