import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Resolves `docs/requirements.json?mentioned` to the requirements that machines name, which are shown beside
 * charts: a tenth of the whole list.
 */
export function mentionedRequirements(): Plugin {
  return {
    name: 'mentioned-requirements',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('/docs/requirements.json') || !query?.includes('mentioned')) return null;
      const named = mentionedIds();
      const list: { id: string; kind: string; text: string }[] = JSON.parse(readFileSync(file, 'utf8'));
      const kept = list
        .filter(entry => named.has(entry.id))
        .map(({ id: own, kind, text }) => ({ id: own, kind, text }));
      return { code: `export default ${JSON.stringify(kept)}`, moduleType: 'js' };
    },
  };
}

/** Every possible id in the source of a machine. */
function mentionedIds(): Set<string> {
  const files = globSync('machines/**/*.ts', { cwd: root });
  return new Set(
    files.flatMap(file => readFileSync(join(root, file), 'utf8').match(/\b[A-Z]+-\d{2,3}\b/g) ?? []),
  );
}
