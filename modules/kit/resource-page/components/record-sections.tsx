import type { Bilingual } from '#contract/resource/text.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList } from '#modules/ground/ui/index.ts';
import { detailOf } from '../columns.tsx';
import { type FormField, formValuesOf, isVisible } from '../form-fields.ts';
import type { FormColumns } from '../form-types.ts';
import { viewOf } from '../kinds/registry.ts';

export interface RecordSectionsProps {
  fields: readonly FormField[];
  /** The values by field name, with the texts of codes beside them. */
  record: object;
  columns: FormColumns;
}

interface Section {
  readonly title: Bilingual | undefined;
  readonly fields: FormField[];
}

/** The fields of a record in the sections of its form, as text. */
export function RecordSections({ fields, record, columns }: RecordSectionsProps) {
  const translate = useBilingual();
  const values = formValuesOf(fields, record);
  return sectionsOf(fields.filter(field => isVisible(field, values))).map(({ title, fields: shown }) => (
    <section key={shown[0]?.name} className="mt-5 first:mt-0">
      {title && <h3 className="mb-1 font-semibold text-sm text-text-muted">{translate(title)}</h3>}
      <DescriptionList
        columns={columns}
        items={shown.map(({ name, field, change }) => ({
          key: name,
          term: translate(change.label?.(values) ?? field.options.label),
          detail: change.detail ? change.detail(record) : detailOf(record, name, field),
          wide: viewOf(field).wide || change.wide,
        }))}
      />
    </section>
  ));
}

function sectionsOf(fields: readonly FormField[]): Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    if (field.section || sections.length === 0) sections.push({ title: field.section, fields: [] });
    sections.at(-1)?.fields.push(field);
  }
  return sections;
}
