import { audienceType, messageCategory, sendStatus } from '#contract/areas/announcements-schema.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { announcements, announcementTargets } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { arrival } from '../announcements/announce.ts';

/** A role that ends soon for somebody. */
export interface EndingRole {
  readonly userId: string;
  readonly roleName: string | null;
  readonly endTime: Date;
}

/** A title has room for this much of the name of a role. */
const mostOfName = 40;

/**
 * Stores a system message to the person about the end of a role, in both languages, because no server knows in which the
 * person reads. It expires with the role.
 *
 * @returns what notifies the person's consoles of it
 */
export async function noticeOfEnd(
  { userId, roleName, endTime }: EndingRole,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<RealtimeEvent[]> {
  const name = roleName ?? '';
  const time = formatDateTime(endTime);
  const texts = [
    `您的角色“${name}”将于 ${time} 到期，到期后相应的权限自动失效。如需延长，请联系管理员。`,
    `Your role “${name}” ends at ${time}; what it grants ends with it. Ask an administrator if you need it longer.`,
  ];
  const present = now();
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(announcements)
      .values({
        id: newId(),
        titile: `角色“${name.slice(0, mostOfName)}”将于 ${time} 到期`,
        msgAbstract: texts[0],
        msgContent: texts.map(text => `<p>${escapedHtml(text)}</p>`).join(''),
        msgType: audienceType.people,
        msgCategory: messageCategory.system,
        priority: 'M',
        sendStatus: sendStatus.released,
        sendTime: present,
        announcedAt: present,
        endTime,
      })
      .returning();
    if (!row) return [];
    await tx
      .insert(announcementTargets)
      .values({ anntId: row.id, kind: audienceType.people, targetId: userId });
    return arrival(tx, row, present);
  });
}
