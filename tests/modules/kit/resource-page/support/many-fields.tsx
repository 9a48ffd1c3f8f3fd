import { Profiler } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { defineResource } from '#contract/resource/define-resource.ts';
import type { Field } from '#contract/resource/field.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { RecordFields } from '#modules/kit/resource-page/components/record-fields.tsx';
import { type FormField, formFieldsOf, formValuesOf } from '#modules/kit/resource-page/form-fields.ts';
import { viewOf } from '#modules/kit/resource-page/kinds/registry.ts';

// Forms that are larger than usual, for the tests of the form and for its measurement.

type Shown = Parameters<typeof formFieldsOf>[0]['resource'];

/** A resource with these fields. */
export const resourceOf = (name: string, fields: Readonly<Record<string, Field>>) =>
  defineResource({
    name,
    path: `/museum/${name}`,
    permission: `museum:${name}`,
    table: `museum_${name}`,
    title: ['展品', 'Exhibits'],
    record: ['展品', 'exhibit'],
    nameFields: ['name'],
    fields,
  });

/** Twenty fields that share these dictionaries. */
export const twentyDictionaryFields = (codes: readonly string[]) =>
  resourceOf(
    'twenty',
    numbered(20, index =>
      dictionary({
        label: [`字段${index}`, `Field ${index}`],
        dictionary: codes[index % codes.length] ?? '',
      }),
    ),
  );

/** Sixty fields: each third one is a line of text, the others choose from one dictionary. */
export const sixtyFields = (code: string) =>
  resourceOf(
    'sixty',
    numbered(60, index =>
      index % 3 === 0
        ? line({ label: [`字段${index}`, `Field ${index}`], max: 50 })
        : dictionary({ label: [`字段${index}`, `Field ${index}`], dictionary: code }),
    ),
  );

const numbered = (count: number, fieldOf: (index: number) => Field) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, fieldOf(index)]));

/** The fields of the form that adds a record; resolves when the controls of their kinds are loaded. */
export async function loadedFields(resource: unknown): Promise<FormField[]> {
  const fields = formFieldsOf({ resource: resource as Shown }, 'adding');
  await Promise.all(fields.map(({ field }) => viewOf(field).load?.(field.options)));
  return fields;
}

/** A form that reports each drawing of each of its fields. */
export function CountedForm({
  fields,
  onDrawn,
}: {
  fields: readonly FormField[];
  onDrawn?: ((name: string) => void) | undefined;
}) {
  const form = useForm({ defaultValues: formValuesOf([...fields], undefined) });
  return (
    <FormProvider {...form}>
      {fields.map(field => (
        <Profiler key={field.name} id={field.name} onRender={id => onDrawn?.(id)}>
          <RecordFields fields={[field]} row={undefined} columns={1} />
        </Profiler>
      ))}
    </FormProvider>
  );
}
