import { type Announcement, announcementResource } from '#contract/areas/announcements.ts';
import { announcementLifecycle } from '#contract/areas/announcements-lifecycle.ts';
import { PriorityTag, priorityTexts } from '#modules/content/notices/index.ts';
import { translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { contentOf, StateTag } from '#modules/kit/resource-page/index.ts';
import { audienceOf, targets } from './record.ts';
import { announcementsText } from './text.ts';

const states = Object.values(announcementLifecycle.states);

/** The columns of the announcement list that do not follow from its fields. */
export const announcementColumns = {
  msgCategory: { cell: (row: Announcement) => <Category row={row} /> },
  priority: {
    cell: ({ priority }: Announcement) => <PriorityTag priority={priority} />,
    tags: priorityTexts,
  },
  titile: { width: 224 },
  msgType: { width: 132, cell: (row: Announcement) => <Audience row={row} /> },
  state: {
    label: ['发布状态', 'State'],
    width: 104,
    order: 9,
    card: 'corner',
    cell: (row: Announcement) => <StateTag resource={announcementResource} row={row} />,
    tags: () => states.map(({ label }) => translateBilingual(label)),
  },
  readTotal: {
    label: ['已读', 'Read'],
    width: 84,
    order: 9.5,
    card: 'second',
    cell: (row: Announcement) => <Readers row={row} />,
  },
  sender: { cell: ({ senderName, sender }: Announcement) => senderName || sender },
} as const;

interface CellProps {
  row: Announcement;
}

function Category({ row }: CellProps) {
  return useText(announcementsText)(`category.${row.msgCategory === '2' ? '2' : '1'}`);
}

/** The kind of the audience, and the names of whom it consists. */
function Audience({ row }: CellProps) {
  const t = useText(announcementsText);
  const audience = audienceOf(row);
  const kind = t(`audience.${audience}`);
  if (audience === 'ALL') return kind;
  const name = targets[audience];
  const names = contentOf(row, name, announcementResource.fields[name]);
  return (
    <span className="flex min-w-0 gap-1.5">
      <span className="shrink-0 text-text-muted">{kind}</span>
      <span className="min-w-0 truncate">{names}</span>
    </span>
  );
}

/** How many have read it, of how many; nothing before it is out. */
function Readers({ row: { readTotal, audienceTotal } }: CellProps) {
  const t = useText(announcementsText);
  if (typeof readTotal !== 'number' || typeof audienceTotal !== 'number') return '—';
  return (
    <span className="tabular">
      {/* A card has no heading. */}
      <span className="sm:hidden">{t('read')} </span>
      {readTotal} / {audienceTotal}
    </span>
  );
}
