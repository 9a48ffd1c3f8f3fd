import type { Announcement } from '#contract/areas/announcements.ts';
import { PriorityTag, priorityTexts } from '#modules/content/notices/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { audienceOf, stateOf } from './record.ts';
import { announcementsText } from './text.ts';

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
    cell: (row: Announcement) => <StateTag row={row} />,
    tags: () => states.map(state => textOf(announcementsText)(`state.${state}`)),
  },
  sender: { cell: ({ senderName, sender }: Announcement) => senderName || sender },
} as const;

interface CellProps {
  row: Announcement;
}

/** What readers have received is grey; what is still to be done, or was taken back, has a colour. */
const tones = {
  draft: { tone: 'accent' },
  scheduled: { tone: 'accent' },
  published: { tone: 'neutral', quiet: true },
  expired: { tone: 'neutral', quiet: true },
  revoked: { tone: 'warning' },
} as const;

const states = Object.keys(tones) as readonly (keyof typeof tones)[];

function StateTag({ row }: CellProps) {
  const t = useText(announcementsText);
  const state = stateOf(row);
  return (
    <Tag dot {...tones[state]}>
      {t(`state.${state}`)}
    </Tag>
  );
}

function Category({ row }: CellProps) {
  return useText(announcementsText)(`category.${row.msgCategory === '2' ? '2' : '1'}`);
}

function Audience({ row }: CellProps) {
  return useText(announcementsText)(`audience.${audienceOf(row)}`);
}
