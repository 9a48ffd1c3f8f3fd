import { Controller, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type MessageTemplate,
  messageTemplateResource,
  templateType,
} from '#contract/areas/message-templates.ts';
import { messageReceivers } from '#contract/areas/messages.ts';
import { escapeHtml, readValues, renderMessage, variablesOf } from '#contract/message-text.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { BusinessPicker } from '#modules/kit/pickers/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { templateText } from '../text.ts';
import { MessageText } from './template-content.tsx';

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
  const content = template.templateContent ?? '';
  const variables = variablesOf(content);
  const known = readValues(template.templateTestJson ?? '') ?? {};
  const record = useRecordForm<Sent, Sent>({
    schema: sentSchema(variables),
    defaultValues: {
      channel: 'system',
      receivers: [],
      values: Object.fromEntries(variables.map(name => [name, known[name] ?? ''])),
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
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-text-muted">
            {variables.length > 0 ? t('variables') : t('noVariables')}
          </legend>
          {variables.map(name => (
            <Variable key={name} name={name} />
          ))}
        </fieldset>
        <Preview template={template} />
      </div>
    </RecordFrame>
  );
}

function sentSchema(variables: readonly string[]) {
  const t = textOf(templateText);
  const value = (name: string) =>
    z.string().check(z.minLength(1, t('variableNeeded', { name })), z.maxLength(1000));
  return z.object({
    channel: z.string(),
    receivers: z.array(z.string()).check(z.minLength(1, t('receiverNeeded'))),
    values: z.object(Object.fromEntries(variables.map(name => [name, value(name)]))),
  }) as z.ZodMiniType<Sent, Sent>;
}

function Channel() {
  const t = useText(templateText);
  const { options } = useDictionary('messageType');
  return (
    <Controller<Sent, 'channel'>
      name="channel"
      render={({ field, fieldState }) => (
        <Field group label={t('channel')} error={fieldState.error?.message}>
          <RadioGroup
            value={field.value}
            options={options.map(({ value, label }) => ({ value: String(value), label }))}
            onChange={field.onChange}
          />
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

function Variable({ name }: { name: string }) {
  const { register, formState } = useFormContext<Sent>();
  return (
    <Field required label={name} error={formState.errors.values?.[name]?.message}>
      <Input maxLength={1000} {...register(`values.${name}`)} />
    </Field>
  );
}

/** The message as it would be sent; a variable without a value stays as it is written. */
function Preview({ template: { templateType: type, templateContent } }: { template: MessageTemplate }) {
  const t = useText(templateText);
  const typed = useWatch<Sent, 'values'>({ name: 'values' });
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const quote = type === templateType.rich ? escapeHtml : undefined;
  return (
    <section aria-label={t('preview')} className="rounded border border-border bg-surface-sunken p-3">
      <h3 className="mb-2 text-sm text-text-muted">{t('preview')}</h3>
      <MessageText type={type} content={renderMessage(templateContent ?? '', values, quote)} />
    </section>
  );
}
