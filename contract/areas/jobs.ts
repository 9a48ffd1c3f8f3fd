import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessageAsResult } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { id, normalForm, nothing } from '../fields.ts';
import { longestAddress } from '../job-tasks.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { cron } from '../resource/kinds/cron.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { person } from '../resource/kinds/person.ts';
import { text } from '../resource/kinds/text.ts';

/** The states of jobs (dictionary `quartz_status`). */
export const jobStatus = { running: 0, stopped: -1 } as const;

/** What happens to due times at which no server ran. */
export const missedPolicies = { once: 'once', all: 'all', skip: 'skip' } as const;

/** What happens to a run that is due while one before it has not ended. */
export const overlapPolicies = { skip: 'skip', wait: 'wait', beside: 'beside' } as const;

/** The most people who are notified of failures. */
const mostReceivers = 50;

/** The most seconds and attempts of a job. */
const jobLimits = { seconds: 86_400, retries: 10 } as const;

const code = (name: string) => ({ auth: 'permission', permission: `system:quartzJob:${name}` }) as const;
const act = (name: string, message: string) =>
  defineEndpoint({
    ...code(name),
    name: `quartzJob.${name}`,
    method: 'GET',
    path: `/sys/quartzJob/${name}`,
    input: z.object({ id }),
    output: nothing,
    success: withMessageAsResult(message),
  });

const pause = act('pause', '停止定时任务成功');
const resume = act('resume', '启动定时任务成功');
/** Those of a task that names people have room for their ids. */
const longestParameter = 1000;

/** Runs the task once now, whatever the schedule. `parameter` replaces that of the job for this run; the family has none. */
const execute = defineEndpoint({
  ...code('execute'),
  name: 'quartzJob.execute',
  method: 'GET',
  path: '/sys/quartzJob/execute',
  input: z.object({
    id,
    parameter: z.optional(z.string().check(normalForm('line'), z.maxLength(longestParameter))),
  }),
  output: nothing,
  success: withMessageAsResult('执行成功!'),
});

const nullableText = z.nullable(z.string());
const runSchema = z.object({
  id: z.string(),
  /** A state of the machine `jobRun`. */
  state: z.string(),
  dueTime: z.string(),
  startTime: nullableText,
  endTime: nullableText,
  /** Milliseconds of the last attempt; null before its end. */
  duration: z.nullable(z.number()),
  attempt: z.number(),
  /** What it ran with in place of the parameters of the job. */
  parameter: nullableText,
  /** The result, or why there is none. */
  message: nullableText,
  /** Who wanted it now; null for a run of the schedule. */
  startedBy: nullableText,
  /** The process that carried it out. */
  process: nullableText,
});
export type JobRun = z.output<typeof runSchema>;

const wholeNumber = z.coerce.number().check(z.int(), z.gte(1));

/** The due times of a job with their outcomes, newest first. */
const runs = defineEndpoint({
  ...code('list'),
  name: 'quartzJob.runs',
  extension: true,
  method: 'GET',
  path: '/sys/quartzJob/runs',
  input: z.object({
    id,
    pageNo: z._default(wholeNumber.check(z.lte(1_000_000)), 1),
    pageSize: z._default(wholeNumber.check(z.lte(100)), 20),
  }),
  output: pageOf(runSchema),
  success: read,
});

/** Scheduled jobs (PAGE-31). A job names a registered task, never a class that is loaded. */
export const jobResource = defineResource({
  name: 'quartzJob',
  path: '/sys/quartzJob',
  permission: 'system:quartzJob',
  table: 'sys_quartz_job',
  title: ['定时任务', 'Scheduled jobs'],
  record: ['定时任务', 'job'],
  nameFields: ['description', 'jobClassName'],
  facetFields: ['status'],
  fields: {
    jobClassName: line({
      form: 'code',
      label: ['任务类名', 'Task'],
      max: 255,
      required: ['请输入任务类名!', 'Select a task'],
      search: { match: 'contains', placeholder: ['请输入任务类名', 'Part of a task'] },
      sortable: true,
      list: { width: 200, card: 'second' },
      sheet: '任务类名',
    }),
    description: text({
      label: ['描述', 'Description'],
      max: 255,
      placeholder: ['请输入描述', 'What it is for'],
      list: { width: 220, primary: true, order: 0.5 },
      sheet: { heading: '描述', order: 4 },
    }),
    cronExpression: cron({
      label: ['Cron表达式', 'Schedule'],
      required: ['请输入cron表达式!', 'Enter a schedule'],
      list: { width: 220, card: 'third' },
      sheet: 'cron表达式',
    }),
    zone: line({
      form: 'code',
      label: ['时区', 'Time zone'],
      hint: ['为空时使用服务器的时区', 'That of the server if empty'],
      max: 64,
      extension: true,
    }),
    parameter: text({
      label: ['参数', 'Parameters'],
      max: longestParameter,
      list: { width: 150, hidden: true },
      sheet: '参数',
    }),
    missed: choice({
      label: ['错过的执行', 'Missed runs'],
      hint: ['服务器未运行时错过的时间', 'Due times at which no server ran'],
      extension: true,
      default: missedPolicies.once,
      values: Object.values(missedPolicies),
      choices: [
        { value: missedPolicies.once, label: ['补执行一次', 'Run once'] },
        { value: missedPolicies.all, label: ['逐次补执行（最多 100 次）', 'Run each, at most 100'] },
        { value: missedPolicies.skip, label: ['跳过', 'Skip'] },
      ],
    }),
    overlap: choice({
      label: ['上一次未结束时', 'While one before it runs'],
      hint: ['到期时上一次执行还没有结束', 'It is due before the one before has ended'],
      extension: true,
      default: overlapPolicies.skip,
      values: Object.values(overlapPolicies),
      choices: [
        { value: overlapPolicies.skip, label: ['跳过', 'Skip'] },
        { value: overlapPolicies.wait, label: ['等待其结束', 'Wait for its end'] },
        { value: overlapPolicies.beside, label: ['同时执行', 'Run side by side'] },
      ],
    }),
    timeLimit: number({
      label: ['时限（秒）', 'Time limit in seconds'],
      extension: true,
      min: 1,
      max: jobLimits.seconds,
      default: 300,
    }),
    retries: number({
      label: ['失败后重试次数', 'Attempts after a failure'],
      extension: true,
      min: 0,
      max: jobLimits.retries,
      default: 0,
    }),
    receiverIds: person({
      label: ['失败时通知', 'Who is notified of failures'],
      hint: [
        '最后一次尝试失败、中断或错过时收到消息',
        'They get a message when the last attempt failed, or a run was lost or missed',
      ],
      several: true,
      atMost: mostReceivers,
      dialog: true,
      extension: true,
    }),
    failureAddress: line({
      label: ['失败时请求的地址', 'Webhook on failure'],
      hint: [
        '以 POST 发送签名的 JSON；主机须在 WEBHOOK_HOSTS 中',
        'It gets signed JSON by POST; WEBHOOK_HOSTS has to list its host',
      ],
      form: 'code',
      max: longestAddress,
      inputMode: 'url',
      extension: true,
    }),
    status: dictionary({
      label: ['状态', 'Status'],
      dictionary: 'quartz_status',
      numeric: true,
      values: [jobStatus.running, jobStatus.stopped],
      as: 'radio',
      default: jobStatus.running,
      search: { match: 'exact', label: ['任务状态', 'Status'], placeholder: ['请选择状态', 'Select'] },
      list: { width: 90, card: 'corner' },
      sheet: '状态',
    }),
    nextTime: dateTime({
      writable: 'never',
      inDetails: true,
      label: ['下次执行', 'Next run'],
      extension: true,
      sortable: true,
      list: { width: 184, card: 'third' },
    }),
  },
  /** The newest run, and the time zone in which the expression is read. */
  computed: { lastRun: z.optional(z.nullable(runSchema)), scheduleZone: z.optional(z.string()) },
  endpoints: {
    list: { success: readOk },
    queryById: { success: readOk },
    add: { success: withMessageAsResult('创建定时任务成功') },
    edit: { success: withMessageAsResult('更新定时任务成功!') },
    deleteBatch: { success: withMessageAsResult('删除定时任务成功!') },
  },
  operations: { pause, resume, execute, runs },
  verbs: {
    pause: ['停止', 'Stop'],
    resume: ['启动', 'Start'],
    execute: ['执行一次', 'Run now'],
    runs: ['执行记录', 'Runs'],
  },
});

export type ScheduledJob = RecordOf<typeof jobResource>;
