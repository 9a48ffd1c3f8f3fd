import { Controller, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageSendOut, personalVariables } from '#contract/areas/message-audiences.ts';
import { type MessageTemplate, templateVariables } from '#contract/areas/message-templates.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { Field, Input, toast } from '#modules/ground/ui/index.ts';
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
import { ChannelFields, type ChannelValues } from './channel-fields.tsx';
import { initialValues, TemplateValues, valuesSchema } from './template-values.tsx';

interface Sent extends AudienceValues, ChannelValues {
  title: string;
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
    schema: sentSchema(templateVariables(template)),
    defaultValues: {
      ...emptyAudience,
      title: template.templateName ?? '',
      channels: ['system'],
      robotCodes: [],
      bellInstead: true,
      sendTime: '',
      values: initialValues(template),
    },
    save: async ({ title, channels, robotCodes, bellInstead, sendTime, values, ...audience }) => {
      const given = Object.entries(values).filter(([, value]) => value !== '');
      const { messages } = await request(
        messageSendOut,
        {
          ...audienceOf(audience),
          templateCode: template.templateCode ?? '',
          title,
          channels: channels.join(','),
          robotCodes: robotCodes.join(','),
          bellInstead,
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
        <ChannelFields />
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
      viewIds: ids,
      excludedIds: ids,
      title: z.string().check(z.trim(), z.minLength(1, t('titleNeeded')), z.maxLength(100)),
      channels: ids,
      robotCodes: ids,
      bellInstead: z.boolean(),
      sendTime: z.string(),
      values: valuesSchema(variables, personalVariables),
    })
    .check(
      z.refine(({ channels, robotCodes }) => channels.length + robotCodes.length > 0, {
        path: ['channels'],
        message: t('channelNeeded'),
      }),
      z.refine(sent => sent.channels.length === 0 || isNamed(sent), {
        path: ['userIds'],
        message: t('audienceNeeded'),
      }),
    ) as z.ZodMiniType<Sent, Sent>;
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
