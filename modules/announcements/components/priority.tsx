import { priorities } from '#contract/areas/announcements-schema.ts';
import type { SearchControl } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import type { FormControlProps } from '#modules/resource-page/index.ts';
import { RadioGroup } from '#modules/ui/index.ts';
import { Select } from '#modules/ui/select.tsx';
import { announcementsText } from '../text.ts';

/**
 * Priorities have the names of their tags (ANNOUNCE-03 to ANNOUNCE-05), whatever the texts of the dictionary.
 */
function usePriorities() {
  const t = useText(announcementsText);
  return priorities.map(value => ({ value, label: t(`priority.${value}`) }));
}

/** The search field of the priority. */
export function PrioritySearch(control: SearchControl) {
  return <Select {...control} clearable options={usePriorities()} />;
}

/** The control of the priority in the record form. */
export function PriorityControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  return (
    <RadioGroup
      {...{ name, onChange, onBlur, disabled: readOnly, options: usePriorities() }}
      value={String(value)}
    />
  );
}
