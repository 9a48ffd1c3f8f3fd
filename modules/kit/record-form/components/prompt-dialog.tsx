import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type TextOptions, textInput } from '#contract/resource/kinds/text-input.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { useRecordForm } from '../use-record-form.ts';
import { RecordFrame } from './record-frame.tsx';

export interface PromptDialogProps {
  title: string;
  description?: string;
  /** Label, rules and length of the value, as a field of a resource declares them. */
  field: TextOptions;
  /** The name of the value in the errors of the server. */
  name?: string;
  initial?: string;
  okLabel: string;
  /** Does what the value is asked for; the dialog stays open until it is done, and after a failure. */
  onOk: (value: string) => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for one value (FORM-06), and checks it by its rules before the dialog closes (FORM-07). */
export function PromptDialog({
  title,
  description,
  field,
  name = 'value',
  initial = '',
  okLabel,
  onOk,
  onClosed,
}: PromptDialogProps) {
  const { label, hint, placeholder, required, inputMode } = field;
  const schema = useMemo(() => z.object({ [name]: textInput(field, translateBilingual) }), [field, name]);
  const record = useRecordForm<Record<string, string>, Record<string, string>>({
    schema,
    defaultValues: { [name]: initial },
    save: values => onOk(values[name] ?? ''),
    onSaved: onClosed,
    onLeft: onClosed,
  });
  const { register, formState } = record.form;
  return (
    <RecordFrame
      record={record}
      mode="editing"
      width={420}
      title={title}
      description={description}
      submitLabel={okLabel}
    >
      <Field
        label={translateBilingual(label)}
        required={required !== undefined}
        hint={hint && translateBilingual(hint)}
        error={formState.errors[name]?.message}
      >
        <Input
          autoComplete="off"
          inputMode={inputMode}
          placeholder={placeholder && translateBilingual(placeholder)}
          {...register(name)}
        />
      </Field>
    </RecordFrame>
  );
}
