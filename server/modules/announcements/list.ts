import { type SQL, sql } from 'drizzle-orm';
import type { Announcement, announcementList } from '#contract/areas/announcements.ts';
import type { AnnouncementState } from '#contract/areas/announcements-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { announcementServer } from './announcement-server.ts';
import { readTotals } from './read-totals.ts';
import { shortTexts } from './short-texts.ts';
import { stateColumn } from './state.ts';

/** The condition of the criterion that only the state of a moment answers. */
export function inState(
  { state }: { readonly state?: AnnouncementState | '' | undefined },
  { now }: Pick<HandlerContext, 'now'>,
): SQL | undefined {
  return state ? sql`${stateColumn(now())} = ${state}` : undefined;
}

/** One page of the announcements that the caller may list, with the number of their readers, and short texts. */
export async function announcementsOf(
  input: ParsedInputOf<typeof announcementList>,
  context: HandlerContext,
): Promise<Page<Announcement>> {
  const page = await readRecords(announcementServer, input, context, inState(input, context));
  const out = page.records.filter(({ state }) => state === 'published' || state === 'expired');
  const totals = await readTotals(
    context.db,
    out.map(({ id }) => id),
  );
  const texts = await shortTexts(context, page.records);
  const records = page.records.map(record => ({
    ...record,
    ...(totals.get(record.id) ?? { audienceTotal: null, readTotal: null }),
    msgContent: texts.get(record.id) ?? null,
  }));
  return { ...page, records };
}
