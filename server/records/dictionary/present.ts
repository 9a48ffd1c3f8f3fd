import type { DictionaryItem } from '#contract/areas/dictionaries.ts';

/** An item in the format of the interface: title and label repeat the text (DICT-01). */
export const presentItem = (
  value: string,
  text: string,
  color: string | null = null,
  texts: DictionaryItem['texts'] = null,
): DictionaryItem => ({
  value,
  text,
  title: text,
  label: text,
  ...(color && { color }),
  ...(texts && Object.keys(texts).length > 0 && { texts }),
});
