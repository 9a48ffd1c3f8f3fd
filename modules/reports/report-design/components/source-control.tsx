import { useQuery } from '@tanstack/react-query';
import { dataSourceResource } from '#contract/areas/data-sources.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import { ChoiceField } from '#modules/kit/pickers/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { reportDesignText } from '../text.ts';

const sourcesQuery = {
  queryKey: entityKey(dataSourceResource.name, 'options'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const sources = await request(dataSourceResource.endpoints.options, {}, { signal, handlesFailure: true });
    return sources.flatMap(({ value, label }) =>
      value ? [{ value, label: label || value, hint: value }] : [],
    );
  },
};

/** The data source that runs the statement of a report; whoever may not see data sources cannot choose one. */
export default function SourceControl({
  name,
  value,
  onChange,
  onBlur,
  readOnly,
}: FormControlProps<unknown>) {
  const t = useText(reportDesignText);
  const { data, isPending, isError } = useQuery(sourcesQuery);
  const code = String(value ?? '');
  if (isError) return <Input readOnly name={name} value={code} placeholder={t('ownDatabase')} />;
  return (
    <ChoiceField
      clearable
      as="search"
      readOnly={readOnly}
      options={data ?? []}
      status={{ stage: isPending ? 'loading' : 'ready' }}
      value={code}
      placeholder={t('ownDatabase')}
      onBlur={onBlur}
      onChange={next => onChange(String(next ?? ''))}
    />
  );
}
