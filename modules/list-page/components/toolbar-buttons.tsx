import { Download, Plus, Upload } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { useListPageContext, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';

/** Opens the form for a new record. */
export function AddButton({ label }: { label?: string }) {
  const t = useText(listText);
  const { add } = useListPageContext();
  return (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
      {label ?? t('add')}
    </Button>
  );
}

/** Exports the rows of the query, or the selected ones, to a file (LIST-28). */
export function ExportButton() {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const exporting = useListTag('exporting');
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={exporting}
      onClick={() => actor.send({ type: 'export.start' })}
    >
      {t('export')}
    </Button>
  );
}

/** Opens the import dialog. */
export function ImportButton() {
  const t = useText(listText);
  const { actor } = useListPageContext();
  return (
    <Button icon={<Upload aria-hidden />} onClick={() => actor.send({ type: 'import.open' })}>
      {t('import')}
    </Button>
  );
}
