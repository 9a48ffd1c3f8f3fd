import type { ScheduledJob } from '#contract/areas/jobs.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { loadZoneSelect } from '#modules/kit/cron/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';

const TaskControl = lazyPart(() => import('./components/task-control.tsx'));
const ParameterControl = lazyPart<FormControlProps<ScheduledJob>>(
  () => import('./components/parameter-control.tsx'),
);

const ZoneControl = lazyPart<FormControlProps<ScheduledJob>>(loadZoneSelect);

/** The form of a job: what it does, when, and what happens when it does not go as planned; a new one step by step. */
export const jobForm = {
  width: 800,
  stepwise: true,
  sections: [
    {
      title: ['任务', 'Task'],
      fields: ['jobClassName', 'description', 'parameter'],
    },
    { title: ['计划', 'Schedule'], fields: ['cronExpression', 'zone', 'status'] },
    {
      title: ['执行', 'Runs'],
      fields: ['missed', 'overlap', 'timeLimit', 'retries', 'receiverIds', 'failureAddress'],
    },
  ],
  fields: {
    jobClassName: { control: TaskControl, load: TaskControl.load },
    parameter: { control: ParameterControl, load: ParameterControl.load, group: true, wide: true },
    zone: { control: ZoneControl, load: ZoneControl.load },
  },
} as const;
