import { priorities } from '#contract/areas/announcements-schema.ts';
import type { SearchControl } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import type { FormControlProps } from '#modules/resource-page/index.ts';
import { RadioGroup } from '#modules/ui/index.ts';
import { Select } from '#modules/ui/select.tsx';
import { announcementsText } from '../text.ts';

/** Priorities are called as their tags are (ANNOUNCE-03 to ANNOUNCE-05), whatever the dictionary calls them. */
function usePriorities() {
  const t = useText(announcementsText);
  return priorities.map(value => ({ value, label: t(`priority.${value}`) }));
}

/** Searches by a priority. */
export function PrioritySearch(control: SearchControl) {
  return <Select {...control} clearable options={usePriorities()} />;
}

/** Chooses a priority in the record form. */
export function PriorityControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  return (
    <RadioGroup
      {...{ name, onChange, onBlur, disabled: readOnly, options: usePriorities() }}
      value={String(value)}
    />
  );
}
