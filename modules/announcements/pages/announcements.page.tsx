import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type Announcement,
  announcementDelete,
  announcementDeleteBatch,
  announcementExport,
  announcementImport,
  announcementList,
} from '#contract/areas/announcements.ts';
import {
  AddButton,
  ExportButton,
  ImportButton,
  ListPageView,
  prefetchList,
  useListPage,
  useListPageContext,
} from '#modules/list-page/index.ts';
import { Can } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { AnnouncementDialogs } from '../components/announcement-dialogs.tsx';
import { announcementOperations, nameOf } from '../operations.ts';
import { announcementsText } from '../text.ts';
import { useAnnouncementActions } from '../use-announcement-actions.tsx';
import { useAnnouncementColumns } from '../use-announcement-columns.tsx';
import { useAnnouncementSearch } from '../use-announcement-search.ts';

const endpoints = {
  list: announcementList,
  delete: announcementDelete,
  deleteBatch: announcementDeleteBatch,
  exportXls: announcementExport,
  importExcel: announcementImport,
};

AnnouncementsPage.prefetch = prefetchList(announcementList);

/** The announcements: written, released to whom they address, taken back, and followed by who has read them. */
export default function AnnouncementsPage() {
  const t = useText(announcementsText);
  const [previewOf, setPreviewOf] = useState<Announcement>();
  const [receiptsOf, setReceiptsOf] = useState<Announcement>();
  const page = useListPage<Announcement>({
    name: 'announcements',
    title: t('title'),
    endpoints,
    fields: useAnnouncementSearch(),
    columns: useAnnouncementColumns(),
    operations: announcementOperations,
    rowName: nameOf,
  });
  const rowActions = useAnnouncementActions(page, { preview: setPreviewOf, showReceipts: setReceiptsOf });
  return (
    <ListPageView
      page={page}
      rowActions={rowActions}
      toolbar={
        <>
          <Can action="system:sysAnnouncement:add">
            <AddButton label={t('add')} />
          </Can>
          <Can action="system:sysAnnouncement:exportXls">
            <ExportButton />
          </Can>
          <Can action="system:sysAnnouncement:importExcel">
            <ImportButton />
          </Can>
        </>
      }
      batch={
        <Can action="system:sysAnnouncement:deleteBatch">
          <DeleteSelected />
        </Can>
      }
    >
      <AnnouncementDialogs
        previewOf={previewOf}
        onPreviewClosed={() => setPreviewOf(undefined)}
        receiptsOf={receiptsOf}
        onReceiptsClosed={() => setReceiptsOf(undefined)}
      />
    </ListPageView>
  );
}

function DeleteSelected() {
  const t = useText(announcementsText);
  const { askSelected } = useListPageContext();
  return (
    <Button
      size="sm"
      variant="danger"
      icon={<Trash2 aria-hidden />}
      onClick={() => askSelected('deleteBatch')}
    >
      {t('deleteSelected')}
    </Button>
  );
}
