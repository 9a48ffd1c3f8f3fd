import library from 'pinyin-match';
import type { PinyinMatch } from './find.logic.ts';

/**
 * The match of a query by pinyin or initials, characters with several readings by any of them. The library's types
 * describe a script in a page; the import is the object itself.
 */
export const matchPinyin: PinyinMatch = (library as unknown as { match: PinyinMatch }).match;
