import { useMemo } from 'react';
import type { Announcement } from '#contract/areas/announcements.ts';
import type { AnnouncementState } from '#contract/areas/announcements-schema.ts';
import type { ListColumn } from '#modules/list-page/index.ts';
import { PriorityTag } from '#modules/notices/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Tag } from '#modules/ui/index.ts';
import { audienceOf } from './audience.ts';
import { announcementsText } from './text.ts';

/** The columns of the announcement list; those in sight fit into a window of 1440 pixels beside the menu. */
export function useAnnouncementColumns(): readonly ListColumn<Announcement>[] {
  const t = useText(announcementsText);
  return useMemo(() => {
    const moment = (key: 'sendTime' | 'cancelTime' | 'startTime' | 'endTime' | 'createTime') => ({
      key,
      header: t(`fields.${key}`),
      width: 172,
      sortable: true,
    });
    return [
      { key: 'titile', header: t('fields.titile'), width: 196, sortable: true, primary: true },
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
        width: 80,
        cell: ({ priority }) => <PriorityTag priority={priority} />,
      },
      {
        key: 'msgType',
        header: t('fields.msgType'),
        width: 92,
        cell: row => t(`audience.${audienceOf(row)}`),
      },
      { key: 'state', header: t('fields.state'), width: 96, cell: row => <StateTag state={stateOf(row)} /> },
      {
        key: 'sender',
        header: t('fields.sender'),
        width: 92,
        text: ({ senderName, sender }) => senderName || sender || '',
      },
      moment('sendTime'),
      moment('cancelTime'),
      { ...moment('startTime'), defaultHidden: true },
      { ...moment('endTime'), defaultHidden: true },
      { key: 'createBy', header: t('fields.createBy'), width: 92, defaultHidden: true },
      { ...moment('createTime'), defaultHidden: true },
    ];
  }, [t]);
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
