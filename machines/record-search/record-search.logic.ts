import { comparedForm } from '#contract/text-form.ts';
import type { FoundRecord, FoundRecords } from './record-search.types.ts';

/** Nothing is found. */
export const nothingFound: FoundRecords = { groups: [], unfinished: [] };

/** Whether a record is one of those that a keyword finds by its text; by pinyin, only the server finds it. */
function fits({ name, hint }: FoundRecord, wanted: string): boolean {
  return [...name, hint ?? ''].some(text => comparedForm(text).includes(wanted));
}

/**
 * What was found for another keyword, as far as it fits this one: it stays at its place until the reply, and nothing else can
 * be opened by mistake.
 */
export function fitting({ groups }: FoundRecords, keyword: string): FoundRecords {
  const wanted = comparedForm(keyword);
  const kept = groups.flatMap(group => {
    const records = group.records.filter(record => fits(record, wanted));
    return records.length > 0 ? [{ ...group, records, hasMore: false }] : [];
  });
  return { groups: kept, unfinished: [] };
}
