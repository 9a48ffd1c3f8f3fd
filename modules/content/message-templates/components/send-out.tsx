import { Controller, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageSendOut, personalVariables } from '#contract/areas/message-audiences.ts';
import type { MessageTemplate } from '#contract/areas/message-templates.ts';
import { variablesOf } from '#contract/message-text.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { ChoiceGroup } from '#modules/ground/ui/choice-group.tsx';
import { DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { Field, Input, toast } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { templateText } from '../text.ts';
import {
  AudienceFields,
  type AudienceValues,
  audienceOf,
  emptyAudience,
  isNamed,
} from './audience-fields.tsx';
import { initialValues, TemplateValues, valuesSchema } from './template-values.tsx';

interface Sent extends AudienceValues {
  title: string;
  channels: string[];
  sendTime: string;
  values: Record<string, string>;
}

/** Sends a message by a template to an audience, whose size is shown before (PAGE-44). */
export default function SendOut({
  row: template,
  close,
}: Pick<DialogProps<MessageTemplate>, 'row' | 'close'>) {
  const t = useText(templateText);
  const record = useRecordForm<Sent, Sent>({
    schema: sentSchema(variablesOf(template.templateContent ?? '')),
    defaultValues: {
      ...emptyAudience,
      title: template.templateName ?? '',
      channels: ['system'],
      sendTime: '',
      values: initialValues(template),
    },
    save: async ({ title, channels, sendTime, values, ...audience }) => {
      const given = Object.entries(values).filter(([, value]) => value !== '');
      const { messages } = await request(
        messageSendOut,
        {
          ...audienceOf(audience),
          templateCode: template.templateCode ?? '',
          title,
          channels: channels.join(','),
          sendTime,
          testData: JSON.stringify(Object.fromEntries(given)),
        },
        { handlesFailure: true },
      );
      toast.success(t('queued', { count: messages }));
    },
    onSaved: close,
    onLeft: close,
  });
  return (
    <RecordFrame
      drawer
      record={record}
      mode="editing"
      title={t('sendOut', { name: template.templateName ?? '' })}
      width={720}
      submitLabel={t('submit')}
    >
      <div className="grid gap-4">
        <Title />
        <Channels />
        <AudienceFields />
        <SendTime />
        <TemplateValues template={template} personal={personalVariables} />
      </div>
    </RecordFrame>
  );
}

function sentSchema(variables: readonly string[]) {
  const t = textOf(templateText);
  const ids = z.array(z.string());
  return z
    .object({
      userIds: ids,
      departIds: ids,
      roleIds: ids,
      positionCodes: ids,
      excludedIds: ids,
      title: z.string().check(z.trim(), z.minLength(1, t('titleNeeded')), z.maxLength(100)),
      channels: ids.check(z.minLength(1, t('channelNeeded'))),
      sendTime: z.string(),
      values: valuesSchema(variables, personalVariables),
    })
    .check(z.refine(isNamed, { path: ['userIds'], message: t('audienceNeeded') })) as z.ZodMiniType<
    Sent,
    Sent
  >;
}

function Title() {
  const t = useText(templateText);
  const { register, formState } = useFormContext<Sent>();
  return (
    <Field required label={t('messageTitle')} error={formState.errors.title?.message}>
      <Input maxLength={100} {...register('title')} />
    </Field>
  );
}

function Channels() {
  const t = useText(templateText);
  const { options } = useDictionary('messageType');
  return (
    <Controller<Sent, 'channels'>
      name="channels"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field group required label={t('channel')} error={fieldState.error?.message}>
          <ChoiceGroup
            ref={ref}
            look="checks"
            multiple
            options={options.map(option => ({ value: String(option.value), label: option.label }))}
            values={value}
            onValuesChange={onChange}
            onBlur={onBlur}
            aria-label={t('channel')}
          />
        </Field>
      )}
    />
  );
}

function SendTime() {
  const t = useText(templateText);
  return (
    <Controller<Sent, 'sendTime'>
      name="sendTime"
      render={({ field, fieldState }) => (
        <Field label={t('sendTime')} hint={t('sendTimeHint')} error={fieldState.error?.message}>
          <DateTimePicker clearable {...field} />
        </Field>
      )}
    />
  );
}
