import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { PartColumn } from '../part-columns.ts';

interface PartCellProps<Part> {
  column: PartColumn<Part>;
  value: unknown;
  /** The name of the row. */
  row: string;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** A cell of the table of columns or parameters. */
export function PartCell<Part>({ column, value, row, readOnly, onChange }: PartCellProps<Part>) {
  const translate = useBilingual();
  const label = `${translate(column.label)} ${row}`;
  const text = value === null || value === undefined ? '' : String(value);
  if (column.kind === 'mark') {
    const [off, on] = column.marks ?? [0, 1];
    return (
      <Checkbox
        aria-label={label}
        disabled={readOnly}
        checked={value === on}
        onCheckedChange={checked => onChange(checked ? on : off)}
      />
    );
  }
  if (column.kind === 'choice') {
    const options = (column.choices ?? []).map(choice => ({
      value: choice.value,
      label: translate(choice.label),
    }));
    // What an older server stored stays selected.
    const known = text === '' || options.some(option => option.value === text);
    return (
      <Select
        aria-label={label}
        controlSize="sm"
        disabled={readOnly}
        options={known ? options : [...options, { value: text, label: text }]}
        value={text}
        onChange={onChange}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      controlSize="sm"
      autoComplete="off"
      readOnly={readOnly}
      placeholder={column.placeholder && translate(column.placeholder)}
      inputMode={column.kind === 'number' ? 'numeric' : undefined}
      value={text}
      onChange={({ target }) =>
        onChange(column.kind === 'number' ? target.value.replace(/\D/g, '') : target.value)
      }
    />
  );
}
