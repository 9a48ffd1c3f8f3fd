import { type Announcement, announcementResource } from '#contract/areas/announcements.ts';
import { announcementLifecycle } from '#contract/areas/announcements-lifecycle.ts';
import { PriorityTag, priorityTexts } from '#modules/content/notices/index.ts';
import { translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { StateTag } from '#modules/kit/resource-page/index.ts';
import { audienceOf } from './record.ts';
import { announcementsText } from './text.ts';

const states = Object.values(announcementLifecycle.states);

/** The columns of the announcement list that do not follow from its fields. */
export const announcementColumns = {
  msgCategory: { cell: (row: Announcement) => <Category row={row} /> },
  priority: {
    cell: ({ priority }: Announcement) => <PriorityTag priority={priority} />,
    tags: priorityTexts,
  },
  msgType: { cell: (row: Announcement) => <Audience row={row} /> },
  state: {
    label: ['发布状态', 'State'],
    width: 104,
    order: 9,
    card: 'corner',
    cell: (row: Announcement) => <StateTag resource={announcementResource} row={row} />,
    tags: () => states.map(({ label }) => translateBilingual(label)),
  },
  sender: { cell: ({ senderName, sender }: Announcement) => senderName || sender },
} as const;

interface CellProps {
  row: Announcement;
}

function Category({ row }: CellProps) {
  return useText(announcementsText)(`category.${row.msgCategory === '2' ? '2' : '1'}`);
}

function Audience({ row }: CellProps) {
  return useText(announcementsText)(`audience.${audienceOf(row)}`);
}
