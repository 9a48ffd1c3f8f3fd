import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { announcementResource } from '#contract/areas/announcements.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';

/** The longest text that a list contains, and all texts of a list together, in bytes. */
const longestText = 4_000;
const longestList = 32_000;

/**
 * The texts of listed announcements by id, as far as they are short: consoles of the family show a text from the list.
 * Whoever reads one with a longer text requests that one.
 */
export async function shortTexts(
  context: HandlerContext,
  listed: readonly { readonly id: string }[],
): Promise<Map<string, string>> {
  const { db } = context;
  const hidden = await hiddenFields({ resource: announcementResource }, context);
  if (listed.length === 0 || hidden.includes('msgContent')) return new Map();
  const ids = listed.map(({ id }) => id);
  const size = sql<number>`octet_length(${announcements.msgContent})`.mapWith(Number);
  const sizes = await db
    .select({ id: announcements.id, size })
    .from(announcements)
    .where(
      and(
        inArray(announcements.id, ids),
        isNotNull(announcements.msgContent),
        sql`${size} <= ${longestText}`,
      ),
    );
  const sizeOf = new Map(sizes.map(row => [row.id, row.size]));
  let total = 0;
  const wanted = ids.filter(id => {
    const own = sizeOf.get(id);
    if (own === undefined) return false;
    total += own;
    return total <= longestList;
  });
  if (wanted.length === 0) return new Map();
  const texts = await db
    .select({ id: announcements.id, text: announcements.msgContent })
    .from(announcements)
    .where(inArray(announcements.id, wanted));
  return new Map(texts.map(({ id, text }) => [id, text ?? '']));
}
