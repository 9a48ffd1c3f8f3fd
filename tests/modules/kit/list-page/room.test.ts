import { describe, expect, it } from 'vitest';
import { announcementSendResource } from '#contract/areas/announcement-sends.ts';
import { announcementResource } from '#contract/areas/announcements.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userResource } from '#contract/areas/users.ts';
import { inChinese } from '#contract/resource/text.ts';
import { announcementColumns } from '#modules/content/announcements/columns.tsx';
import { messageColumns } from '#modules/content/messages/columns.tsx';
import { columnsOf } from '#modules/kit/resource-page/columns.tsx';
import { userColumns } from '#modules/people/users/columns.tsx';

/** The width of a table beside the menu in a window 1440 pixels wide, with a scroll bar. */
const room = 1440 - 200 - 2 * (24 + 1) - 12;
/** The columns of checkboxes and of actions. */
const fixed = 44 + 130;

describe('the columns that a list begins with', () => {
  const lists: [string, () => readonly { width: number; defaultHidden?: boolean }[]][] = [
    [
      'announcements',
      () => columnsOf({ resource: announcementResource, columns: announcementColumns }, inChinese),
    ],
    ['users', () => columnsOf({ resource: userResource, columns: userColumns }, inChinese)],
    ['roles', () => columnsOf({ resource: roleResource }, inChinese)],
    [
      'messages',
      () =>
        columnsOf(
          { resource: announcementSendResource, columns: messageColumns(() => undefined) },
          inChinese,
        ),
    ],
  ];
  it.each(lists)('of %s are side by side at 1440 pixels, none below the actions', (_name, columns) => {
    const seen = columns().filter(({ defaultHidden }) => !defaultHidden);
    expect(seen.length).toBeGreaterThan(4);
    expect(fixed + seen.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
  });
});
