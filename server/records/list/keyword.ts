import { or, type SQL, sql } from 'drizzle-orm';
import { textForms } from '#contract/text-form.ts';
import { hasText } from './found-text.ts';
import { pinyinPattern } from './pinyin.ts';
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

function columnConditions({ column, form = 'line', letters }: ListColumn, keyword: string, pinyin?: string) {
  const typed = textForms[form](keyword);
  return [
    typed === '' ? undefined : hasText(column, typed, 'anywhere', letters),
    pinyin && form === 'line' ? sql`${column} ~ ${pinyin}` : undefined,
  ].filter(condition => condition !== undefined);
}
