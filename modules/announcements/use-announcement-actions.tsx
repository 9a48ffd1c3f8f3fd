import { Eye, ListChecks, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Announcement } from '#contract/areas/announcements.ts';
import { sendStatus } from '#contract/areas/announcements-schema.ts';
import type { ListPage, RowAction } from '#modules/list-page/index.ts';
import { useCan } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { isReleased } from './operations.ts';
import { announcementsText } from './text.ts';

interface Openers {
  readonly preview: (row: Announcement) => void;
  readonly showReceipts: (row: Announcement) => void;
}

/** What can be done to one announcement, by where it stands: the first stands in the row, the others in its menu. */
export function useAnnouncementActions(
  { ask, edit }: Pick<ListPage<Announcement>, 'ask' | 'edit'>,
  { preview, showReceipts }: Openers,
): (row: Announcement) => readonly RowAction<Announcement>[] {
  const t = useText(announcementsText);
  const mayEdit = useCan('system:sysAnnouncement:edit');
  const mayRelease = useCan('system:sysAnnouncement:doReleaseData');
  const mayRevoke = useCan('system:sysAnnouncement:doReovkeData');
  const maySeeReceipts = useCan('system:sysAnnouncement:receipts');
  const mayDelete = useCan('system:sysAnnouncement:delete');
  return useCallback(
    (row: Announcement) => {
      const released = isReleased(row);
      const wasRevoked = row.sendStatus === sendStatus.revoked;
      const actions: (RowAction<Announcement> & { offered: boolean })[] = [
        {
          key: 'release',
          label: t(wasRevoked ? 'actions.releaseAgain' : 'actions.release'),
          icon: <Send aria-hidden />,
          onSelect: chosen => ask('release', [chosen]),
          offered: mayRelease && !released,
        },
        {
          key: 'revoke',
          label: t('actions.revoke'),
          icon: <Undo2 aria-hidden />,
          onSelect: chosen => ask('revoke', [chosen]),
          offered: mayRevoke && released,
        },
        {
          key: 'edit',
          label: t('actions.edit'),
          icon: <Pencil aria-hidden />,
          onSelect: edit,
          offered: mayEdit && !released,
        },
        {
          key: 'view',
          label: t('actions.view'),
          icon: <Eye aria-hidden />,
          onSelect: preview,
          offered: true,
        },
        {
          key: 'receipts',
          label: t('actions.receipts'),
          icon: <ListChecks aria-hidden />,
          onSelect: showReceipts,
          offered: maySeeReceipts && released && row.state !== 'scheduled',
        },
        {
          key: 'delete',
          label: t('actions.delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: chosen => ask('delete', [chosen]),
          offered: mayDelete && !released,
        },
      ];
      return actions.filter(action => action.offered);
    },
    [ask, edit, preview, showReceipts, mayEdit, mayRelease, mayRevoke, maySeeReceipts, mayDelete, t],
  );
}
