import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../../reports/trace.json');
const name = 'trace.json';

/**
 * Writes the last result of `npm run trace` beside the scripts of the console, for the atlas; `null` if no
 * tests were run. It is a separate file, so that new results are shown without another build.
 */
export function traceFile(): Plugin {
  return {
    name: 'trace-file',
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(read());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: read() });
    },
  };
}

function read(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : 'null';
}
