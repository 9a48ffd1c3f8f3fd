import type { AnyResource, FieldNameOf, RecordOf } from '#contract/resource/define-resource.ts';
import { useBilingual } from '#modules/platform/i18n/index.ts';
import { DescriptionList } from '#modules/ui/index.ts';
import { contentOf } from '../columns.tsx';
import { viewOf } from '../kinds/registry.ts';
import { fieldsOf } from '../types.ts';

export interface RecordDetailsProps<R extends AnyResource> {
  resource: R;
  record: RecordOf<R>;
  /** Names of the fields to show; by default all fields in the reply. */
  fields?: readonly FieldNameOf<R>[];
  /** Further details of the page. */
  more?: readonly { readonly key: string; readonly term: string; readonly detail: React.ReactNode }[];
}

/** The fields of one record, read-only, with the cells that lists use. */
export function RecordDetails<R extends AnyResource>({
  resource,
  record,
  fields,
  more = [],
}: RecordDetailsProps<R>) {
  const translate = useBilingual();
  const own = fieldsOf(resource);
  const shown: readonly string[] = fields ?? Object.keys(own).filter(name => name in (record as object));
  const items = shown.flatMap(name => {
    const field = own[name];
    if (field === undefined) return [];
    const detail = contentOf(record as object, name, field);
    return [{ key: name, term: translate(field.options.label), detail, wide: viewOf(field).wide }];
  });
  return <DescriptionList columns={2} items={[...items, ...more]} />;
}
