import { usePriorities } from '#modules/notices/index.ts';
import type { FormControlProps } from '#modules/resource-page/index.ts';
import { RadioGroup } from '#modules/ui/index.ts';

/** The control of the priority in the record form. */
export function PriorityControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  return (
    <RadioGroup
      {...{ name, onChange, onBlur, disabled: readOnly, options: usePriorities() }}
      value={String(value)}
    />
  );
}
