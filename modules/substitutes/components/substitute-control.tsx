import type { Ref } from 'react';
import type { Substitute } from '#contract/areas/substitutes.ts';
import { PeoplePicker } from '#modules/people/index.ts';
import type { FormControlProps } from '#modules/resource-page/index.ts';
import { Input } from '#modules/ui/index.ts';
import { accounts } from '../api.ts';

/** Chooses one person by department or by name, whose account is stored. */
export function SubstituteControl(control: FormControlProps<Substitute>) {
  const { value, onChange, onBlur, ref, readOnly, placeholder } = control;
  return (
    <PeoplePicker
      {...{ onBlur, readOnly, placeholder }}
      ref={ref as Ref<HTMLButtonElement>}
      multiple={false}
      source={accounts}
      value={value === '' ? [] : [String(value)]}
      onChange={names => onChange(names.at(-1) ?? '')}
    />
  );
}

/** The absent person, who is the one that the dialog was opened for. */
export function AbsentControl({ value, name, ref }: FormControlProps<Substitute>) {
  return <Input readOnly name={name} ref={ref as Ref<HTMLInputElement>} value={String(value)} />;
}
