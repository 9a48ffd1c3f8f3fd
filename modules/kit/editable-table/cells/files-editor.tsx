import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { UploadField } from '#modules/kit/uploads/index.ts';
import { sendingOf } from '../sending.ts';
import { CellFace } from './cell-face.tsx';
import { asText, type CellEditorProps } from './kind.ts';
import { FilesText } from './texts.tsx';

/** Files of a cell, in a panel with their list (TABLE-69 to TABLE-71). */
export default function FilesEditor(props: CellEditorProps) {
  const { column, value, label, disabled, onChange, onBlur } = props;
  const { options, extension } = column;
  const { type, number, allowDownload, allowRemove, responseName, btnText } = options;
  const [send] = useState(() => sendingOf(options));
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next);
        if (!next) onBlur();
      }}
    >
      <PopoverTrigger asChild>
        <button type="button" tabIndex={-1} aria-label={label} className="w-full text-left">
          <CellFace column={column} invalid={props.invalid} disabled={disabled}>
            {asText(value) === '' ? undefined : <FilesText {...props} />}
          </CellFace>
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-80">
        <UploadField
          {...options.props}
          label={label}
          variant="button"
          value={asText(value)}
          onChange={next => onChange(next === '' ? undefined : next)}
          imagesOnly={type === 'image'}
          limit={number ?? extension.uploadnum ?? (type === 'upload' ? 1 : undefined)}
          allowDownload={allowDownload}
          allowRemove={allowRemove}
          responseName={responseName}
          text={btnText}
          disabled={disabled}
          send={send}
        />
      </PopoverContent>
    </Popover>
  );
}
