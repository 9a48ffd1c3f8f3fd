import { lazyPart } from '#modules/ground/ui/index.ts';
import { loadReferenceView, ReferenceSelect } from '#modules/kit/reference-views/index.ts';
import { asList, asText, type CellEditorProps, type CellTextProps } from './kind.ts';

const Names = lazyPart<{ values: readonly string[] }>(
  async () => ({ default: (await (await loadReferenceView('department')).inPlace()).Names }),
  { pending: () => '…' },
);

/** The names of the departments whose ids are stored (TABLE-79). */
export const DepartmentText = ({ value }: CellTextProps) => <Names values={asList(value)} />;

/** Chooses departments; one, or several whose ids are joined by commas (TABLE-26, TABLE-74). */
export default function DepartmentEditor({
  column,
  value,
  label,
  disabled,
  invalid,
  onChange,
  onBlur,
}: CellEditorProps) {
  return (
    <ReferenceSelect
      {...column.options.props}
      resource="department"
      compact
      clearable
      aria-label={label}
      {...(invalid && { 'aria-invalid': true })}
      disabled={disabled}
      value={column.extension.multiSelect ? asList(value) : asText(value)}
      onChange={next => onChange(asText(next) === '' ? undefined : asText(next))}
      onBlur={onBlur}
    />
  );
}
