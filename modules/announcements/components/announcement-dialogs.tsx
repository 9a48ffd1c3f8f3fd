import { lazy, Suspense } from 'react';
import { type Announcement, announcementImport } from '#contract/areas/announcements.ts';
import { useListPageContext, useListSelector, useListTag } from '#modules/list-page/index.ts';
import { AnnouncementDialog } from '#modules/notices/index.ts';

const AnnouncementRecord = lazy(() => import('./announcement-record.tsx'));
const ReceiptsDrawer = lazy(() => import('./receipts-drawer.tsx'));
const ImportDialog = lazy(async () => ({
  default: (await import('#modules/import-dialog/index.ts')).ImportDialog,
}));

export interface AnnouncementDialogsProps {
  /** Which one is shown as its readers see it. */
  previewOf: Announcement | undefined;
  onPreviewClosed: () => void;
  /** Whose readers are listed. */
  receiptsOf: Announcement | undefined;
  onReceiptsClosed: () => void;
}

const modes = ['adding', 'editing'] as const;

/** The dialogs over the announcement list; the script of each is fetched when it first opens. */
export function AnnouncementDialogs({
  previewOf,
  onPreviewClosed,
  receiptsOf,
  onReceiptsClosed,
}: AnnouncementDialogsProps) {
  const { actor } = useListPageContext();
  const mode = useListSelector(snapshot => modes.find(tag => snapshot.hasTag(tag)));
  const record = useListSelector(({ context }) => context.record as Announcement | undefined);
  const importing = useListTag('importing');
  return (
    <Suspense fallback={null}>
      {mode && (
        <AnnouncementRecord
          key={record?.id ?? mode}
          mode={mode}
          record={record}
          onSaved={() => actor.send({ type: 'record.saved' })}
          onLeft={() => actor.send({ type: 'record.close' })}
        />
      )}
      {previewOf && <AnnouncementDialog announcement={previewOf} onClose={onPreviewClosed} />}
      {receiptsOf && (
        <ReceiptsDrawer key={receiptsOf.id} announcement={receiptsOf} onClose={onReceiptsClosed} />
      )}
      {importing && (
        <ImportDialog
          endpoint={announcementImport}
          onImported={() => actor.send({ type: 'import.finished' })}
          onClose={() => actor.send({ type: 'import.close' })}
        />
      )}
    </Suspense>
  );
}
