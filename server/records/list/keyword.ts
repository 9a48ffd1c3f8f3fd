import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { textForms } from '#contract/text-form.ts';
import { lettersOf } from '#server/kernel/db/schema/letters.ts';
import { hasText } from './found-text.ts';
import { pinyinParts, pinyinPattern } from './pinyin.ts';
import type { ListColumn, ListResource } from './resource.ts';

/**
 * The condition that one of some columns contains a text, or is read like it in pinyin; undefined for an empty text. A
 * column that the list does not have, because it is hidden from the caller, finds nothing: a match would be an answer
 * about its value.
 */
export function keywordCondition(
  { columns }: Pick<ListResource, 'columns'>,
  names: readonly string[],
  text: string | undefined,
): SQL | undefined {
  const keyword = text?.trim() ?? '';
  if (keyword === '') return undefined;
  const pinyin = pinyinPattern(keyword);
  const found = names.flatMap(name => {
    const target = columns.get(name);
    return target ? columnConditions(target, keyword, pinyin) : [];
  });
  return or(...found) ?? sql`false`;
}

function columnConditions({ column, form = 'line', indexed }: ListColumn, keyword: string, pinyin?: string) {
  const typed = textForms[form](keyword);
  return [
    typed === '' ? undefined : hasText(column, typed, 'anywhere', indexed),
    pinyin && form === 'line'
      ? and(sql`${column} ~ ${pinyin}`, indexed === 'letters' ? hasReadings(column, keyword) : undefined)
      : undefined,
  ].filter(condition => condition !== undefined);
}

/** An index compares each row with all characters of a syllable; of more than these, only the fewest are worth it. */
const fewCharacters = 250;

/** The condition of the index over letters that a text has characters of one way to read the keyword. */
const hasReadings = (column: PgColumn, keyword: string): SQL | undefined =>
  or(
    ...pinyinParts(keyword).map(parts =>
      and(...selective(parts).map(part => sql`${lettersOf(column)} && ${sql.param([...part])}::text[]`)),
    ),
  );

/** The syllables that few characters have, or else the one with the fewest. */
function selective(parts: readonly string[]): readonly string[] {
  const sorted = [...new Set(parts)].sort((one, other) => one.length - other.length);
  const few = sorted.filter(part => part.length <= fewCharacters);
  return few.length > 0 ? few : sorted.slice(0, 1);
}
