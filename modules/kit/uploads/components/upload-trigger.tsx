import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, toast } from '#modules/ground/ui/index.ts';
import { droppedFiles, hasFiles } from '../dropped-files.ts';
import { uploadText } from '../text.ts';

export type UploadVariant = 'zone' | 'button';

interface UploadTriggerProps {
  label: string;
  variant?: UploadVariant | undefined;
  text?: string | undefined;
  limit?: number | undefined;
  largest: number;
  imagesOnly: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen, dropped or pasted. */
export function UploadTrigger({
  label,
  variant = 'zone',
  text,
  limit,
  largest,
  imagesOnly,
  disabled,
  onFiles,
}: UploadTriggerProps) {
  const t = useText(uploadText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const wanted = text ?? t('choose');
  const isZone = variant === 'zone';
  const limits = [
    limit !== undefined && limit > 1 && t('limit', { count: limit }),
    t('largest', { size: sizeText(largest) }),
  ].filter(Boolean);
  const allow = (event: DragEvent) => {
    if (disabled || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsOver(false);
    if (disabled) return;
    droppedFiles(event.dataTransfer).then(onFiles, () => toast.warning(t('unreadable')));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={event => {
        const pasted = [...event.clipboardData.files];
        if (disabled || pasted.length === 0) return;
        event.preventDefault();
        onFiles(pasted);
      }}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1',
        isZone && 'rounded border border-border-strong/55 border-dashed bg-surface-sunken px-3 py-2.5',
        isOver && 'border-accent-ink bg-accent-soft',
      )}
    >
      <Button
        size={isZone ? 'sm' : 'md'}
        disabled={disabled}
        icon={<Upload aria-hidden />}
        aria-label={`${wanted} ${label}`}
        onClick={() => input.current?.click()}
      >
        {wanted}
      </Button>
      {isZone && (
        <span className="min-w-0 text-sm text-text-muted">
          <span className="pointer-coarse:hidden">{t(limit === 1 ? 'dropOne' : 'drop')} · </span>
          {limits.join(' · ')}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={limit !== 1}
        accept={imagesOnly ? 'image/*' : undefined}
        aria-label={label}
        disabled={disabled}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
