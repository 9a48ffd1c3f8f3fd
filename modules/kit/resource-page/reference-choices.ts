import { queryOptions } from '@tanstack/react-query';
import { maximumPageSize } from '#contract/list-query.ts';
import type { Referenced } from '#contract/references.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** The records that a reference can refer to, by what a field stores of them. */
export const referenceChoices = (name: string) =>
  queryOptions({
    queryKey: entityKey(name, 'choices'),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const { referenceOf } = await import('#contract/references.ts');
      const referenced = await referenceOf(name);
      const records = await allOf(referenced, signal);
      return records.flatMap(record => optionOf(record, referenced) ?? []);
    },
  });

async function allOf({ resource, all }: Referenced, signal: AbortSignal): Promise<readonly object[]> {
  const options = { signal, handlesFailure: true };
  if (all !== undefined) return (await request(all, {}, options)) as readonly object[];
  const page = await request(resource.endpoints.list, { pageNo: 1, pageSize: maximumPageSize }, options);
  return (page as { records: readonly object[] }).records;
}

/** A record as an option; undefined for one that has nothing to store. */
function optionOf(record: object, { resource, key }: Referenced): Option | undefined {
  const [labelKey = key, hintKey = key] = resource.nameFields;
  const textAt = (property: string) => String(Reflect.get(record, property) ?? '');
  const value = textAt(key);
  if (value === '') return undefined;
  const hint = textAt(hintKey);
  return {
    value,
    label: textAt(labelKey) || hint || value,
    // What is stored is no name.
    ...(hintKey !== key && hint !== '' && { hint }),
  };
}
