import * as z from 'zod/mini';
import { queryPartsSchema } from '#contract/query-conditions.ts';
import type { SavedQuery } from '#machines/advanced-query/advanced-query.logic.ts';
import type { StoreInput } from '#machines/advanced-query/advanced-query.setup.ts';
import type { RecordPart } from '#machines/advanced-query/query-groups.logic.ts';
import { storedQueriesOf, storedUser } from '#modules/ground/platform/storage/index.ts';

const recordSchema = z.object({
  field: z.string(),
  rule: z.string(),
  val: z.string(),
  type: z.optional(z.string()),
  dictCode: z.optional(z.string()),
});

const recordsSchema = queryPartsSchema(recordSchema);

const storeOf = (code: string) => storedQueriesOf(storedUser.read()?.id ?? '', code);

/** The saved queries of a page, of the person who is signed in (QUERY-24, STORE-06). Records that cannot be read are left out. */
export function readQueries(code: string): readonly SavedQuery[] {
  return (storeOf(code).read() ?? []).map(query => ({
    ...query,
    records: query.records.flatMap((record): RecordPart[] => {
      const { data } = recordsSchema.safeParse([record]);
      return (data ?? []) as RecordPart[];
    }),
  }));
}

/**
 * Stores the saved queries of a page for the next visit.
 *
 * @returns false where the browser has not stored them, because its storage is full or denied
 */
export function storeQueries({ code, queries }: StoreInput): boolean {
  const store = storeOf(code);
  store.write(queries.map(query => ({ ...query, records: [...query.records] })));
  return JSON.stringify(store.read()) === JSON.stringify(queries);
}
