import library from 'pinyin-match';
import type { PinyinMatch } from './find.logic.ts';

/**
 * Where a query is met by pinyin or initials, letters with several readings by any of them. The types of the library are
 * those of a script in a page; what is imported is the object itself.
 */
export const matchPinyin: PinyinMatch = (library as unknown as { match: PinyinMatch }).match;
