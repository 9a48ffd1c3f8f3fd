import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseRequirements, parseTranslations } from '../trace/requirements.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Resolves `docs/requirements.json?mentioned` to the requirements that machines name, which are shown beside
 * charts: a tenth of the whole list. `docs/requirements.zh.json?mentioned` has their Chinese texts.
 */
export function mentionedRequirements(): Plugin {
  return {
    name: 'mentioned-requirements',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file || !query?.includes('mentioned')) return null;
      const texts = textsOf(file);
      if (!texts) return null;
      const named = mentionedIds();
      const kept = Object.fromEntries([...texts].filter(([requirement]) => named.has(requirement)));
      return { code: `export default ${JSON.stringify(kept)}`, moduleType: 'js' };
    },
  };
}

/** The texts of a file of requirements, by id. */
function textsOf(file: string): Map<string, string> | undefined {
  if (file.endsWith('/docs/requirements.json'))
    return new Map(parseRequirements(readFileSync(file, 'utf8')).entries.map(({ id, text }) => [id, text]));
  if (file.endsWith('/docs/requirements.zh.json'))
    return new Map([...parseTranslations(readFileSync(file, 'utf8'))].map(([id, { text }]) => [id, text]));
  return undefined;
}

/** Every possible id in the source of a machine. */
function mentionedIds(): Set<string> {
  const files = globSync('machines/**/*.ts', { cwd: root });
  return new Set(
    files.flatMap(file => readFileSync(join(root, file), 'utf8').match(/\b[A-Z]+-\d{2,3}\b/g) ?? []),
  );
}
