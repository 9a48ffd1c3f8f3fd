import { lazy, Suspense } from 'react';
import { keyOf, useListPageContext, useListSelector, useListTag } from '#modules/list-page/index.ts';
import type { AnyPage } from '../types.ts';

const ResourceRecord = lazy(() => import('./resource-record.tsx'));
const ImportDialog = lazy(async () => ({
  default: (await import('#modules/import-dialog/index.ts')).ImportDialog,
}));

const modes = ['adding', 'editing', 'viewing'] as const;

/** The dialogs of the page; the script of each loads when it first opens. */
export function PageDialogs({ page }: { page: AnyPage }) {
  const { actor } = useListPageContext();
  const mode = useListSelector(snapshot => modes.find(tag => snapshot.hasTag(tag)));
  const record = useListSelector(({ context }) => context.record);
  const dialog = useListSelector(({ context }) => context.dialog);
  const importing = useListTag('importing');
  const Dialog = dialog && page.dialogs?.[dialog.name];
  const { importExcel } = page.resource.endpoints;
  return (
    <Suspense fallback={null}>
      {mode && (
        <ResourceRecord
          key={record ? keyOf(record) : mode}
          page={page}
          mode={mode}
          row={record}
          onSaved={() => actor.send({ type: 'record.saved' })}
          onLeft={() => actor.send({ type: 'record.close' })}
        />
      )}
      {Dialog && (
        <Dialog
          key={dialog.row ? keyOf(dialog.row) : dialog.name}
          row={dialog.row}
          close={() => actor.send({ type: 'dialog.close' })}
          saved={() => actor.send({ type: 'dialog.saved' })}
        />
      )}
      {importing && importExcel && (
        <ImportDialog
          endpoint={importExcel}
          onImported={() => actor.send({ type: 'import.finished' })}
          onClose={() => actor.send({ type: 'import.close' })}
        />
      )}
    </Suspense>
  );
}
