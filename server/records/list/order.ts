import { parts } from '#contract/filter-value.ts';
import { defaultSort } from '#contract/list-query.ts';
import type { PageRequest } from '#server/kernel/db/read-page.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { ListInput } from './conditions.ts';
import type { ListResource } from './resource.ts';

const translatedSuffix = /_dictText$/;

/**
 * The requested sort: one or several columns that share a direction, ascending only when requested; newest first by
 * default (LIST-19).
 *
 * @throws the interface's text for a column that the resource does not list
 */
export function orderOf(resource: ListResource, { column, order }: ListInput): PageRequest['order'] {
  const names = parts(column ?? '').map(name => name.replace(translatedSuffix, ''));
  const requested = names.length > 0 && order ? names : [];
  if (requested.length === 0)
    return resource.columns.has(defaultSort.column) ? sortBy(resource, [defaultSort.column], 'desc') : [];
  return sortBy(resource, requested, /asc/i.test(order ?? '') ? 'asc' : 'desc');
}

function sortBy(resource: ListResource, names: readonly string[], direction: 'asc' | 'desc') {
  return [...new Set(names)].map(name => {
    const target = resource.columns.get(name);
    if (!target) throw new BusinessError(`请注意，将要排序的列字段不存在：${name}`);
    return { column: target.column, direction };
  });
}
