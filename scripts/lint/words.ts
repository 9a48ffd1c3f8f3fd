import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';
import { allowedUses } from './words-allowed.ts';
import { proseOfMarkdown, proseOfSource, wordsOfName } from './words-prose.ts';

/** A use of a word that the glossary replaces: where it is, and what to write. */
export interface UnusedWord {
  readonly line: number;
  readonly word: string;
  readonly instead: string;
  readonly text: string;
}

interface Replaced {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * The words of the table "Words that are not used" in the glossary. A word with its sense in brackets is judged by
 * people, because a script does not know senses; phrases that show the sense are words of the table themselves.
 */
export function replacedWords(glossary: string): readonly Replaced[] {
  const table = glossary.split(/^## /m).find(section => section.startsWith('Words that are not used')) ?? '';
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(2);
  return rows.flatMap(([, not = '', instead = '']) =>
    not
      .replaceAll(/,? ?[^,]*\([^)]*\)/g, '')
      .split(',')
      .map(word => word.trim().toLowerCase())
      .filter(word => word !== '')
      .map(word => ({ pattern: new RegExp(`\\b${word}(?:s|es|ed|ing)?\\b`, 'i'), instead })),
  );
}

/** The replaced words in the name, the comments, the names and the titles of tests of one file. */
export function unusedWords(path: string, source: string, words: readonly Replaced[]): UnusedWord[] {
  const mentioned = words.filter(
    ({ pattern }) =>
      pattern.test(wordsOfName(path)) || pattern.test(wordsOfName(source)) || pattern.test(source),
  );
  if (mentioned.length === 0) return [];
  const prose = path.endsWith('.md') ? proseOfMarkdown(source) : proseOfSource(path, source);
  const pieces = [{ line: 0, text: wordsOfName(path) }, ...prose];
  return pieces.flatMap(({ line, text }) =>
    mentioned.flatMap(({ pattern, instead }) => {
      const [word] = pattern.exec(text) ?? [];
      if (word === undefined || allowedUses.some(use => use.text.test(text) && use.path.test(path)))
        return [];
      return [{ line, word, instead, text: text.trim() }];
    }),
  );
}

/** Prints every use of a replaced word; returns their number. */
function check(): number {
  const words = replacedWords(readFileSync('docs/glossary.md', 'utf8'));
  let found = 0;
  for (const path of projectFiles(/\.(?:tsx?|mjs|mts|md)$/, /\.gen\.ts$|^docs\/machines\//)) {
    for (const { line, word, instead, text } of unusedWords(path, readFileSync(path, 'utf8'), words)) {
      found += 1;
      console.log(`${path}:${line}: "${word}", write: ${instead}\n    ${text}`);
    }
  }
  return found;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
