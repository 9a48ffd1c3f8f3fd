import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import { ruleText } from '../rule-text.ts';
import { serverCheck } from '../server-check.ts';

function CheckedWidget({
  value,
  onChange,
  onError,
  answer,
  compact,
  label: _,
  ...state
}: GalleryWidgetProps) {
  const client = useQueryClient();
  const id = useId();
  const { control, formState } = useForm({ defaultValues: { field: String(value) }, mode: 'onTouched' });
  const message = formState.errors.field?.message;
  useEffect(() => onError?.(message), [message, onError]);
  // One check for the life of the field: it knows which value was typed last.
  const [check] = useState(() =>
    serverCheck(client, {
      key: ['gallery', 'check', answer, id],
      send: async typed => {
        const options = await pretendedOptions(answer);
        if (answer === 'long') return options[0]?.label ?? null;
        return options.some(option => option.label === typed)
          ? translateBilingual(['编码已存在', 'This code exists already'])
          : null;
      },
      noReply: cause => textOf(ruleText)('notChecked', { reason: failureText(cause) }),
    }),
  );
  return (
    <Controller
      control={control}
      name="field"
      rules={{ validate: async typed => (await check(typed)) ?? true }}
      render={({ field: { disabled: __, ...bound } }) => (
        <Input
          {...bound}
          {...state}
          controlSize={compact ? 'sm' : 'md'}
          maxLength={200}
          onChange={event => {
            bound.onChange(event);
            onChange(event.target.value);
          }}
        />
      )}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'checked-field',
  title: ['校验规则和查重', 'Check rule and duplicates'],
  purpose: [
    '离开输入框后由服务器校验，之后边改边校验；没有得到答复的值不算通过，并说明原因。',
    'The server checks a value when the text box is left, and while it is corrected; a value without a reply is not accepted, and the reason is told.',
  ],
  requirements: ['RULE-35', 'RULE-36', 'RULE-37', 'RULE-38', 'RULE-39'],
  keys: [{ keys: ['Tab'], does: ['离开输入框并校验', 'Leaves the text box, which checks its value'] }],
  Widget: CheckedWidget,
  values: { one: 'A-001' },
  isText: true,
  // It offers no options.
  without: ['many', 'empty'],
};
