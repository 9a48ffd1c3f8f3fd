import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { notifyPeople } from '../system-messages/notify.ts';

/** A role that ends soon for somebody. */
export interface EndingRole {
  readonly userId: string;
  readonly roleName: string | null;
  readonly endTime: Date;
}

/** A title has room for this much of the name of a role. */
const mostOfName = 40;

/**
 * Stores a message to the person about the end of a role, in both languages, because no server knows in which the person reads.
 * In the bell it expires with the role.
 *
 * @returns what notifies the person's consoles of it
 */
export function noticeOfEnd(
  { userId, roleName, endTime }: EndingRole,
  services: Pick<Services, 'db' | 'now' | 'config'>,
): Promise<RealtimeEvent[]> {
  const name = roleName ?? '';
  const time = formatDateTime(endTime);
  const title = `角色“${name.slice(0, mostOfName)}”将于 ${time} 到期`;
  const texts = [
    `您的角色“${name}”将于 ${time} 到期，到期后相应的权限自动失效。如需延长，请联系管理员。`,
    `Your role “${name}” ends at ${time}; what it grants ends with it. Ask an administrator if you need it longer.`,
  ];
  return notifyPeople([userId], { kind: 'grantEnd', title, texts, endTime }, services);
}
