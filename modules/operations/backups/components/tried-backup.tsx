import type { TriedBackup } from '#contract/areas/restore.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList } from '#modules/ground/ui/index.ts';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { backupsText } from '../text.ts';

/** What a dry run has found in a backup: when and by which version it was made, and the rows of each table. */
export function TriedBackupTable({ tried }: { tried: TriedBackup }) {
  const t = useText(backupsText);
  const { createTime, version, hasFiles, files, fileBytes, tables } = tried;
  return (
    <>
      <DescriptionList
        items={[
          { key: 'name', term: t('chosen'), detail: tried.name },
          { key: 'time', term: t('madeAt'), detail: createTime },
          { key: 'version', term: t('version'), detail: version },
          {
            key: 'files',
            term: t('files'),
            detail: hasFiles ? t('filesOf', { count: files, size: sizeText(fileBytes) }) : t('noFiles'),
          },
        ]}
      />
      <div className="thin-scroll max-h-80 overflow-y-auto rounded border border-border">
        <FigureTable
          label={t('whatIsInIt')}
          rows={tables}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', title: t('table'), cell: ({ name }) => name },
            { key: 'rows', title: t('rows'), numeric: true, cell: ({ rows }) => rows.toLocaleString() },
          ]}
        />
      </div>
    </>
  );
}
