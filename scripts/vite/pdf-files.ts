import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Where the files are for one version, so that browsers keep them. */
const place = `pdf-${version}/`;

/** What the reader of PDF requests by name for some documents: writing systems, fonts that are not embedded, decoders. */
const files = (['cmaps', 'standard_fonts', 'wasm'] as const).flatMap(part =>
  readdirSync(join(folder, part))
    // WebAssembly is not allowed by the policy of the console, and nothing of a document is evaluated.
    .filter(name => (part === 'wasm' ? /_nowasm_fallback\.js$/.test(name) : /\.(bcmap|pfb|ttf)$/.test(name)))
    .map(name => `${part}/${name}`),
);

/** Puts these files beside the built scripts, and names their address, relative to a script, as `__PDF_FILES__`. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    config: (_config, { command }) => ({
      define: { __PDF_FILES__: JSON.stringify(command === 'build' ? `./${place}` : `/@${place}`) },
    }),
    configureServer(server) {
      server.middlewares.use(`/@${place}`, (request, response, next) => {
        const wanted = files.find(file => request.url === `/${file}`);
        if (wanted === undefined) return next();
        if (wanted.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(join(folder, wanted)).pipe(response);
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${place}${file}`,
          source: readFileSync(join(folder, file)),
          originalFileName: join(folder, file),
        });
    },
  };
}
