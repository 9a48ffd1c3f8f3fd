import type { ScheduledJob } from '#contract/areas/jobs.ts';
import { jobTaskOf, jobTasks } from '#contract/job-tasks.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { jobsText } from '../text.ts';

/** The task of a job among those of this server; in front of another server, the name of its class. */
export default function TaskControl({
  name,
  value,
  onChange,
  onBlur,
  readOnly,
  placeholder,
}: FormControlProps<ScheduledJob>) {
  const t = useText(jobsText);
  const translate = useBilingual();
  const hasTasks = useCapability('jobTasks', 'now');
  const key = String(value ?? '');
  const task = jobTaskOf(key);
  if (hasTasks === false)
    return (
      <Input
        name={name}
        value={key}
        placeholder={placeholder}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={event => onChange(event.target.value)}
      />
    );
  const options = jobTasks.map(each => ({ value: each.key as string, label: translate(each.label) }));
  if (key !== '' && !task) options.push({ value: key, label: key });
  return (
    <div className="grid gap-1">
      <Select
        options={options}
        value={key}
        disabled={readOnly}
        placeholder={t('chooseTask')}
        onBlur={onBlur}
        onChange={onChange}
      />
      {task && <p className="text-sm text-text-muted">{translate(task.description)}</p>}
      {key !== '' && !task && <p className="text-danger text-sm">{t('unknownTask')}</p>}
    </div>
  );
}
