import { useQuery } from '@tanstack/react-query';
import { parts } from '#contract/filter-value.ts';
import type { JobTask } from '#contract/job-tasks.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Input, NumberInput } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { ChoiceField } from '#modules/kit/pickers/index.ts';
import { ReferenceSelect } from '#modules/kit/reference-views/index.ts';
import { reportChoices } from '../report-choices.ts';
import { ReportValues } from './report-values.tsx';

interface ParameterValueProps {
  readonly parameter: JobTask['parameters'][number];
  /** The code of the report that the job sends; empty for none. */
  readonly report: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onBlur: (() => void) | undefined;
  readonly onChange: (next: number | string | null) => void;
}

/** The control of one parameter of a task. */
export function ParameterValue({
  parameter,
  report,
  value: given,
  readOnly,
  onBlur,
  onChange,
}: ParameterValueProps) {
  const translate = useBilingual();
  const value = given ?? parameter.default;
  if (parameter.between)
    return (
      <NumberInput
        min={parameter.between[0]}
        max={parameter.between[1]}
        value={Number(value)}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={onChange}
      />
    );
  const text = { value: String(value), readOnly, ...(onBlur && { onBlur }) };
  if (parameter.choices)
    return (
      <Select
        options={parameter.choices.map(each => ({ value: each.value, label: translate(each.label) }))}
        value={text.value}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={onChange}
      />
    );
  if (parameter.names === 'reportValues')
    return <ReportValues {...text} report={report} max={parameter.max} onChange={onChange} />;
  if (parameter.names !== undefined)
    return parameter.names === 'people' ? (
      <ReferenceSelect
        {...text}
        resource="user"
        value={parts(text.value)}
        onChange={ids => onChange(String(ids))}
      />
    ) : (
      <ReportChoice {...text} max={parameter.max} onChange={onChange} />
    );
  const isAddress = parameter.form === 'address';
  return (
    <Input
      {...text}
      maxLength={parameter.max}
      inputMode={isAddress ? 'url' : undefined}
      placeholder={isAddress ? 'https://…' : undefined}
      onChange={event => onChange(event.target.value)}
    />
  );
}

interface ReportChoiceProps {
  readonly value: string;
  readonly readOnly: boolean;
  readonly onBlur?: () => void;
  readonly max: number;
  readonly onChange: (code: string) => void;
}

/** A stored report by its code, which is typed by whoever may not list reports. */
function ReportChoice({ max, onChange, ...control }: ReportChoiceProps) {
  const { data, isPending, isError } = useQuery(reportChoices);
  if (isError) return <Input {...control} maxLength={max} onChange={event => onChange(event.target.value)} />;
  return (
    <ChoiceField
      {...control}
      as="search"
      options={data ?? []}
      status={{ stage: isPending ? 'loading' : 'ready' }}
      onChange={code => onChange(String(code))}
    />
  );
}
