import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Where the files are: of each version apart, because a console that stays open has the earlier one. */
const place = `pdf-${version}/`;

/** What the reader of PDF requests by name for some documents: encodings of writing systems, and fonts that are not embedded. */
const files = ['cmaps', 'standard_fonts'].flatMap(part =>
  readdirSync(join(folder, part))
    .filter(name => /\.(bcmap|pfb|ttf)$/.test(name))
    .map(name => `${part}/${name}`),
);

/** How the worker of pdfjs loads a decoder of pictures where there is no WebAssembly. */
const loadsDecoder =
  /await import\(\s*(?:\/\*[^*]*\*\/\s*)*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/;

/**
 * Puts the decoders of scanned pages into the worker of pdfjs: its policy lets it load nothing, and the console allows no
 * WebAssembly.
 *
 * @throws when pdfjs loads them in another way than it did
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    transform(code, id) {
      if (!id.endsWith('/pdfjs-dist/build/pdf.worker.mjs')) return null;
      if (!loadsDecoder.test(code)) throw new Error('pdfjs loads its decoders in another way');
      const imports = ['jbig2', 'openjpeg'].map(
        name => `import ${name}Decoder from 'pdfjs-dist/wasm/${name}_nowasm_fallback.js';\n`,
      );
      const found = "{ default: this._noWasmFilename.startsWith('jbig2') ? jbig2Decoder : openjpegDecoder }";
      return { code: imports.join('') + code.replace(loadsDecoder, found), map: null };
    },
  };
}

/** Puts these files beside the built scripts, and names their address, relative to a script, as `__PDF_FILES__`. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    config: (_config, { command }) => ({
      define: { __PDF_FILES__: JSON.stringify(command === 'build' ? `../${place}` : `/@${place}`) },
    }),
    configureServer(server) {
      server.middlewares.use(`/@${place}`, (request, response, next) => {
        const wanted = files.find(file => request.url === `/${file}`);
        if (wanted === undefined) return next();
        createReadStream(join(folder, wanted)).pipe(response);
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${place}${file}`,
          source: readFileSync(join(folder, file)),
          originalFileName: join(folder, file),
        });
    },
  };
}
