import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { listViews } from '#contract/areas/list-views.ts';
import { messageAudience } from '#contract/areas/message-audiences.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { Field } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import type { ChosenValue } from '#modules/kit/pickers/index.ts';
import { ReferenceSelect } from '#modules/kit/reference-views/index.ts';
import { referenceDialog } from '#modules/kit/resource-page/index.ts';
import { templateText } from '../text.ts';

/** Whom a message reaches: the records of each kind that were chosen. */
export interface AudienceValues {
  userIds: string[];
  departIds: string[];
  roleIds: string[];
  positionCodes: string[];
  viewIds: string[];
  excludedIds: string[];
}

export const emptyAudience: AudienceValues = {
  userIds: [],
  departIds: [],
  roleIds: [],
  positionCodes: [],
  viewIds: [],
  excludedIds: [],
};

/** Whether somebody is named to receive it, and not only to be excluded. */
export const isNamed = ({ userIds, departIds, roleIds, positionCodes, viewIds }: AudienceValues): boolean =>
  [userIds, departIds, roleIds, positionCodes, viewIds].some(chosen => chosen.length > 0);

/** An audience as the server reads it. */
export const audienceOf = ({
  userIds,
  departIds,
  roleIds,
  positionCodes,
  viewIds,
  excludedIds,
}: AudienceValues) => ({
  userIds: userIds.join(','),
  departIds: departIds.join(','),
  roleIds: roleIds.join(','),
  positionCodes: positionCodes.join(','),
  viewIds: viewIds.join(','),
  excludedIds: excludedIds.join(','),
});

const Roles = referenceDialog('role');
const Positions = referenceDialog('position');

/** The fields of an audience in a form, and how many people are in it. */
export function AudienceFields() {
  const t = useText(templateText);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Chosen name="userIds" label={t('people')}>
        {control => <ReferenceSelect {...control} resource="user" />}
      </Chosen>
      <Chosen name="departIds" label={t('departments')}>
        {control => <ReferenceSelect {...control} resource="department" />}
      </Chosen>
      <Chosen name="roleIds" label={t('roles')}>
        {({ ref, ...control }) => <Roles {...control} ref={ref as Ref<HTMLButtonElement>} multiple />}
      </Chosen>
      <Chosen name="positionCodes" label={t('positions')}>
        {({ ref, ...control }) => <Positions {...control} ref={ref as Ref<HTMLButtonElement>} multiple />}
      </Chosen>
      <ChosenViews />
      <Chosen name="excludedIds" label={t('excluded')}>
        {control => <ReferenceSelect {...control} resource="user" />}
      </Chosen>
      <HeadCount />
    </div>
  );
}

/** The views of the list of users; nothing where there are none, or the person may not read that list. */
const viewsOfUsers = {
  queryKey: entityKey('listView', 'audience'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(listViews, { list: 'users', resource: 'user' }, { signal, handlesFailure: true }),
};

function ChosenViews() {
  const t = useText(templateText);
  const { data } = useQuery(viewsOfUsers);
  const options = (data?.views ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return (
    <Chosen name="viewIds" label={t('views')}>
      {({ ref, ...control }) => (
        <MultiSelect {...control} ref={ref as Ref<HTMLButtonElement>} options={options} />
      )}
    </Chosen>
  );
}

interface Control {
  value: string[];
  onChange: (value: ChosenValue) => void;
  onBlur: () => void;
  ref: Ref<never>;
}

interface ChosenProps {
  name: keyof AudienceValues;
  label: string;
  children: (control: Control) => ReactNode;
}

function Chosen({ name, label, children }: ChosenProps) {
  return (
    <Controller<AudienceValues, keyof AudienceValues>
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {children({ value, onChange, onBlur, ref })}
        </Field>
      )}
    />
  );
}

/** How many people are in the audience, and how many of them each channel reaches. */
function HeadCount() {
  const t = useText(templateText);
  const form = useWatch<AudienceValues & { channels: string[] }>() as AudienceValues & { channels: string[] };
  const { options } = useDictionary('messageType');
  const input = { ...audienceOf(form), channels: form.channels.join(',') };
  const { data, error } = useQuery({
    queryKey: entityKey('messageTemplate', 'audience', JSON.stringify(input)),
    queryFn: ({ signal }) => request(messageAudience, input, { signal, handlesFailure: true }),
    enabled: isNamed(form) && form.channels.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const nameOf = (channel: string) =>
    options.find(({ value }) => String(value) === channel)?.label ?? channel;
  return (
    <p role="status" className="tabular self-end py-1.5 text-sm text-text-muted">
      {error && failureText(error)}
      {!error && data && isNamed(form) && (
        <>
          {t('headCount', { count: data.people })}
          {data.reached
            .filter(({ people }) => people < data.people)
            .map(({ channel, people }) => ` ${t('reached', { channel: nameOf(channel), count: people })}`)}
        </>
      )}
    </p>
  );
}
