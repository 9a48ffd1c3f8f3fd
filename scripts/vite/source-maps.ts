import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Moves the source maps of a build out of what is served, to `<out>-maps`: the server resolves stacks with them, and nobody
 * fetches the sources. Scripts do not name them (`sourcemap: 'hidden'`).
 */
export function sourceMaps(): Plugin {
  let out = 'dist';
  return {
    name: 'source-maps',
    apply: 'build',
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const assets = join(out, 'assets');
        const names = await readdir(assets).catch(() => []);
        const folder = `${out}-maps`;
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const name of names.filter(each => /\.map(\.\w+)?$/.test(each))) {
          if (name.endsWith('.js.map'))
            await pipeline(
              createReadStream(join(assets, name)),
              createGzip(),
              createWriteStream(join(folder, `${name}.gz`)),
            );
          await rm(join(assets, name));
        }
      },
    },
  };
}
