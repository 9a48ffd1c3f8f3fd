import type { DictionaryText } from '../dictionary-rows.ts';
import { peopleDictionaries } from './dictionaries-of-people.ts';
import { systemDictionaries } from './dictionaries-of-system.ts';

/** The dictionaries that come with the product. */
export const productDictionaries: readonly DictionaryText[] = [...peopleDictionaries, ...systemDictionaries];
