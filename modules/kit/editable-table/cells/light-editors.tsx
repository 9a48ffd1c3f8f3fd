import { checkedValues } from '#machines/editable-table/columns.logic.ts';
import { Checkbox, Input, RadioGroup } from '#modules/ground/ui/index.ts';
import { useColumnOptions } from './choices.ts';
import { asText, type CellEditorProps } from './kind.ts';

/** A text, a number or tags, as it is typed; the machine refuses what the type does not accept (TABLE-81, TABLE-82, TABLE-85). */
export function TextEditor({ column, value, label, disabled, invalid, onInput, onBlur }: CellEditorProps) {
  const { type, props } = column.options;
  const isNumber = type === 'inputNumber';
  return (
    <Input
      {...props}
      tabIndex={-1}
      controlSize="sm"
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={column.placeholder}
      disabled={disabled}
      value={asText(value)}
      onChange={event => onInput(event.target.value)}
      onBlur={onBlur}
      className={isNumber ? 'tabular text-right' : undefined}
    />
  );
}

/** The stored values of a checked and an unchecked box (TABLE-30). */
export const pairOf = (column: CellEditorProps['column']) => column.options.customValue ?? checkedValues;

/** A box whose two states store the values of its column. */
export function CheckboxEditor({ column, value, label, disabled, onChange }: CellEditorProps) {
  const [checked, unchecked] = pairOf(column);
  return (
    <Checkbox
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      checked={value === checked}
      onCheckedChange={on => onChange(on ? checked : unchecked)}
    />
  );
}

/** One of few options, all of them visible. */
export function RadioEditor({ column, row, value, label, disabled, onChange, onBlur }: CellEditorProps) {
  const { options } = useColumnOptions(column, row);
  return (
    <RadioGroup
      aria-label={label}
      disabled={disabled}
      value={asText(value)}
      onChange={onChange}
      options={options}
      onBlur={onBlur}
      className="flex-nowrap gap-x-3 overflow-hidden whitespace-nowrap"
    />
  );
}
