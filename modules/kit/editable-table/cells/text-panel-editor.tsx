import { useState } from 'react';
import { Textarea } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { CellFace } from './cell-face.tsx';
import { asText, type CellEditorProps } from './kind.ts';

/** A text of several lines, in a panel below its cell (TABLE-54, TABLE-55). */
export default function TextPanelEditor(props: CellEditorProps) {
  const { column, value, label, disabled, invalid, onInput, onBlur } = props;
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur();
  };
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild disabled={disabled}>
        <button type="button" tabIndex={-1} aria-label={label} className="w-full text-left">
          <CellFace column={column} invalid={invalid} disabled={disabled}>
            {asText(value)}
          </CellFace>
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-80">
        {column.options.type === 'input_pop' && <p className="mb-2 font-medium">{column.label}</p>}
        <Textarea
          {...column.options.props}
          aria-label={label}
          aria-invalid={invalid || undefined}
          placeholder={column.placeholder}
          value={asText(value)}
          onChange={event => onInput(event.target.value)}
        />
      </PopoverContent>
    </Popover>
  );
}
