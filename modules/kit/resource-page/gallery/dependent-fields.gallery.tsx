import { useEffect, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '#contract/resource/field.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { RecordFields } from '../components/record-fields.tsx';
import type { FormField } from '../form-fields.ts';
import type { FormValues } from '../form-types.ts';
import { useFilledFromOthers } from '../use-filled-from-others.ts';

const reason = { field: 'state', is: ['repair', 'lent'] };

/** As a resource declares them. */
const fields: Readonly<Record<string, Field>> = {
  state: choice({
    label: ['去向', 'Where it goes'],
    choices: [
      { value: 'shown', label: ['展出', 'On display'] },
      { value: 'repair', label: ['送修', 'In repair'] },
      { value: 'lent', label: ['出借', 'Lent'] },
    ],
  }),
  place: line({
    label: ['地点', 'Place'],
    max: 40,
    filledFrom: { field: 'state', values: { shown: '青铜厅', repair: '修复室', lent: '库房' } },
    hint: ['随去向填入，可改写', 'Filled by where it goes, until something else is written'],
  }),
  reason: line({
    label: ['事由', 'Reason'],
    max: 40,
    shownIf: reason,
    requiredIf: { ...reason, message: ['请输入事由', 'Enter a reason'] },
  }),
};

function DependentWidget({ value, onChange, readOnly, disabled, compact: _ }: GalleryWidgetProps) {
  const isWritten = !(readOnly || disabled);
  const form = useForm<FormValues>({ defaultValues: { state: String(value), place: '', reason: '' } });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(Object.values(values).filter(Boolean).join(' · ')),
      }),
    [form, onChange],
  );
  const shown = useMemo(
    () =>
      Object.entries(fields).map(
        ([name, field]): FormField => ({
          name,
          field,
          change: {},
          written: isWritten,
          extra: false,
          section: undefined,
        }),
      ),
    [isWritten],
  );
  useFilledFromOthers(form, shown, true);
  return (
    <FormProvider {...form}>
      <RecordFields fields={shown} row={undefined} columns={1} />
    </FormProvider>
  );
}

export const chapter: GalleryChapter = {
  id: 'dependent-fields',
  title: ['相互关联的字段', 'Fields that depend on others'],
  purpose: [
    '一个字段按另一个字段的值显示、必填或自动填入；在资源中声明一次，表单和服务器都照此处理。',
    'A field is shown, required or filled by the value of another; a resource declares it once, and form and server follow it.',
  ],
  requirements: [],
  keys: [
    { keys: ['Tab'], does: ['到下一个字段，包括刚显示的', 'To the next field, also one that has just come'] },
  ],
  Widget: DependentWidget,
  values: { one: 'repair' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
