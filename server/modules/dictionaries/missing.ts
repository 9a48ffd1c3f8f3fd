import { and, eq, inArray } from 'drizzle-orm';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import { resources } from '#contract/resources.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dictionaries } from '#server/kernel/db/schema/index.ts';

/** A dictionary that fields name, and that the database does not have. */
export interface MissingDictionary {
  readonly code: string;
  /** The fields, as `user.sex`. */
  readonly fields: readonly string[];
}

/** The dictionaries that fields of resources name but nobody has, or that are in the recycle bin. They show codes. */
export async function missingDictionaries(
  db: Database,
  declared: readonly AnyResource[] = resources,
): Promise<MissingDictionary[]> {
  const named = Map.groupBy(declared.flatMap(namedBy), ({ code }) => code);
  if (named.size === 0) return [];
  const { dictCode, delFlag } = dictionaries;
  const stored = await db
    .select({ code: dictCode })
    .from(dictionaries)
    .where(and(inArray(dictCode, [...named.keys()]), eq(delFlag, 0)));
  for (const { code } of stored) named.delete(code);
  return [...named].map(([code, fields]) => ({ code, fields: fields.map(({ field }) => field) }));
}

/** The dictionaries that the fields of a resource name. A code with commas is a registered table. */
const namedBy = ({ name, fields }: AnyResource) =>
  Object.entries(fields as Fields).flatMap(([key, { kind, options }]) => {
    const codes = kind.codes?.(options as never);
    if (!(codes && 'dictionary' in codes) || codes.dictionary.includes(',')) return [];
    return [{ code: codes.dictionary, field: `${name}.${key}` }];
  });

/** A line for the log of the server. */
export const missingLine = ({ code, fields }: MissingDictionary): string =>
  `No dictionary has the code "${code}": ${fields.join(', ')} will show codes. Add or restore it on the page of dictionaries.`;
