import { useQueryClient } from '@tanstack/react-query';
import { Download, EllipsisVertical, FileUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { departmentResource } from '#contract/areas/department-records.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { saveWorkbook } from '#modules/ground/platform/files/index.ts';
import { download } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { Button, IconButton, lazyPart, MenuButton, toast } from '#modules/ground/ui/index.ts';
import { boardText } from '../board-text.ts';

const ImportDialog = lazyPart(
  async () => ({ default: (await import('#modules/kit/import-dialog/index.ts')).ImportDialog }),
  { close: ({ onClose }) => onClose(), prefetch: true },
);

const { exportXls, importExcel } = departmentResource.endpoints;

interface BoardToolsProps {
  offered: ReadonlySet<string>;
  /** The number of checked departments. */
  checked: number;
  onAdd: () => void;
  onDelete: () => void;
  onUncheck: () => void;
}

/** What can be done with the whole tree, and with the checked departments. */
export function BoardTools({ offered, checked, onAdd, onDelete, onUncheck }: BoardToolsProps) {
  const t = useText(boardText);
  const translate = useBilingual();
  const client = useQueryClient();
  const [importing, setImporting] = useState(false);
  const save = async () => {
    try {
      const { blob } = await download(exportXls, {}, { handlesFailure: true });
      saveWorkbook(blob, translate(departmentResource.title));
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const acts = [
    { key: 'import', label: t('import'), icon: <FileUp aria-hidden />, onSelect: () => setImporting(true) },
    { key: 'export', label: t('export'), icon: <Download aria-hidden />, onSelect: () => void save() },
  ].filter(({ key }) => offered.has(key));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {offered.has('add') && (
          <Button variant="primary" size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
            {t('addRoot')}
          </Button>
        )}
        {acts.length > 0 && (
          <MenuButton acts={acts}>
            <IconButton label={t('more')}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          </MenuButton>
        )}
      </div>
      {checked > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span role="status">{t('chosen', { count: checked })}</span>
          <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
            {t('removeChosen', { count: checked })}
          </Button>
          <Button size="sm" variant="link" onClick={onUncheck}>
            {t('clearChosen')}
          </Button>
        </div>
      )}
      {importing && (
        <ImportDialog
          endpoint={importExcel}
          onImported={() => void invalidateEntity(client, 'department')}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
}
