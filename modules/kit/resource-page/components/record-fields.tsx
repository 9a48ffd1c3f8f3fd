import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { neededBeside } from '#contract/resource/dependent.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Field } from '#modules/ground/ui/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { type FormField, isVisible } from '../form-fields.ts';
import type { FormColumns, FormValues } from '../form-types.ts';
import { viewOf } from '../kinds/registry.ts';
import { FilledControl, isPicked, PickedControl } from '../lazy-controls.ts';
import { StoredRecord } from '../stored-record.ts';
import { resourceText, usualPlaceholder } from '../text.ts';

export interface RecordFieldsProps {
  fields: readonly FormField[];
  row: ListRow | undefined;
  columns: FormColumns;
}

const besideEachOther = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
} as const satisfies Record<FormColumns, string>;

const heading = 'col-span-full mt-2 font-semibold text-sm text-text-muted first:mt-0';

/** The fields of a record form, in their sections. */
export function RecordFields({ fields, row, columns }: RecordFieldsProps) {
  const translate = useBilingual();
  return (
    <StoredRecord value={row}>
      <div className={cn('grid items-start gap-x-4 gap-y-3', besideEachOther[columns])}>
        {fields.map(formField => {
          const { name, section } = formField;
          const Shown = dependsOnOthers(formField) ? DependentField : RecordField;
          return [
            section && (
              <h3 key={`section ${name}`} className={heading}>
                {translate(section)}
              </h3>
            ),
            <Shown key={name} formField={formField} row={row} />,
          ];
        })}
      </div>
    </StoredRecord>
  );
}

interface RecordFieldProps {
  formField: FormField;
  row: ListRow | undefined;
}

const dependsOnOthers = ({ change: { visible, label, hint }, field: { options } }: FormField) =>
  [visible, label, hint, options.shownIf, options.requiredIf].some(each => each !== undefined);

/** A field whose visibility, label or hint depends on the values of others. */
function DependentField(props: RecordFieldProps) {
  const values = useWatch<FormValues>() as FormValues;
  const { label, hint } = props.formField.change;
  if (!isVisible(props.formField, values)) return null;
  return (
    <RecordField
      {...props}
      ownLabel={label?.(values)}
      ownHint={hint?.(values)}
      needed={neededBeside(props.formField.field.options, values) !== undefined}
    />
  );
}

interface FilledProps {
  name: string;
  label: string;
  row: ListRow | undefined;
  rule: string | undefined;
  children: ReactNode;
}

/** A control whose value a rule generates, or any other one as it is. */
const Filled = ({ rule, row, children, ...field }: FilledProps) =>
  rule === undefined ? (
    children
  ) : (
    <FilledControl {...field} ruleCode={rule} whenOpened={row === undefined}>
      {children}
    </FilledControl>
  );

interface NamedFieldProps extends RecordFieldProps {
  ownLabel?: Bilingual | undefined;
  ownHint?: Bilingual | undefined;
  /** The values of others make it required. */
  needed?: boolean;
}

function RecordField(props: NamedFieldProps) {
  const { row, ownLabel, ownHint, needed = false } = props;
  const { name, field, change, written, drawn } = props.formField;
  const t = useText(resourceText);
  const translate = useBilingual();
  const { control } = useFormContext<FormValues>();
  const view = viewOf(field);
  const { options } = field;
  const label = translate(ownLabel ?? options.label);
  const hint = ownHint ?? options.hint;
  const usual = usualPlaceholder(label, view.chosen);
  const own = options.placeholder ? translate(options.placeholder) : usual;
  const placeholder = drawn ? t('drawnWhenSaved') : own;
  const picked = change.control === undefined && isPicked(field);
  const Control = change.control ?? (picked ? PickedControl : view.Control);
  const readOnly = !written;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { disabled, ...bound }, fieldState }) => (
        <Field
          label={label}
          group={change.group ?? view.isGroup?.(options)}
          required={written && !drawn && (options.required !== undefined || change.required || needed)}
          hint={hint && translate(hint)}
          error={fieldState.error?.message}
          className={cn((view.wide || change.wide) && 'col-span-full')}
        >
          <Filled name={name} label={label} row={row} rule={written && !drawn ? options.fillRule : undefined}>
            <Control
              {...bound}
              ref={bound.ref as never}
              // A field that comes late has a value only after it is shown.
              value={bound.value ?? view.toForm(undefined, options)}
              {...((change.control ? { row } : picked ? { field } : {}) as { row: never; field: never })}
              label={label}
              options={options}
              readOnly={readOnly}
              placeholder={placeholder}
            />
          </Filled>
        </Field>
      )}
    />
  );
}
