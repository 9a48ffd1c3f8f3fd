import { priorities } from '#contract/areas/announcements-schema.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { SearchControl } from '#modules/kit/list-page/index.ts';
import { noticesText } from '../notices-text.ts';

/** Priorities are called as their tags are (ANNOUNCE-03 to ANNOUNCE-05), whatever the dictionary calls them. */
export function usePriorities(): Option[] {
  const t = useText(noticesText);
  return priorities.map(value => ({ value, label: t(`priority.${value}`) }));
}

/** The name of a priority. */
export function PriorityName({ value }: { value: string }) {
  return usePriorities().find(priority => priority.value === value)?.label ?? value;
}

/** Searches by a priority. */
export function PrioritySearch(control: SearchControl) {
  return <Select {...control} clearable options={usePriorities()} />;
}
