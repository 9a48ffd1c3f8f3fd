import type { OwnDepartment } from '#machines/department-switch/department-switch.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { departmentText } from '../department-text.ts';

interface DepartmentFieldProps {
  departments: readonly OwnDepartment[];
  selected: string | undefined;
  /** Nothing is selected although a department is required (DEPART-06). */
  marked: boolean;
  onSelect: (orgCode: string) => void;
}

/** One of a person's departments. */
export function DepartmentField({ departments, selected, marked, onSelect }: DepartmentFieldProps) {
  const t = useText(departmentText);
  return (
    <Field label={t('department')} required error={marked ? t('needDepartment') : undefined}>
      <Select
        value={selected}
        onChange={onSelect}
        placeholder={t('departmentPlaceholder')}
        options={departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
      />
    </Field>
  );
}
