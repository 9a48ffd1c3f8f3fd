import { filterSuffix } from './list-query.ts';

const suffixes = ['_dictText', ...Object.values(filterSuffix)];

/** The field that a column, a filter or a condition of a list is about. */
export function fieldOfKey(key: string): string {
  const suffix = suffixes.find(each => key.endsWith(each));
  return suffix === undefined ? key : key.slice(0, -suffix.length);
}
