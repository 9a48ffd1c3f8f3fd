import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { getReportParameters } from '#contract/areas/online-reports.ts';
import { reportValuesOf } from '#contract/job-parameters.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Field, Input, PendingText } from '#modules/ground/ui/index.ts';
import { jobsText } from '../text.ts';

interface ReportValuesProps {
  /** The code of the report; empty before one is chosen. */
  readonly report: string;
  /** JSON of the values by their names. */
  readonly value: string;
  readonly readOnly: boolean;
  readonly max: number;
  readonly onBlur?: () => void;
  readonly onChange: (next: string | null) => void;
}

/** The parameters that the statement of a report has. */
const parametersOf = (report: string) =>
  queryOptions({
    queryKey: entityKey('reportDesign', 'parameters', report),
    queryFn: ({ signal }) =>
      request(getReportParameters, { configId: report }, { signal, handlesFailure: true }),
    enabled: report !== '',
  });

/**
 * A field for each parameter of the chosen report, which shows its default; or the stored JSON, for whoever may not read
 * reports.
 */
export function ReportValues({ report, value, readOnly, max, onBlur, onChange }: ReportValuesProps) {
  const t = useText(jobsText);
  const { data, isLoading, isError } = useQuery(parametersOf(report));
  const { isSubmitted } = useFormState();
  const given = reportValuesOf(value);
  if (isError || !given)
    return (
      <Input
        value={value}
        maxLength={max}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={event => onChange(event.target.value || null)}
      />
    );
  if (isLoading) return <PendingText />;
  if (!data || data.length === 0)
    return <p className="text-sm text-text-muted">{t(data ? 'noValues' : 'chooseReport')}</p>;
  const set = (name: string, next: string) => {
    const { [name]: _, ...rest } = given;
    const values = next === '' ? rest : { ...rest, [name]: next };
    onChange(Object.keys(values).length === 0 ? null : JSON.stringify(values));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {data.map(({ paramName, paramTxt, paramValue }) => {
        const isMissing = !paramValue && !given[paramName];
        return (
          <Field
            key={paramName}
            label={paramTxt || paramName}
            required={!paramValue}
            error={isMissing && isSubmitted ? t('valueWanted') : undefined}
          >
            <Input
              value={given[paramName] ?? ''}
              placeholder={paramValue ?? undefined}
              maxLength={500}
              readOnly={readOnly}
              onBlur={onBlur}
              onChange={event => set(paramName, event.target.value)}
            />
          </Field>
        );
      })}
    </div>
  );
}
