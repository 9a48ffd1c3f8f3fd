import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { jobResource, type ScheduledJob } from '#contract/areas/jobs.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { jobsText } from '../text.ts';
import ParameterControl from './parameter-control.tsx';

const schema = z.object({ jobClassName: z.string(), parameter: z.string() });

/** Runs a job once now, with the parameters of the job or others for this run alone (PAGE-31). */
export default function ExecuteDialog({ row: job, close, saved }: DialogProps<ScheduledJob>) {
  const t = useText(jobsText);
  const own = job.parameter ?? '';
  const record = useRecordForm<z.output<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { jobClassName: job.jobClassName ?? '', parameter: own },
    save: ({ parameter }) =>
      request(
        jobResource.endpoints.execute,
        { id: job.id, ...(parameter !== own && { parameter }) },
        { handlesFailure: true },
      ),
    onSaved: () => {
      toast.success(t('begun'));
      saved();
      close();
    },
    onLeft: close,
  });
  return (
    <RecordFrame
      record={record}
      mode="editing"
      width={480}
      title={t('execute')}
      description={t('executeHint', { name: job.description || job.jobClassName || '' })}
      submitLabel={t('runNow')}
    >
      <Controller
        name="parameter"
        control={record.form.control}
        render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm text-text-muted">{t('parametersOfRun')}</legend>
            <ParameterControl {...field} />
            {error && (
              <p role="alert" className="text-danger text-sm">
                {error.message}
              </p>
            )}
          </fieldset>
        )}
      />
    </RecordFrame>
  );
}
