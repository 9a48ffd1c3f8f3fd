import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageFile } from '../../contract/page-declaration.ts';
import { pages } from '../../contract/pages.ts';
import { inlineScript } from './inline-script.ts';

const root = join(import.meta.dirname, '../..');
const marker = '<!--early-script-->';
/**
 * Writes `src/start/early.ts` into the page in place of its marker, together with the names of the built files that
 * the page of a signed-in person needs, so that the browser loads them in parallel with the console itself.
 *
 * @param signedIn names of the chunks that every page behind the sign-in needs
 */
export function earlyScript({ signedIn }: { signedIn: readonly string[] }): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const early = bundle
          ? filesOf(Object.values(bundle).filter(isChunk), signedIn)
          : { signedIn: [], pages: {} };
        if (!html.includes(marker)) return html;
        const script = await inlineScript('src/start/early.ts', { early });
        return html.replace(marker, () => script);
      },
    },
  };
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], signedIn: readonly string[]) {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): Set<string> => {
    if (chunk === undefined || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) withImports(byFile.get(file), seen);
    return seen;
  };
  const withThePage = withImports(chunks.find(chunk => chunk.facadeModuleId?.endsWith('/index.html')));
  const named = signedIn.map(name => {
    const chunk = chunks.find(candidate => candidate.name === name);
    if (chunk === undefined) throw new Error(`vite.config.ts defines no chunk "${name}"`);
    return chunk;
  });
  const always = new Set(named.flatMap(chunk => [...withImports(chunk)]));
  const addresses = (files: Iterable<string>, without: ReadonlySet<string>) =>
    [...files].filter(file => !without.has(file)).map(file => `/${file}`);
  const files = registeredPages().map(([component, module]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    return [component, addresses(withImports(chunk), new Set([...withThePage, ...always]))] as const;
  });
  return { signedIn: addresses(always, withThePage), pages: Object.fromEntries(files) };
}

/** Component names and module files of the declared pages. */
const registeredPages = (): [component: string, module: string][] =>
  Object.entries(pages).map(([component, { file }]) => [component, join(root, pageFile(file))]);

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';
