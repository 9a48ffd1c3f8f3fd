import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { chatRobotResource } from '#contract/areas/chat-robots.ts';
import { messageChannels } from '#contract/areas/messages.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { ChoiceGroup } from '#modules/ground/ui/choice-group.tsx';
import { Checkbox, Field } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { templateText } from '../text.ts';

/** How a message is sent. */
export interface ChannelValues {
  /** To people. */
  channels: string[];
  /** To groups: the codes of their robots. */
  robotCodes: string[];
  /** Whoever a mail cannot be sent to has the message in the bell. */
  bellInstead: boolean;
}

/** The channels to people, by their stored names. */
export function usePeopleChannels(): readonly { value: string; label: string }[] {
  const { options } = useDictionary('messageType');
  return options
    .map(({ value, label }) => ({ value: String(value), label }))
    .filter(({ value }) => messageChannels.some(channel => channel === value));
}

const robotsQuery = {
  queryKey: entityKey('chatRobot', 'options'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(chatRobotResource.endpoints.options, {}, { signal, handlesFailure: true }),
};

/** The channels to people, and the groups, where there are any. */
export function ChannelFields() {
  const t = useText(templateText);
  const channels = usePeopleChannels();
  const robots = useQuery(robotsQuery);
  const chosen = useWatch<ChannelValues, 'channels'>({ name: 'channels' });
  return (
    <>
      <Checks name="channels" label={t('channel')} options={channels} />
      {chosen.includes('email') && !chosen.includes('system') && (
        <Controller<ChannelValues, 'bellInstead'>
          name="bellInstead"
          render={({ field: { value, onChange } }) => (
            <Checkbox checked={value} onCheckedChange={checked => onChange(checked === true)}>
              {t('bellInstead')}
            </Checkbox>
          )}
        />
      )}
      <QueryState query={robots} pending={null} failure={t('robotsFailed')}>
        {options => options.length > 0 && <Checks name="robotCodes" label={t('robots')} options={options} />}
      </QueryState>
    </>
  );
}

interface ChecksProps {
  name: 'channels' | 'robotCodes';
  label: string;
  options: readonly { value: string; label: string }[];
}

function Checks({ name, label, options }: ChecksProps) {
  return (
    <Controller<ChannelValues, 'channels' | 'robotCodes'>
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field group label={label} error={fieldState.error?.message}>
          <ChoiceGroup
            ref={ref}
            look="checks"
            multiple
            options={options}
            values={value}
            onValuesChange={onChange}
            onBlur={onBlur}
            aria-label={label}
          />
        </Field>
      )}
    />
  );
}
