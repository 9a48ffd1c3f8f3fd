import type { ItemColour } from '#contract/areas/dictionaries.ts';
import type { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { stableId } from './stable-id.ts';

/** A dictionary as the seed declares it; items are `[value, text, colour]` in display order. */
export interface DictionaryText {
  code: string;
  name: string;
  /** Values are numbers, not texts. */
  numeric?: boolean;
  /** It came with a version after the first one: databases of earlier versions get it when they start. */
  later?: boolean;
  /** The values of items that came with a version after that of the dictionary; added once to databases that have it. */
  laterItems?: readonly string[];
  items: readonly (readonly [value: string, text: string, colour?: ItemColour])[];
}

/** Converts declared dictionaries into rows of both tables. */
export function dictionaryRows(texts: readonly DictionaryText[]): {
  heads: (typeof dictionaries.$inferInsert)[];
  items: (typeof dictionaryItems.$inferInsert)[];
} {
  return {
    heads: texts.map(text => ({
      id: dictionaryId(text),
      dictCode: text.code,
      dictName: text.name,
      type: text.numeric ? 1 : 0,
    })),
    items: texts.flatMap(text => itemRows(text, dictionaryId(text))),
  };
}

/** The rows of the items of one dictionary, in display order. */
export const itemRows = (text: DictionaryText, dictId: string): (typeof dictionaryItems.$inferInsert)[] =>
  text.items.map(([itemValue, itemText, itemColor], index) => ({
    id: stableId(`dictionary:${text.code}:${itemValue}`),
    dictId,
    itemValue,
    itemText,
    itemColor,
    sortOrder: index + 1,
    status: 1,
  }));

/** The id of a dictionary that comes with the product. */
export const dictionaryId = ({ code }: Pick<DictionaryText, 'code'>) => stableId(`dictionary:${code}`);
