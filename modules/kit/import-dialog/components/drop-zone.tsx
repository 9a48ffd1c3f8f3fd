import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { spreadsheetEndings } from '#machines/import/import.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { importText } from '../text.ts';

export interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** The endings of files that can be chosen, and what they are in words; by default those of the import of sheets. */
  endings?: readonly string[];
  hint?: string;
  /** Only one file is chosen. */
  isSingle?: boolean;
}

/** The area where files are dropped, or chosen after a press. */
export function DropZone({ onFiles, endings = spreadsheetEndings, hint, isSingle = false }: DropZoneProps) {
  const t = useText(importText);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
        className={cn(
          'grid w-full justify-items-center gap-1 rounded border border-border-strong border-dashed bg-surface-sunken px-4 py-8 text-center',
          'transition-[border-color,background-color] duration-120 hover:border-accent-ink',
          over && 'border-accent-ink bg-accent-soft',
        )}
      >
        <FileSpreadsheet aria-hidden className="mb-1 size-7 text-text-faint" />
        <span className="font-medium">{t('drop')}</span>
        <span className="text-sm text-text-muted">{hint ?? t('hint')}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        accept={endings.join(',')}
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
