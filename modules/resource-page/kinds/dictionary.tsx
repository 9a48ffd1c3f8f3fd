import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { useDictionary } from '#modules/dictionaries/index.ts';
import { codedView } from './coded.tsx';

/** A code of a dictionary, one or several. */
export const dictionary = codedView<DictionaryOptions>(({ dictionary: code }) => useDictionary(code));
