import { inArray } from 'drizzle-orm';
import { announcementResource } from '#contract/areas/announcements.ts';
import { audienceType, sendStatus } from '#contract/areas/announcements-schema.ts';
import { announcementSends, announcements } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { arrival, withdrawal } from './announce.ts';
import { replaceTargets, requireAudience, targetsOf, withoutOtherTargets } from './audience.ts';
import { nextReminder, requireSchedule } from './schedule.ts';
import { namesOfSenders } from './senders.ts';
import { type AnnouncementRow, stateColumn, stateOf } from './state.ts';

/** Far more than a sheet of announcements has. */
const rowLimit = 1_000;

/**
 * Announcements with their audience. A released one reaches its audience immediately or at its `startTime`;
 * after it was revoked, another release makes it unread for everybody. The lifecycle refuses changes to an
 * announcement that people have seen.
 */
export const announcementServer = serveResource(announcementResource, {
  table: announcements,
  recycleBin: { column: announcements.delFlag, live: '0', deleted: '1' },
  secretColumns: ['announcedAt', 'expiredAt'],
  states: {
    stateOf: (row, now) => (row.delFlag === '0' ? stateOf(row, now) : 'deleted'),
    stateColumn,
  },
  initial: () => ({ delFlag: '0', priority: 'M' }),
  normalize: withoutOtherTargets,
  links: async ({ id }, { db }) => (await targetsOf(db, [id]))(id),
  compute: async (rows, { db, now }) => {
    const targets = await targetsOf(
      db,
      rows.map(row => row.id),
    );
    const names = await namesOfSenders(db, rows);
    const present = now();
    return row => ({
      ...targets(row.id),
      state: stateOf(row, present),
      senderName: names.get(row.sender ?? '') ?? null,
      readFlag: null,
      starFlag: null,
      sendId: null,
    });
  },
  hooks: { before: prepare, after: store, events: notices },
  import: {
    atomic: true,
    rowLimit,
    complete: completeRow,
    done: rows => `文件导入成功！数据行数：${rows}`,
  },
});

type AnnouncementWrite = Write<AnnouncementRow>;
type Written = AnnouncementWrite & { readonly rows: readonly AnnouncementRow[] };

/**
 * Imported announcements are drafts for everybody, because the audience in a sheet refers to the installation
 * that exported it.
 */
function completeRow(values: Values): Values {
  const { titile, msgAbstract, msgCategory, priority, startTime, endTime } = values;
  requireOrder(parseDateTime(String(startTime ?? '')), parseDateTime(String(endTime ?? '')));
  return {
    ...values,
    msgAbstract: msgAbstract || titile,
    msgCategory: msgCategory || '1',
    priority: priority || 'M',
    msgType: audienceType.all,
  };
}

async function prepare(
  { verb, inputs, stored }: AnnouncementWrite,
  context: HandlerContext,
): Promise<readonly Partial<AnnouncementRow>[]> {
  const [row] = stored;
  if (verb === 'release' && row) return [releaseColumns(row, context)];
  if (verb === 'revoke') return [{ cancelTime: context.now(), nextRemindTime: null }];
  for (const input of inputs) {
    requireOrder(timeOf(input.startTime, row?.startTime), timeOf(input.endTime, row?.endTime));
    requireSchedule(input, row, context.now());
    await requireAudience(context.db, input, row);
  }
  return [];
}

function releaseColumns(row: AnnouncementRow, context: HandlerContext): Partial<AnnouncementRow> {
  const { startTime, endTime } = row;
  const present = context.now();
  if (endTime && endTime <= present) throw atEndTime('截至日期已过，请先修改截至日期');
  const isDue = !startTime || startTime <= present;
  return {
    sendStatus: sendStatus.released,
    sender: callerOf(context).username,
    cancelTime: null,
    sendTime: isDue ? present : startTime,
    announcedAt: isDue ? present : null,
    expiredAt: null,
    nextRemindTime: nextReminder(row, isDue ? present : startTime),
  };
}

function requireOrder(start: Date | null, end: Date | null): void {
  if (start && end && start >= end) throw atEndTime('结束时间须大于开始时间!');
}

const atEndTime = (message: string) => new BusinessError(message, { fieldErrors: { endTime: message } });

/** The time after a request: null and absent keep the stored one. */
const timeOf = (value: unknown, stored: Date | null = null) =>
  value === null || value === undefined ? stored : parseDateTime(String(value));

async function store({ verb, inputs, stored, rows }: Written, { db }: HandlerContext): Promise<void> {
  for (const [index, input] of inputs.entries()) {
    const row = rows[index];
    if (row) await replaceTargets(db, row, input, stored[0]);
  }
  if (verb !== 'release') return;
  const released = rows.map(row => row.id);
  await db.delete(announcementSends).where(inArray(announcementSends.anntId, released));
}

/** The audience of a released or revoked announcement is notified immediately (API-70, API-71). */
async function notices(
  { verb, rows: [row] }: Written,
  { db, now }: HandlerContext,
): Promise<RealtimeEvent[]> {
  if (!row?.announcedAt) return [];
  if (verb === 'release') return arrival(db, row, now());
  return verb === 'revoke' ? withdrawal(db, row, now()) : [];
}
