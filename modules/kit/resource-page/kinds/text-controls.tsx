import type { Ref } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';
import { Input, PasswordInput, Textarea } from '#modules/ground/ui/index.ts';
import type { ControlProps } from './kind-view.ts';

type InputMode = 'tel' | 'email' | 'numeric' | 'url';
interface TypedOptions extends FieldOptions {
  readonly inputMode?: InputMode;
}

/** The text box for one line. */
export function LineControl({
  onChange,
  options,
  label,
  ref,
  ...control
}: ControlProps<TypedOptions, string>) {
  return (
    <Input
      {...control}
      ref={ref as Ref<HTMLInputElement>}
      autoComplete="off"
      inputMode={options.inputMode}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** The text box for a secret, which masks its value. */
export function SecretControl({
  onChange,
  options,
  label,
  ref,
  ...control
}: ControlProps<FieldOptions, string>) {
  return (
    <PasswordInput
      {...control}
      ref={ref as Ref<HTMLInputElement>}
      autoComplete="new-password"
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** The text box for several lines. */
export function TextControl({
  onChange,
  options,
  label,
  ref,
  ...control
}: ControlProps<FieldOptions, string>) {
  return (
    <Textarea
      {...control}
      ref={ref as Ref<HTMLTextAreaElement>}
      onChange={event => onChange(event.target.value)}
    />
  );
}
