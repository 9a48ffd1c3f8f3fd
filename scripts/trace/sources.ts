import { readBracketedIds } from './ids.ts';
import type { Mention } from './mentions.ts';

/** The bracketed requirement ids in the text of one test file, each with its line. */
export function readSourceMentions(file: string, text: string, areas: ReadonlySet<string>): Mention[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      readBracketedIds(line, areas).map(id => ({ id, where: `${file}:${index + 1}` })),
    );
}
