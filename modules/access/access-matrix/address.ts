import { z } from 'zod';
import { holderKinds } from '#contract/areas/access-matrix.ts';
import type { MatrixView } from '#machines/access-matrix/access-matrix.types.ts';

const text = z.coerce.string().max(100).catch('');

const addressSchema = z.object({
  of: z.enum(holderKinds).catch('role'),
  who: text,
  page: z.coerce.number().int().positive().catch(1),
  compare: z.array(z.coerce.string()).length(2).catch([]),
  what: text,
  differences: z.boolean().catch(false),
});

/** The view that the search part of an address describes. Anything else in it counts as absent. */
export function readView(search: Readonly<Record<string, unknown>>): MatrixView {
  const { of, who, page, compare, what, differences } = addressSchema.parse({
    ...search,
    // The router reads a number in an address as a value.
    who: String(search.who ?? ''),
    what: String(search.what ?? ''),
  });
  return {
    of,
    keyword: who,
    pageNo: page,
    pair: compare,
    text: what,
    onlyDifferences: compare.length > 0 && differences,
  };
}

/** The search part of the address of a view, without what is the default. */
export const writeView = ({
  of,
  keyword,
  pageNo,
  pair,
  text: what,
  onlyDifferences,
}: MatrixView): Record<string, unknown> => ({
  of: of === 'role' ? undefined : of,
  who: keyword.trim() || undefined,
  page: pageNo === 1 ? undefined : pageNo,
  compare: pair.length > 0 ? pair : undefined,
  what: what.trim() || undefined,
  differences: onlyDifferences || undefined,
});
