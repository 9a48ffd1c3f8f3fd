import { FileSpreadsheet, X } from 'lucide-react';
import { type ChosenFile, fileKey } from '#machines/import/import.logic.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Ellipsis, IconButton } from '#modules/ground/ui/index.ts';
import { importText } from '../text.ts';

export interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** Omitted during the upload. */
  onRemove?: (key: string) => void;
}

/** The files that will be imported. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useText(importText);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('files')} className="mt-3 grid gap-1">
      {files.map(file => (
        <li
          key={fileKey(file)}
          className="flex min-h-9 items-center gap-2 rounded border border-border px-2.5 py-0.5"
        >
          <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-text-muted" />
          <span className="min-w-0 flex-1">
            <Ellipsis length="fit">{file.name}</Ellipsis>
          </span>
          <span className="tabular text-sm text-text-muted">{sizeText(file.size)}</span>
          {onRemove && (
            <IconButton
              size="sm"
              tooltip={false}
              label={t('remove', { name: file.name })}
              onClick={() => onRemove(fileKey(file))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
