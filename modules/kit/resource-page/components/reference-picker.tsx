import type { Referenced } from '#contract/references.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { useBilingual, useText, withinSentence } from '#modules/ground/platform/i18n/index.ts';
import {
  BusinessPicker,
  type ListedPickerProps,
  type PickerColumn,
  shownLength,
} from '#modules/kit/pickers/index.ts';
import { contentOf } from '../columns.tsx';
import { resourceText } from '../text.ts';
import { fieldsOf } from '../types.ts';

/** Pixels of a column of coded values. */
const codeWidth = 120;

interface ReferencePickerProps extends ListedPickerProps {
  referenced: Referenced;
}

/**
 * Chooses records of a resource in a dialog, searched by their name (PICKER-03, PICKER-04, PICKER-16, PICKER-17): its
 * columns are the fields that name a record and the codes in its list.
 */
export function ReferencePicker({ referenced: { resource, key }, ...props }: ReferencePickerProps) {
  const t = useText(resourceText);
  const translate = useBilingual();
  const fields = fieldsOf(resource);
  const [labelKey = key, hintKey] = resource.nameFields;
  const labelOf = (name: string): Bilingual => fields[name]?.options.label ?? [name, name];
  const codes = Object.entries(fields).filter(
    ([name, { kind, options }]) =>
      !resource.nameFields.includes(name) && options.list !== undefined && kind.codes !== undefined,
  );
  const columns: PickerColumn[] = [
    ...resource.nameFields.map((name: string) => ({ key: name, title: translate(labelOf(name)) })),
    ...codes.map(([name, field]) => ({
      key: name,
      title: translate(field.options.label),
      width: codeWidth,
      render: ({ record }: { record?: object }) => record && contentOf(record, name, field),
    })),
  ];
  return (
    <BusinessPicker
      {...props}
      list={{
        entity: resource.name,
        address: resource.endpoints.list.path,
        valueKey: key,
        labelKey,
        ...(hintKey !== undefined && { hintKey }),
      }}
      dialog={{
        title: t('choose', { records: withinSentence(translate(resource.title)) }),
        searchPlaceholder: t('searchBy', { field: withinSentence(translate(labelOf(labelKey))) }),
        pageSizes: [10, 20, 30],
        cutAt: shownLength,
        columns,
      }}
    />
  );
}
