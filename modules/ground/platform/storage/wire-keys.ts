import * as z from 'zod/mini';
import { dictionaryItemsSchema } from '#contract/areas/dictionaries.ts';
import { authEntrySchema } from '#contract/areas/permissions.ts';
import { storedLifetime } from '#machines/timing.ts';
import { wireKey } from './keys.ts';
import type { Reader } from './readers.ts';
import { storedValue } from './stored-value.ts';

/** A reader that validates with a schema. */
export function readerOf<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return stored => schema.safeParse(stored).data;
}

/** Every dictionary with its items, from the reply to the sign-in (STORE-03). */
export const storedDictionaries = storedValue({
  key: wireKey.dictionaries,
  reader: readerOf(z.record(z.string(), dictionaryItemsSchema)),
  lifetime: storedLifetime,
});

/** The granted buttons, removed when the window closes (STORE-04, STORE-10). */
export const storedButtonAuth = storedValue({
  key: wireKey.buttonAuth,
  reader: readerOf(z.array(authEntrySchema)),
  area: 'session',
});

/** How many rows the add button of an editable table inserts, and where (STORE-06, TABLE-121 to TABLE-125). */
export const storedAddRow = storedValue({
  key: 'ADD_ROW_SETTING',
  reader: readerOf(
    z.object({
      count: z.number().check(z.int(), z.gte(1)),
      position: z.number().check(z.int(), z.gte(0)),
      scrollToBottom: z.boolean(),
    }),
  ),
});

/**
 * The saved advanced queries of one page, by its route path or save code (STORE-06, QUERY-05, QUERY-24). They
 * are personal: each person has their own, and they are kept after signing out.
 */
export const storedQueriesOf = (personId: string, code: string) =>
  storedValue({
    key: `SUPER_QUERY_${personId}_${code}`,
    reader: readerOf(
      z.array(
        z.object({ title: z.string(), matchType: z.enum(['and', 'or']), records: z.array(z.unknown()) }),
      ),
    ),
  });
