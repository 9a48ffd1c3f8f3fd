import { PopupField } from '#modules/kit/popup/index.ts';
import { asText, type CellEditorProps } from './kind.ts';

/** Chooses rows of a report, which fill fields of the row (TABLE-35 to TABLE-39, TABLE-72). */
export default function PopupEditor({
  column,
  value,
  label,
  disabled,
  invalid,
  onFill,
  onBlur,
}: CellEditorProps) {
  const { popupCode = '', orgFields = '', destFields = '', param, sorter, props } = column.options;
  return (
    <PopupField
      {...props}
      compact
      aria-label={label}
      {...(invalid && { 'aria-invalid': true })}
      disabled={disabled}
      config={{ code: popupCode, orgFields, destFields, multiple: column.extension.multiSelect }}
      {...(param && { params: param })}
      sorter={sorter}
      value={asText(value)}
      onFill={onFill}
      onBlur={onBlur}
    />
  );
}
