import { type GeneratorParameter, readParameters } from './fill-generators.ts';
import type { Bilingual } from './resource/text.ts';

/** What a scheduled job may do. The server has a function for each; no name of a job is ever loaded as code. */
export interface JobTask {
  /** Stored as the class name of the job. */
  readonly key: string;
  readonly label: Bilingual;
  readonly description: Bilingual;
  /** Whole numbers within bounds. */
  readonly parameters: readonly (GeneratorParameter & {
    readonly between: readonly [number, number];
    readonly default: number;
  })[];
}

const days = {
  name: 'days',
  label: ['保留天数', 'Days to keep'],
  between: [1, 36_500],
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
] as const satisfies readonly JobTask[];

export type JobTaskKey = (typeof jobTasks)[number]['key'];

/** The task of a class name; undefined for one that this server does not have. */
export const jobTaskOf = (name: string): (JobTask & { readonly key: JobTaskKey }) | undefined =>
  jobTasks.find(({ key }) => key === name);

/** The parameters of a task with its defaults, or the name of the one at fault. */
export function jobParameters(
  task: JobTask,
  text: string | null | undefined,
): { values: Readonly<Record<string, number>> } | { fault: string } {
  const given = readParameters(text ?? '');
  if (!given) return { fault: '' };
  const unknown = Object.keys(given).find(name => !task.parameters.some(each => each.name === name));
  if (unknown !== undefined) return { fault: unknown };
  const values: Record<string, number> = {};
  for (const { name, between, default: usual } of task.parameters) {
    const value = Number(given[name] ?? usual);
    if (!Number.isInteger(value) || value < between[0] || value > between[1]) return { fault: name };
    values[name] = value;
  }
  return { values };
}
