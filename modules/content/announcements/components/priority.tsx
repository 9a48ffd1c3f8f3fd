import { usePriorities } from '#modules/content/notices/index.ts';
import { RadioGroup } from '#modules/ground/ui/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';

/** The control of the priority in the record form. */
export function PriorityControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  return (
    <RadioGroup
      name={name}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
      options={usePriorities()}
      value={String(value)}
    />
  );
}
