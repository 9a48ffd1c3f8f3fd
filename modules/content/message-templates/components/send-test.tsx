import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type MessageTemplate,
  messageTemplateResource,
  templateVariables,
} from '#contract/areas/message-templates.ts';
import { messageReceivers } from '#contract/areas/messages.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import { BusinessPicker } from '#modules/kit/pickers/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { templateText } from '../text.ts';
import { usePeopleChannels } from './channel-fields.tsx';
import { initialValues, TemplateValues, valuesSchema } from './template-values.tsx';

interface Sent {
  channel: string;
  receivers: string[];
  values: Record<string, string>;
}

/** Sends a message by a template to chosen people, with a value for each variable and a preview. */
export default function SendTest({
  row: template,
  close,
}: Pick<DialogProps<MessageTemplate>, 'row' | 'close'>) {
  const t = useText(templateText);
  const record = useRecordForm<Sent, Sent>({
    schema: sentSchema(templateVariables(template)),
    defaultValues: {
      channel: 'system',
      receivers: [],
      values: initialValues(template),
    },
    save: async ({ channel, receivers, values }) => {
      const input = {
        templateCode: template.templateCode ?? '',
        receiver: receivers.join(','),
        msgType: channel,
        testData: JSON.stringify(values),
      };
      await request(messageTemplateResource.endpoints.sendMsg, input, { handlesFailure: true });
      toast.success(t('sent'));
    },
    onSaved: close,
    onLeft: close,
  });
  return (
    <RecordFrame
      record={record}
      mode="editing"
      title={t('send', { name: template.templateName ?? '' })}
      width={800}
      submitLabel={t('submit')}
    >
      <div className="grid gap-4">
        <Channel />
        <Receivers />
        <TemplateValues template={template} />
      </div>
    </RecordFrame>
  );
}

function sentSchema(variables: readonly string[]) {
  const t = textOf(templateText);
  return z.object({
    channel: z.string(),
    receivers: z.array(z.string()).check(z.minLength(1, t('receiverNeeded'))),
    values: valuesSchema(variables),
  }) as z.ZodMiniType<Sent, Sent>;
}

function Channel() {
  const t = useText(templateText);
  const options = usePeopleChannels();
  return (
    <Controller<Sent, 'channel'>
      name="channel"
      render={({ field, fieldState }) => (
        <Field group label={t('channel')} error={fieldState.error?.message}>
          <RadioGroup value={field.value} options={options} onChange={field.onChange} />
        </Field>
      )}
    />
  );
}

function Receivers() {
  const t = useText(templateText);
  const translate = useBilingual();
  return (
    <Controller<Sent, 'receivers'>
      name="receivers"
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <Field required label={t('receiver')} error={fieldState.error?.message}>
          <BusinessPicker
            {...field}
            ref={ref}
            multiple
            placeholder={t('chooseReceiver')}
            value={value}
            list={messageReceivers.from}
            dialog={{
              title: t('receiverTitle'),
              searchPlaceholder: translate(messageReceivers.searchedBy),
              columns: messageReceivers.columns.map(({ label, ...column }) => ({
                ...column,
                title: translate(label),
              })),
            }}
          />
        </Field>
      )}
    />
  );
}
