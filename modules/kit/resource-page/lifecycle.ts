import type { AnyResource } from '#contract/resource/define-resource.ts';
import { stateOf } from '#contract/resource/lifecycle.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { joinedIds, type ListRow } from '#modules/kit/list-page/index.ts';
import { lifecycleTables } from './lifecycle-tables.ts';
import { resourceText } from './text.ts';
import type { AnyOperation, AnyPage } from './types.ts';

/** The verbs of the lifecycle of the records of a resource, in the order of its declaration. */
export const lifecycleVerbsOf = ({ lifecycle }: AnyResource): readonly string[] =>
  Object.keys(lifecycle?.verbs ?? {});

/** Whether the lifecycle of a record allows a verb in its state; a verb without an event is always allowed. */
export function isAllowed({ lifecycle }: AnyResource, verb: string, row: object): boolean {
  if (lifecycle === undefined) return true;
  const { allowed } = lifecycleTables[lifecycle.machine];
  if (!Object.values(allowed).flat().includes(verb)) return true;
  return allowed[stateOf(lifecycle, row)]?.includes(verb) ?? false;
}

/** The operation of a verb of the lifecycle, as its resource declares it; one that ends the lifecycle asks first. */
export function lifecycleOperation({ resource, rowName }: AnyPage, verb: string): AnyOperation {
  const { lifecycle }: AnyResource = resource;
  const declared = lifecycle?.verbs[verb];
  if (lifecycle === undefined || declared === undefined) return {};
  const { operation, done, label } = declared;
  const isEnd = lifecycleTables[lifecycle.machine].ending.includes(verb);
  const nameOf = rowName ?? ((row: object) => nameOfRecord(resource, row, translateBilingual));
  const question = ([row]: readonly ListRow[]) => ({
    title: textOf(resourceText)('confirmEnd', {
      verb: translateBilingual(label),
      name: row ? nameOf(row) : '',
    }),
    description: textOf(resourceText)('endHint'),
    danger: true,
    confirmLabel: translateBilingual(label),
  });
  return {
    ...(operation && {
      verb: operation.endpoint as never,
      input: (rows: readonly ListRow[]) => ({ ids: joinedIds(rows), ...operation.input }),
    }),
    ...(done && { done }),
    ...(isEnd && { question }),
  };
}
