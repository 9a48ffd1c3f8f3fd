import { useEffect, useMemo, useState } from 'react';
import { importIn, withoutImport } from '#contract/import-link.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { ImportWizardProps } from '#modules/kit/import-wizard/index.ts';
import {
  batchEditDialog,
  conditionsDialog,
  exportDialog,
  importWizardDialog,
  keyOf,
  useListPageContext,
  useListSelector,
  useListTag,
} from '#modules/kit/list-page/index.ts';
import { recordPartOf } from '../record-part.ts';
import type { AnyPage } from '../types.ts';
import { showRecord } from '../use-record-in-address.ts';
import type { BatchEditDialogProps } from './batch-edit-dialog.tsx';
import type { ConditionsDialogProps } from './conditions-dialog.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

/** Not prefetched: without a connection nothing can be imported or queried. */
const ImportDialog = lazyPart(
  async () => ({ default: (await import('#modules/kit/import-dialog/index.ts')).ImportDialog }),
  { close: ({ onClose }) => onClose() },
);

/** Not prefetched, either. */
const ImportWizard = lazyPart<ImportWizardProps>(
  async () => ({ default: (await import('#modules/kit/import-wizard/index.ts')).ImportWizard }),
  { close: ({ onClose }) => onClose() },
);

const ConditionsDialog = lazyPart<ConditionsDialogProps>(() => import('./conditions-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});

const ExportDialog = lazyPart<ExportDialogProps>(() => import('./export-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** Not prefetched: without a connection no record is edited. */
const BatchEditDialog = lazyPart<BatchEditDialogProps>(() => import('./batch-edit-dialog.tsx'), {
  close: ({ onClose }) => onClose(),
});

const modes = ['adding', 'editing', 'viewing'] as const;

/** The dialogs of the page. */
export function PageDialogs({ page }: { page: AnyPage }) {
  const { actor } = useListPageContext();
  const mode = useListSelector(snapshot => modes.find(tag => snapshot.hasTag(tag)));
  const record = useListSelector(({ context }) => context.record);
  const dialog = useListSelector(({ context }) => context.dialog);
  const selected = useListSelector(({ context }) => context.selected);
  const importing = useListTag('importing');
  const Dialog = dialog && page.dialogs?.[dialog.name];
  const ResourceRecord = useMemo(() => recordPartOf(page), [page]);
  const { importExcel } = page.resource.endpoints;
  const { search, writeSearch } = usePageAddress();
  const linked = importIn(search);
  const [wanted, want] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once, and leaves the address
  useEffect(() => {
    if (linked === undefined) return;
    want(linked);
    actor.send({ type: 'dialog.open', name: importWizardDialog });
    writeSearch(withoutImport(search), { replace: true });
  }, [linked, actor]);
  return (
    <>
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
      {dialog?.name === conditionsDialog && (
        <ConditionsDialog page={page} onClose={() => actor.send({ type: 'dialog.close' })} />
      )}
      {dialog?.name === exportDialog && (
        <ExportDialog
          page={page}
          onClose={() => actor.send({ type: 'dialog.close' })}
          onExport={wishes => {
            actor.send({ type: 'dialog.close' });
            actor.send({ type: 'export.start', wishes });
          }}
        />
      )}
      {dialog?.name === batchEditDialog && (
        <BatchEditDialog
          page={page}
          rows={[...selected.values()]}
          onChanged={() => actor.send({ type: 'dialog.saved' })}
          onClose={() => actor.send({ type: 'dialog.close' })}
        />
      )}
      {dialog?.name === importWizardDialog && importExcel && (
        <ImportWizard
          key={wanted ?? ''}
          resource={page.resource}
          endpoint={importExcel}
          wanted={wanted}
          onChanged={() => actor.send({ type: 'dialog.saved' })}
          onClose={() => {
            actor.send({ type: 'dialog.close' });
            want(undefined);
          }}
          onOpen={id => void showRecord(page, id, row => actor.send({ type: 'record.view', row }))}
        />
      )}
      {importing && importExcel && (
        <ImportDialog
          endpoint={importExcel}
          onImported={() => actor.send({ type: 'import.finished' })}
          onClose={() => actor.send({ type: 'import.close' })}
        />
      )}
    </>
  );
}
