import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import type { User } from '#contract/areas/users.ts';
import { MultiSelect } from '#modules/ground/ui/combobox.tsx';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { departmentLabels, departmentNodes } from '#modules/people/department-choice/index.ts';

const listOf = (value: FormValues[string] | undefined) => (Array.isArray(value) ? value : []);

/** The departments that a manager is responsible for, out of those the user belongs to. */
export default function ManagedDepartments({
  value,
  ref,
  readOnly,
  options,
  label,
  row,
  ...control
}: FormControlProps<User>) {
  const chosen = listOf(useWatch<FormValues>({ name: 'selecteddeparts' }));
  const { data: departments = [], isPending } = useQuery(departmentNodes());
  const labels = departmentLabels(departments);
  return (
    <MultiSelect
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      value={listOf(value).filter(id => chosen.includes(id))}
      options={chosen.flatMap(id => (labels[id] ? { value: id, label: labels[id] } : []))}
      naming={isPending}
      disabled={readOnly}
    />
  );
}
