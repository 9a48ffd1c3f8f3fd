import { useMemo } from 'react';
import type { Announcement, AnnouncementState } from '#contract/areas/announcement-schema.ts';
import type { ListColumn } from '#modules/list-page/index.ts';
import { PriorityTag } from '#modules/notices/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Tag } from '#modules/ui/index.ts';
import { audienceOf } from './audience.ts';
import { announcementsText } from './text.ts';

/** The columns of the announcement list. */
export function useAnnouncementColumns(): readonly ListColumn<Announcement>[] {
  const t = useText(announcementsText);
  return useMemo(
    () => [
      { key: 'titile', header: t('fields.titile'), width: 280, sortable: true, primary: true },
      {
        key: 'msgCategory',
        header: t('fields.msgCategory'),
        width: 104,
        sortable: true,
        cell: ({ msgCategory }) => t(`category.${msgCategory === '2' ? '2' : '1'}`),
      },
      {
        key: 'priority',
        header: t('fields.priority'),
        width: 88,
        cell: ({ priority }) => <PriorityTag priority={priority} />,
      },
      {
        key: 'msgType',
        header: t('fields.msgType'),
        width: 104,
        cell: row => t(`audience.${audienceOf(row)}`),
      },
      { key: 'state', header: t('fields.state'), width: 104, cell: row => <StateTag state={stateOf(row)} /> },
      {
        key: 'sender',
        header: t('fields.sender'),
        width: 104,
        cell: ({ senderName, sender }) => <span className="truncate">{senderName || sender}</span>,
      },
      { key: 'sendTime', header: t('fields.sendTime'), width: 186, sortable: true },
      { key: 'startTime', header: t('fields.startTime'), width: 186, sortable: true },
      { key: 'endTime', header: t('fields.endTime'), width: 186, sortable: true },
      { key: 'cancelTime', header: t('fields.cancelTime'), width: 186, sortable: true },
      { key: 'createBy', header: t('fields.createBy'), width: 104 },
      { key: 'createTime', header: t('fields.createTime'), width: 186, sortable: true },
    ],
    [t],
  );
}

const byStatus: Readonly<Record<string, AnnouncementState>> = { '1': 'published', '2': 'revoked' };

/** Where it stands; servers that do not say are asked by the status of sending. */
const stateOf = ({ state, sendStatus }: Announcement): AnnouncementState =>
  state ?? byStatus[sendStatus ?? ''] ?? 'draft';

const tones = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'success',
  expired: 'neutral',
  revoked: 'warning',
} as const;

function StateTag({ state }: { state: AnnouncementState }) {
  const t = useText(announcementsText);
  return (
    <Tag dot tone={tones[state]}>
      {t(`state.${state}`)}
    </Tag>
  );
}
