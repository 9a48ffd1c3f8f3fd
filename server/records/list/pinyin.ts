import { createRequire } from 'node:module';
import type { pinyin as readingOf } from 'pinyin-pro';
import { comparedForm } from '#contract/text-form.ts';

/** The Chinese characters that names are written with (CJK unified ideographs). */
const characters = { first: 0x4e00, last: 0x9fff } as const;
/** A pattern of more syllables takes long, and no name has as many. */
const mostSyllables = 8;
/** Of the ways to divide a text into syllables, those with the fewest. */
const mostDivisions = 4;

const initials = [...'bpmfdtnlgkhjqxrzcsyw', 'zh', 'ch', 'sh'];

interface Readings {
  /** The characters that may be read as a syllable. */
  readonly bySyllable: ReadonlyMap<string, readonly string[]>;
  /** Every beginning of a syllable, and the whole ones. */
  readonly beginnings: ReadonlySet<string>;
}

let readings: Readings | undefined;

/**
 * A regular expression that finds Chinese texts by their pronunciation: full pinyin, initials, or a mixture, the last
 * syllable also by its beginning; characters with several readings by any of them. It needs no column with the pinyin of a
 * text, which every writer would have to keep (ADR 0082).
 *
 * @returns undefined for a text that is no pinyin
 */
export function pinyinPattern(text: string): string | undefined {
  const patterns = pinyinParts(text).map(parts => parts.map(characters => `[${characters}]`).join(''));
  return patterns.length > 0 ? patterns.join('|') : undefined;
}

/**
 * How Chinese characters may be read as a text: for each division into syllables, for each syllable, the
 * characters with that reading. Empty for a text that is no pinyin.
 */
export function pinyinParts(text: string): readonly (readonly string[])[] {
  const letters = comparedForm(text)
    .replace(/[\s'’]/g, '')
    .replaceAll('ü', 'v');
  if (!/^[a-z]+$/.test(letters)) return [];
  readings ??= readAll();
  return divisions(letters, readings).map(syllables =>
    syllables.map((syllable, index) => charactersOf(syllable, index === syllables.length - 1)),
  );
}

/** The ways to divide letters into syllables and initials, those with the fewest parts first. */
function divisions(letters: string, { bySyllable, beginnings }: Readings): string[][] {
  const longest = 'zhuang'.length;
  const from: string[][][] = Array.from({ length: letters.length + 1 }, () => []);
  from[letters.length] = [[]];
  for (let start = letters.length - 1; start >= 0; start -= 1) {
    const found = Array.from({ length: Math.min(longest, letters.length - start) }, (_, index) => {
      const end = start + index + 1;
      const part = letters.slice(start, end);
      const isPart =
        end === letters.length ? beginnings.has(part) : bySyllable.has(part) || initials.includes(part);
      return isPart ? (from[end] ?? []).map(rest => [part, ...rest]) : [];
    });
    from[start] = found
      .flat()
      .filter(parts => parts.length <= mostSyllables)
      .sort((left, right) => left.length - right.length)
      .slice(0, mostDivisions);
  }
  return from[0] ?? [];
}

const classes = new Map<string, string>();

/** The characters with a reading, or with one that begins like this. */
function charactersOf(part: string, isLast: boolean): string {
  const bySyllable = readings?.bySyllable ?? new Map<string, string[]>();
  const isBeginning = isLast || !bySyllable.has(part);
  const key = isBeginning ? `${part}*` : part;
  const known = classes.get(key);
  if (known !== undefined) return known;
  const found = isBeginning
    ? [...bySyllable].flatMap(([syllable, own]) => (syllable.startsWith(part) ? own : []))
    : (bySyllable.get(part) ?? []);
  const made = [...new Set(found)].join('');
  classes.set(key, made);
  return made;
}

/** Reads the table of the library once, when it is first needed: a fraction of a second and some megabytes. */
function readAll(): Readings {
  const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as { pinyin: typeof readingOf };
  const bySyllable = new Map<string, string[]>();
  for (let code = characters.first; code <= characters.last; code += 1) {
    const character = String.fromCodePoint(code);
    const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
    for (const reading of new Set(all)) {
      // Interjections without a vowel are no part of names, and would divide every text.
      if (!/^[a-z]*[aeiouv][a-z]*$/.test(reading)) continue;
      const own = bySyllable.get(reading);
      if (own) own.push(character);
      else bySyllable.set(reading, [character]);
    }
  }
  const beginnings = [...bySyllable.keys()].flatMap(each =>
    [...each].map((_, index) => each.slice(0, index + 1)),
  );
  return { bySyllable, beginnings: new Set(beginnings) };
}
