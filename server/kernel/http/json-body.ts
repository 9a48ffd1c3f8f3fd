import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Clients of the family declare JSON with every request, also with those that carry nothing, so an
 * empty body is none. Fields that are missing because of it are named like any other missing field.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
  // What browsers report by themselves is JSON of another name.
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 16_384 },
    (request, text, done) => void parse(request, String(text), done),
  );
  app.addHook('preValidation', async request => {
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}
