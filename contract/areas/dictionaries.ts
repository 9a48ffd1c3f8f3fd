import * as z from 'zod/mini';
import { defineEndpoint, read, readOk } from '../endpoint.ts';

/** Tones of the design for dictionary items. */
export const itemTones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
type ItemTone = (typeof itemTones)[number];

/** The colour of an item: a tone, or `#rrggbb`. */
export type ItemColour = ItemTone | `#${string}`;

const isItemTone = (color: string): color is ItemTone => itemTones.some(tone => tone === color);
const isHexColour = (color: string): color is `#${string}` => /^#[0-9a-f]{6}$/i.test(color);

/** Parses the colour of an item; undefined for the other values that servers of the family send. */
export function itemColourOf(color: string | null | undefined): ItemColour | undefined {
  if (!color) return undefined;
  return isItemTone(color) || isHexColour(color) ? color : undefined;
}

/** A dictionary item; title or label may replace the text (DICT-01). */
const dictionaryItemSchema = z.object({
  value: z.string(),
  text: z.optional(z.string()),
  title: z.optional(z.string()),
  label: z.optional(z.string()),
  /** An {@link ItemColour}; older servers do not send it. */
  color: z.optional(z.nullable(z.string())),
  /** Its texts in other languages, such as `en-US`; older servers do not send them. */
  texts: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
export type DictionaryItem = z.output<typeof dictionaryItemSchema>;
export const dictionaryItemsSchema = z.array(dictionaryItemSchema);

/** The displayed text of an item; its value if it has no text (DICT-01, DICT-11). */
export const itemTextOf = ({ value, text, title, label }: DictionaryItem): string =>
  text ?? title ?? label ?? value;

/** The code of a dictionary, or of a registered table. */
export const dictionaryCode = z.string().check(z.minLength(1, '字典Code不能为空!'), z.maxLength(1000));

/**
 * Every dictionary with its enabled items, or only those of the joined codes. Servers of the family ignore the codes and
 * reply with all.
 */
export const queryAllDictItems = defineEndpoint({
  name: 'dictionary.queryAllDictItems',
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  auth: 'self',
  input: z.object({ codes: z.optional(z.string().check(z.maxLength(4000))) }),
  output: z.record(z.string(), dictionaryItemsSchema),
  success: readOk,
});

/**
 * All items of one dictionary, or of a registered table given as `table,text,code` (API-64). A table is refused for
 * those who may not list its records.
 */
export const getDictItems = defineEndpoint({
  name: 'dictionary.getDictItems',
  method: 'GET',
  path: '/sys/dict/getDictItems/{dictCode}',
  auth: 'self',
  signed: true,
  input: z.object({ dictCode: dictionaryCode, sign: z.optional(z.string().check(z.maxLength(100))) }),
  output: dictionaryItemsSchema,
  success: read,
});

/** Clears the caches of dictionaries and departments (API-68). */
export const refreshDictionaryCache = defineEndpoint({
  name: 'dictionary.refleshCache',
  method: ['GET', 'POST'],
  path: '/sys/dict/refleshCache',
  auth: 'self',
  input: z.object({}),
  output: z.unknown(),
  success: read,
});
