import type { GeneratorParameter } from './fill-generators.ts';
import type { Bilingual } from './resource/text.ts';

/** A parameter of a task: a whole number within bounds, one of some values, people, a report, or a line of text. */
export type TaskParameter = GeneratorParameter &
  (
    | { readonly between: readonly [number, number]; readonly default: number }
    | {
        readonly between?: never;
        readonly choices: NonNullable<GeneratorParameter['choices']>;
        readonly default: string;
      }
    | {
        readonly between?: never;
        readonly choices?: never;
        /** The ids of people joined by commas, or the code of a stored report. */
        readonly names: 'people' | 'report';
        readonly max: number;
        readonly required: true;
        readonly default: '';
      }
    | {
        readonly between?: never;
        readonly choices?: never;
        /** The values of the parameters of the report, as JSON of their names; without one it has its default. */
        readonly names: 'reportValues';
        readonly max: number;
        readonly required?: never;
        readonly default: '';
      }
    | {
        readonly between?: never;
        readonly choices?: never;
        readonly names?: never;
        readonly max: number;
        /** There is no default: the job has to give it. */
        readonly required?: true;
        /** An address of the web. */
        readonly form?: 'address';
        readonly default: '';
      }
  );

/** What a scheduled job may do. The server has a function for each; no name of a job is ever loaded as code. */
export interface JobTask {
  /** Stored as the class name of the job. */
  readonly key: string;
  readonly label: Bilingual;
  readonly description: Bilingual;
  readonly parameters: readonly TaskParameter[];
}

/** The longest address that a job sends a request to. */
export const longestAddress = 200;

const days = {
  name: 'days',
  label: ['保留天数', 'Days to keep'],
  between: [1, 36_500],
} as const;

const receivers = {
  name: 'receivers',
  label: ['接收人', 'Who gets it'],
  hint: [
    '表格在各人的“我的导出”中，有邮件服务器时同时发送邮件；最多 20 人',
    'The sheet is among the exports of each, and is mailed where the server has mail; at most 20 people',
  ],
  names: 'people',
  max: 700,
  required: true,
  default: '',
} as const;

/** The tasks of this server. */
export const jobTasks = [
  {
    key: 'sweepLogs',
    label: ['清理日志', 'Delete old log entries'],
    description: [
      '删除早于保留天数的日志',
      'Deletes entries of the log that are older than the days to keep',
    ],
    parameters: [{ ...days, default: 180 }],
  },
  {
    key: 'sweepSessions',
    label: ['清理会话', 'Delete ended sessions'],
    description: [
      '删除早于保留天数结束的会话',
      'Deletes sessions that ended longer ago than the days to keep',
    ],
    parameters: [{ ...days, default: 30 }],
  },
  {
    key: 'sweepFiles',
    label: ['清理文件', 'Delete unused files'],
    description: [
      '删除早于保留天数上传、没有记录使用的文件；文件库中上传的文件保留',
      'Deletes files that were uploaded before the days to keep and that no record names; those uploaded in the library stay',
    ],
    parameters: [{ ...days, default: 30 }],
  },
  {
    key: 'backUp',
    label: ['备份', 'Back up'],
    description: [
      '备份数据库和文件，并检查备份可以读回',
      'Makes a backup of the database and the files, and checks that it can be read back',
    ],
    parameters: [],
  },
  {
    key: 'verifyDataLog',
    label: ['校验数据日志', 'Verify the data log'],
    description: [
      '检查数据日志是否被绕过服务器改动，被改动时执行失败',
      'Fails when somebody has changed the data log past the server',
    ],
    parameters: [],
  },
  {
    key: 'remindUnread',
    label: ['提醒未读通告', 'Remind of unread announcements'],
    description: [
      '提醒尚未阅读近期通告的人，每条通告至少间隔 10 分钟',
      'Reminds those who have not read recent announcements, each at most every 10 minutes',
    ],
    parameters: [
      {
        name: 'days',
        label: ['发布后的天数', 'Days since the release'],
        hint: ['只提醒在这些天内发布的通告', 'Only of announcements that were released within them'],
        between: [1, 365],
        default: 7,
      },
    ],
  },
  {
    key: 'sendReport',
    label: ['发送报表', 'Send a report'],
    description: [
      '运行在线报表并发送其表格，可以指定报表参数；按最后保存任务的人的权限和数据规则读取',
      'Runs a stored report, with values for its parameters, and sends its sheet, read with the rights and the data rules of whoever saved the job last',
    ],
    parameters: [
      {
        name: 'report',
        label: ['在线报表', 'Report'],
        names: 'report',
        max: 100,
        required: true,
        default: '',
      },
      {
        name: 'values',
        label: ['报表参数', 'Parameters of the report'],
        names: 'reportValues',
        max: 600,
        default: '',
      },
      receivers,
    ],
  },
  {
    key: 'sendLog',
    label: ['发送昨日日志', 'Send the log of yesterday'],
    description: [
      '发送昨天的日志；按最后保存任务的人的权限和数据规则读取',
      'Sends the log of the day before, read with the rights and the data rules of whoever saved the job last',
    ],
    parameters: [
      {
        name: 'kind',
        label: ['日志类型', 'Type'],
        choices: [
          { value: 'operation', label: ['操作日志', 'Operations'] },
          { value: 'login', label: ['登录日志', 'Sign-ins'] },
        ],
        default: 'operation',
      },
      {
        name: 'format',
        label: ['格式', 'Format'],
        choices: [
          { value: 'xlsx', label: ['Excel 工作簿', 'Workbook'] },
          { value: 'csv', label: ['CSV', 'CSV'] },
        ],
        default: 'xlsx',
      },
      receivers,
    ],
  },
  {
    key: 'callWebhook',
    label: ['请求网络回调', 'Call a webhook'],
    description: [
      '以 POST 发送任务、执行和时间的 JSON，并签名；主机须在 WEBHOOK_HOSTS 中',
      'Sends job, run and time as signed JSON by POST, to a host that WEBHOOK_HOSTS lists',
    ],
    parameters: [
      {
        name: 'address',
        label: ['地址', 'Address'],
        max: longestAddress,
        required: true,
        form: 'address',
        default: '',
      },
    ],
  },
  {
    key: 'refreshStatistics',
    label: ['更新数据库统计信息', 'Refresh the statistics of the database'],
    description: [
      '更新数据库用于安排查询的统计信息；服务器的数据库角色须拥有这些表',
      'Refreshes what the database plans its queries by; the role of the server has to own the tables',
    ],
    parameters: [],
  },
] as const satisfies readonly JobTask[];

type KnownTask = (typeof jobTasks)[number];
export type JobTaskKey = KnownTask['key'];

/** The values of the parameters of a task. */
export type JobTaskValues<Key extends JobTaskKey> = {
  readonly [P in Extract<KnownTask, { key: Key }>['parameters'][number] as P['name']]: P extends {
    between: unknown;
  }
    ? number
    : string;
};

/** The task of a class name; undefined for one that this server does not have. */
export const jobTaskOf = (name: string): (JobTask & { readonly key: JobTaskKey }) | undefined =>
  jobTasks.find(({ key }) => key === name);
