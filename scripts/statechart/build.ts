import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { thirdPartyNotices } from '../vite/third-party-notices.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'modules/atlas/statechart');
const { version, license, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What a page has once, and gives to every package. */
const peers = ['react', 'react-dom', 'xstate'];
/** What the package brings along. */
const brought = ['clsx', 'elkjs', 'fast-xml-parser', 'lucide-react', 'zod'];

/**
 * Builds the statechart as a package into a folder, which is emptied before: a module for bundlers, a script for script
 * tags that contains everything, styles, types, a description for package managers, and an example.
 */
export async function buildStatechart(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { NODE_ENV } = process.env;
  // Whatever runs the build: with any other value React's development build would be called.
  process.env.NODE_ENV = 'production';
  try {
    await buildFile(folder, 'es');
    await buildFile(folder, 'iife');
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  writeTypes(join(folder, 'types'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description(), undefined, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(source, 'example'), join(folder, 'example'), { recursive: true });
}

/** The size of a file of the package as a server sends it. */
export interface FileSize {
  readonly file: string;
  /** Compressed with gzip. */
  readonly kilobytes: number;
}

/** The files that a page loads, with their sizes. */
export function sizesOf(folder: string): FileSize[] {
  return readdirSync(folder)
    .filter(file => /\.(js|css)$/.test(file))
    .sort()
    .map(file => ({ file, kilobytes: gzipSync(readFileSync(join(folder, file))).length / 1_000 }));
}

async function buildFile(folder: string, format: 'es' | 'iife'): Promise<void> {
  const isScript = format === 'iife';
  const external = (id: string) =>
    [...peers, ...brought].some(name => id === name || (id.startsWith(`${name}/`) && !id.includes('worker')));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react(),
      inlineWorker(),
      thirdPartyNotices('This package contains software of others, under the licences below.').page,
    ],
    define: isScript ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // Older ones do not know light-dark(), and no other form of it follows an element's own colour scheme.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      minify: isScript,
      chunkSizeWarningLimit: 4_000,
      lib: {
        entry: join(source, 'page', isScript ? 'script.ts' : 'index.ts'),
        formats: [format],
        name: 'Statechart',
        fileName: () => (isScript ? 'statechart.global.js' : 'statechart.js'),
        cssFileName: 'statechart',
      },
      rolldownOptions: isScript ? {} : { external },
    },
  });
}

/**
 * Carries the script of ELK's worker as a text within the package: a page may load the package from another site, from
 * which a browser starts no worker, or from a file.
 */
function inlineWorker(): Plugin {
  const worker = 'elkjs/lib/elk-worker.min.js?url';
  const own = '\0worker-address';
  return {
    name: 'inline-worker',
    enforce: 'pre',
    resolveId: id => (id === worker ? own : undefined),
    load(id) {
      if (id !== own) return;
      const text = readFileSync(createRequire(import.meta.url).resolve(worker.replace('?url', '')), 'utf8');
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: 'text/javascript' }));`;
    },
  };
}

function writeTypes(folder: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--project', join(source, 'tsconfig.json'), '--outDir', folder];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The types of the statechart could not be written; see the lines above.');
  for (const file of globSync('**/*.d.ts', { cwd: folder }).map(name => join(folder, name))) {
    // The styles are one file of the package, and a project of others may not know how to import any.
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^import '[^']+\.css';\n/gm, ''));
  }
}

function description() {
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, dependencies[name]]));
  return {
    name: '@vitrine/statechart',
    version,
    description: 'Any XState machine as an interactive statechart: draw, simulate, compare, export',
    license,
    type: 'module',
    sideEffects: ['*.css', './statechart.global.js'],
    exports: {
      '.': { types: './types/page/index.d.ts', import: './statechart.js' },
      './statechart.css': './statechart.css',
      './statechart.global.js': './statechart.global.js',
    },
    types: './types/page/index.d.ts',
    unpkg: './statechart.global.js',
    dependencies: versions(brought),
    peerDependencies: versions(peers),
  };
}
