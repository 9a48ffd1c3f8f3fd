import { useEffect } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { Input } from '#modules/ground/ui/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import FilledControl from '../components/filled-control.tsx';

function FilledWidget({ value, onChange, answer, compact, label, onError: _, ...state }: GalleryWidgetProps) {
  const form = useForm({ defaultValues: { field: String(value) } });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values.field) }),
    [form, onChange],
  );
  const input = (
    <Controller
      control={form.control}
      name="field"
      render={({ field: { disabled: _, ...bound } }) => (
        <Input {...bound} {...state} controlSize={compact ? 'sm' : 'md'} maxLength={200} />
      )}
    />
  );
  const isWritten = !(state.disabled || state.readOnly);
  return (
    <FormProvider {...form}>
      {isWritten ? (
        <FilledControl
          name="field"
          ruleCode="gallery"
          label={label}
          whenOpened={false}
          generate={async (_, { field }): Promise<Record<string, string>> => {
            const options = await pretendedOptions(answer);
            // Another one than the present value, in turn.
            const next = options[options.findIndex(option => option.label === field) + 1] ?? options[0];
            return next ? { field: next.label } : {};
          }}
        >
          {input}
        </FilledControl>
      ) : (
        input
      )}
    </FormProvider>
  );
}

export const chapter: GalleryChapter = {
  id: 'filled-field',
  title: ['填值规则', 'Fill rule'],
  purpose: [
    '新增时由规则生成值，也可以用按钮重新生成；生成失败时说明原因，已有的值不变。',
    'A rule generates the value when a record is added, and again with the button; a failure is explained, and the value stays.',
  ],
  requirements: [],
  keys: [
    { keys: ['Tab'], does: ['从输入框到生成按钮', 'From the text box to the button that generates'] },
    { keys: ['Enter', 'Space'], does: ['在按钮上重新生成', 'On the button, generates another value'] },
  ],
  Widget: FilledWidget,
  values: { one: '紧急' },
  isText: true,
  // It offers no options.
  without: ['many'],
};
