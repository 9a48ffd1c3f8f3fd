import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';

// The floor of an upload: a bare server that writes the body of a request to the same disk, and to nothing else.
const app = fastify();
app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
app.put('/', { bodyLimit: Number.MAX_SAFE_INTEGER }, async ({ raw }) => {
  await pipeline(raw, createWriteStream(join(process.env.DATA_DIR ?? '.', 'bare'), { flush: true }));
  return {};
});
await app.listen({ port: Number(process.env.PORT), host: process.env.HOST ?? '127.0.0.1' });
process.stdout.write('Vitrine is ready\n');
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
