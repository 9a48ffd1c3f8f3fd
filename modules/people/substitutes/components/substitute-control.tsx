import type { Ref } from 'react';
import { leastKeyword, type Substitute } from '#contract/areas/substitutes.ts';
import { Input } from '#modules/ground/ui/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { PeoplePicker, UserSelect } from '#modules/people/people/index.ts';
import { accounts, colleagues } from '../api.ts';

/** Chooses one person by department or by name, whose account is stored. */
export function SubstituteControl({
  value,
  onChange,
  ref,
  options: _options,
  label: _label,
  name: _name,
  row: _row,
  ...control
}: FormControlProps<Substitute>) {
  return (
    <PeoplePicker
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      multiple={false}
      source={accounts}
      value={value === '' ? [] : [String(value)]}
      onChange={names => onChange(names.at(-1) ?? '')}
    />
  );
}

/** Chooses one of the people who are found for what is typed, whose account is stored. */
export function ColleagueControl({
  value,
  onChange,
  ref,
  options: _options,
  label: _label,
  name: _name,
  row: _row,
  ...control
}: FormControlProps<Substitute>) {
  return (
    <UserSelect
      {...control}
      ref={ref}
      source={colleagues}
      leastTyped={leastKeyword}
      value={String(value)}
      onChange={name => onChange(String(name))}
    />
  );
}

/** The absent person, who is the one that the dialog was opened for. */
export function AbsentControl({
  value,
  ref,
  onChange: _onChange,
  options: _options,
  label: _label,
  row: _row,
  ...control
}: FormControlProps<Substitute>) {
  return <Input {...control} readOnly ref={ref as Ref<HTMLInputElement>} value={String(value)} />;
}
