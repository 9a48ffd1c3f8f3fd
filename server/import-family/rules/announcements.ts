import { inArray } from 'drizzle-orm';
import { audienceType, sendStatus } from '#contract/areas/announcements-schema.ts';
import { parts } from '#contract/filter-value.ts';
import { type announcements, announcementTargets, users } from '#server/kernel/db/schema/index.ts';
import { sanitiseTexts } from '#server/kernel/security/sanitise-texts.ts';
import type { MoveContext, MovingRow, PageRules, RowValues } from '../moved/moved-table.ts';

/** Announcements: texts that are safe to show, no second publishing, and the people whom they are for. */
export const openAnnouncements = (context: MoveContext): PageRules => ({
  async before(rows) {
    for (const row of rows) {
      await sanitise(row, context);
      markAsAnnounced(row, context.now);
    }
  },
  async after(written) {
    const ids = written.map(({ id }) => id);
    if (ids.length === 0) return;
    const { tx } = context;
    await tx.delete(announcementTargets).where(inArray(announcementTargets.anntId, ids));
    const wanted = written.flatMap(({ row, id }) => targetsOf(row, id));
    const known = await knownUsers(context, wanted);
    for (const { targetId, anntId } of wanted)
      if (!known.has(targetId))
        context.report.note(context.table, 'user_ids', 'names people who do not exist', anntId);
    const targets = wanted.filter(({ targetId }) => known.has(targetId));
    if (targets.length > 0) await tx.insert(announcementTargets).values(targets).onConflictDoNothing();
  },
});

async function sanitise({ id, values }: MovingRow, { report, table }: MoveContext): Promise<void> {
  if (typeof values.msgContent !== 'string' || values.msgContent === '') return;
  const [result] = await sanitiseTexts([values.msgContent]);
  if (result && 'html' in result) {
    values.msgContent = result.html;
    return;
  }
  values.msgContent = null;
  report.drop(table, id, 'msg_content', 'is too large or too complex to be shown safely');
}

/** What is published already is not announced again. */
function markAsAnnounced({ values }: MovingRow, now: Date): void {
  const { sendStatus: status, startTime, sendTime, endTime } = values as typeof announcements.$inferSelect;
  const isReleased = status === sendStatus.released;
  const hasStarted = !(startTime && startTime > now);
  values.announcedAt = isReleased && hasStarted ? (sendTime ?? now) : null;
  values.expiredAt = isReleased && endTime && endTime <= now ? endTime : null;
}

/** What was announced here was so at the time here; what was released there only is announced there. */
export function keepAnnouncedTimes(values: RowValues, existing: RowValues): RowValues {
  const announcedAt = existing.announcedAt ?? values.announcedAt;
  return { ...values, announcedAt, expiredAt: existing.expiredAt ?? values.expiredAt };
}

function targetsOf({ raw, values }: MovingRow, anntId: string) {
  if (values.msgType !== audienceType.people || typeof raw.user_ids !== 'string') return [];
  return [...new Set(parts(raw.user_ids))].map(targetId => ({ anntId, kind: audienceType.people, targetId }));
}

async function knownUsers({ tx }: MoveContext, targets: readonly { targetId: string }[]) {
  const ids = [...new Set(targets.map(({ targetId }) => targetId))];
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return new Set(rows.map(row => row.id));
}
