import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'docs/adr';
const index = `${folder}/README.md`;

/** A page of a decision: its file and its first line. */
export interface DecisionPage {
  readonly file: string;
  readonly heading: string;
}

/** The file name of a decision: its number and the words of its title. */
export function fileOf(heading: string): string {
  const words = heading.replace(/^# /, '').replaceAll(/['’]/g, '').toLowerCase();
  return `${words.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '')}.md`;
}

/** What is wrong with a page: its title is no question with a number, or its file has another name. */
export function faultOf({ file, heading }: DecisionPage): string | undefined {
  if (!/^# \d{4} [A-Z][^?]*\?$/.test(heading))
    return `${file}: the title is "# ${file.slice(0, 4)}" and one question, not "${heading}"`;
  const expected = fileOf(heading);
  return file === expected ? undefined : `${file}: a page with this title is ${expected}`;
}

/** The index of all decisions, in the order of their numbers. */
export function indexOf(pages: readonly DecisionPage[]): string {
  const rows = pages.map(
    ({ file, heading }) => `| [${heading.slice(2, 6)}](${file}) | ${heading.slice(7)} |`,
  );
  return [
    '# Decisions',
    '',
    'Written by `scripts/lint/decisions.ts --write`.',
    '',
    '| Number | Question |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function pagesOf(): DecisionPage[] {
  const files = readdirSync(folder).filter(file => /^\d/.test(file));
  return files
    .toSorted()
    .map(file => ({ file, heading: readFileSync(`${folder}/${file}`, 'utf8').split('\n', 1)[0] ?? '' }));
}

/** Prints every fault of the decisions and of their index; returns their number. With `--write` the index is written. */
function check(): number {
  const pages = pagesOf();
  if (process.argv.includes('--write')) writeFileSync(index, indexOf(pages));
  const faults = pages.map(faultOf).filter(fault => fault !== undefined);
  if (readFileSync(index, 'utf8') !== indexOf(pages))
    faults.push(`${index} is another one than scripts/lint/decisions.ts --write writes`);
  for (const fault of faults) console.log(fault);
  return faults.length;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
