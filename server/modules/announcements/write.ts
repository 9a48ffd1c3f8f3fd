import { eq, inArray } from 'drizzle-orm';
import type { announcementAdd, announcementEdit } from '#contract/areas/announcements.ts';
import { type AudienceType, audienceType, sendStatus } from '#contract/areas/announcements-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/db/new-id.ts';
import { announcements } from '#server/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { sanitiseHtml } from '#server/security/sanitise-html.ts';
import { parseDateTime } from '#server/wire/dates.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { readTargets, replaceTargets, type TargetInput, targetsOf } from './audience.ts';
import { lockAnnouncements, notFound } from './find.ts';
import type { AnnouncementRow } from './present.ts';

export type AddInput = ParsedInputOf<typeof announcementAdd>;
type EditInput = ParsedInputOf<typeof announcementEdit>;

/** Adds a draft, which notifies nobody. */
export function addAnnouncement(input: AddInput, context: HandlerContext): Promise<null> {
  return context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    await insertDraft(input, inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.add,
      content: `添加系统通告，标题：${input.titile}`,
    });
    return null;
  });
}

/** Stores a draft with its targets; `db` of the context is a transaction. */
export async function insertDraft(input: AddInput, context: HandlerContext): Promise<void> {
  const { db, now } = context;
  const targets = await readTargets(db, input.msgType, input);
  const id = newId();
  await db.insert(announcements).values({
    ...writtenColumns(input, undefined),
    ...{ id, msgCategory: input.msgCategory, priority: input.priority ?? 'M' },
    ...{
      sendStatus: sendStatus.draft,
      delFlag: '0',
      createBy: callerOf(context).username,
      createTime: now(),
    },
  });
  await replaceTargets(db, id, input.msgType, targets);
}

/** Changes a draft, or a revoked announcement. */
export function editAnnouncement(input: EditInput, context: HandlerContext): Promise<null> {
  return context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const [stored] = await lockAnnouncements(tx, [input.id]);
    if (!stored) throw notFound();
    if (stored.sendStatus === sendStatus.released) throw new BusinessError('已发布的通告不能修改，请先撤销');
    const msgType = input.msgType ?? (stored.msgType as AudienceType | null) ?? audienceType.all;
    const targets = await readTargets(tx, msgType, await withStoredTargets(input, stored, inside));
    await tx
      .update(announcements)
      .set({
        ...writtenColumns(input, stored),
        ...{ updateBy: callerOf(context).username, updateTime: context.now() },
      })
      .where(eq(announcements.id, stored.id));
    await replaceTargets(tx, stored.id, msgType, targets);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `编辑系统通告，标题：${input.titile ?? stored.titile}`,
    });
    return null;
  });
}

/** Targets that the input omits are unchanged. */
async function withStoredTargets(
  input: EditInput,
  stored: AnnouncementRow,
  { db }: HandlerContext,
): Promise<TargetInput> {
  const kept = (await targetsOf(db, [stored.id]))(stored.id);
  return {
    userIds: input.userIds ?? kept.userIds,
    departIds: input.departIds ?? kept.departIds,
    roleIds: input.roleIds ?? kept.roleIds,
  };
}

/** Deletes announcements that are not released; a released one must be revoked first, which notifies its audience. */
export function deleteAnnouncements(ids: string, context: HandlerContext): Promise<null> {
  return context.db.transaction(async tx => {
    const rows = await lockAnnouncements(tx, parts(ids));
    if (rows.length === 0) throw notFound();
    if (rows.some(row => row.sendStatus === sendStatus.released))
      throw new BusinessError('已发布的通告不能删除，请先撤销');
    const found = rows.map(row => row.id);
    await tx
      .update(announcements)
      .set({ delFlag: '1', updateBy: callerOf(context).username, updateTime: context.now() })
      .where(inArray(announcements.id, found));
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: operateType.delete,
        content: `删除系统通告，id： ${found.join(',')}`,
      },
    );
    return null;
  });
}

type WrittenInput = Omit<EditInput, 'id' | 'userIds' | 'departIds' | 'roleIds'>;

/** The columns that an input may write. Null and absent leave the stored value unchanged. */
function writtenColumns(input: WrittenInput, stored: AnnouncementRow | undefined): Partial<AnnouncementRow> {
  const { titile, msgCategory, msgType, msgAbstract, priority, msgContent, openType, openPage, busId } =
    input;
  const startTime = timeOf('startTime', input.startTime, stored?.startTime ?? null);
  const endTime = timeOf('endTime', input.endTime, stored?.endTime ?? null);
  if (startTime && endTime && startTime >= endTime) {
    const message = '结束时间须大于开始时间!';
    throw new BusinessError(message, { fieldErrors: { endTime: message } });
  }
  const kept = { titile, msgCategory, msgType, msgAbstract, priority, openType, openPage, busId };
  return {
    ...Object.fromEntries(Object.entries(kept).flatMap(([key, value]) => written(key, value))),
    ...(typeof msgContent === 'string' && { msgContent: sanitiseHtml(msgContent) }),
    ...{ startTime, endTime },
  };
}

/** An empty text clears; an absent one leaves unchanged. */
function written(key: string, value: string | null | undefined): [string, string | null][] {
  return value === null || value === undefined ? [] : [[key, value === '' ? null : value]];
}

function timeOf(field: string, text: string | null | undefined, stored: Date | null): Date | null {
  if (text === null || text === undefined) return stored;
  if (text === '') return null;
  const time = parseDateTime(text);
  if (!time || time.getFullYear() < 1970 || time.getFullYear() > 9999) {
    const message = '应为日期，格式 yyyy-MM-dd HH:mm:ss';
    throw badRequest(`${field}：${message}`, { [field]: message });
  }
  return time;
}
