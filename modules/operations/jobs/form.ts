import { lazyPart } from '#modules/ground/ui/index.ts';
import { ZoneSelect } from '#modules/kit/cron/index.ts';

const TaskControl = lazyPart(() => import('./components/task-control.tsx'));
const ParameterControl = lazyPart(() => import('./components/parameter-control.tsx'));

/** The form of a job: what it does, when, and what happens when it does not go as planned. */
export const jobForm = {
  width: 800,
  sections: [
    {
      title: ['任务', 'Task'],
      fields: ['jobClassName', 'description', 'parameter'],
    },
    { title: ['计划', 'Schedule'], fields: ['cronExpression', 'zone', 'status'] },
    { title: ['执行', 'Runs'], fields: ['missed', 'timeLimit', 'retries'] },
  ],
  fields: {
    jobClassName: { control: TaskControl, load: TaskControl.load },
    parameter: { control: ParameterControl, load: ParameterControl.load, group: true, wide: true },
    zone: { control: ZoneSelect, load: ZoneSelect.load },
  },
} as const;
