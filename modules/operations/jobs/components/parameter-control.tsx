import { useWatch } from 'react-hook-form';
import type { ScheduledJob } from '#contract/areas/jobs.ts';
import { readParameters } from '#contract/fill-generators.ts';
import { jobTaskOf } from '#contract/job-tasks.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { Textarea } from '#modules/ground/ui/textarea.tsx';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { jobsText } from '../text.ts';
import { ParameterValue } from './parameter-value.tsx';

type Control = FormControlProps<ScheduledJob>;
interface ParameterControlProps extends Pick<Control, 'value' | 'onChange' | 'onBlur'> {
  readonly readOnly?: boolean;
}

/** The parameters of a job: a field for each one of its task, or the stored text where the task is unknown. */
export default function ParameterControl({
  value,
  onChange,
  onBlur,
  readOnly = false,
}: ParameterControlProps) {
  const t = useText(jobsText);
  const translate = useBilingual();
  const task = jobTaskOf(String(useWatch<FormValues>({ name: 'jobClassName' }) ?? ''));
  const text = typeof value === 'string' ? value : '';
  const given = readParameters(text);
  if (!task || !given)
    return (
      <Textarea
        aria-label={t('json')}
        rows={2}
        value={text}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={event => onChange(event.target.value)}
      />
    );
  if (task.parameters.length === 0) return <p className="text-sm text-text-muted">—</p>;
  const set = (name: string, next: number | string | null) => {
    // The values of a report are none of the next one.
    const without = name === 'report' ? [name, 'values'] : [name];
    const rest = Object.fromEntries(Object.entries(given).filter(([each]) => !without.includes(each)));
    onChange(JSON.stringify(next === null ? rest : { ...rest, [name]: next }));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {task.parameters.map(parameter => {
        const { name, label, hint } = parameter;
        return (
          <Field
            key={name}
            label={translate(label)}
            hint={hint && translate(hint)}
            required={'required' in parameter && parameter.required === true}
            group={'names' in parameter && parameter.names === 'reportValues'}
            className={parameter.between || parameter.choices ? undefined : 'sm:col-span-2'}
          >
            <ParameterValue
              parameter={parameter}
              report={String(given['report'] ?? '')}
              value={given[name]}
              readOnly={readOnly}
              onBlur={onBlur}
              onChange={next => set(name, next)}
            />
          </Field>
        );
      })}
    </div>
  );
}
