import type { BusinessList } from '#contract/resource/kinds/business.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { businessSource, type PickerSource } from '#modules/kit/pickers/index.ts';
import type { ResolvedColumn } from '../scope.tsx';

/** The people of a column: which field is stored, and which is shown (TABLE-27, TABLE-28, TABLE-80). */
export const peopleList = ({ extension }: ResolvedColumn): BusinessList => ({
  entity: 'user',
  address: '/sys/user/list',
  valueKey: extension.store,
  labelKey: extension.text,
});

/**
 * A source whose cells ask for names together: what is asked for in the same moment is one request, so that a table sends
 * one for each column and not one for each cell.
 */
function batchedSource(source: PickerSource): PickerSource {
  let waiting: Promise<readonly PickerRow[]> | undefined;
  let wanted = new Set<string>();
  const find = async (values: readonly string[]) => {
    for (const value of values) wanted.add(value);
    waiting ??= Promise.resolve().then(() => {
      const asked = [...wanted];
      wanted = new Set();
      waiting = undefined;
      return source.find(asked, new AbortController().signal);
    });
    const rows = await waiting;
    return rows.filter(row => values.includes(row.value));
  };
  return { ...source, find };
}

const sources = new Map<string, PickerSource>();

/** The shared source of the people of a column. */
export function peopleSource(column: ResolvedColumn): PickerSource {
  const list = peopleList(column);
  const key = `${list.valueKey} ${list.labelKey}`;
  const source = sources.get(key) ?? batchedSource(businessSource(list));
  sources.set(key, source);
  return source;
}
