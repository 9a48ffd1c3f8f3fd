import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about scheduled jobs and the data log, by the text of the server. */
export const operationMessages: TextTable = {
  未找到版本信息: 'There are no versions of this record',
  创建定时任务成功: 'The job is added',
  '更新定时任务成功!': 'The job is saved',
  '删除定时任务成功!': 'The jobs are deleted',
  停止定时任务成功: 'The job is stopped',
  启动定时任务成功: 'The job is started',
  '执行成功!': 'The job runs now',
  '执行失败!': 'The job cannot run',
  执行失败: 'The task failed',
  '定时任务不存在！': 'There is no such job',
  '后台找不到该类名：{{name}}，可用的任务：{{tasks}}':
    'There is no task named {{name}}. The tasks are: {{tasks}}',
  '后台找不到该类名：{{name}}': 'There is no task named {{name}}',
  '参数不是 JSON 对象': 'The parameters are no JSON object',
  '参数不正确：{{name}}': 'This parameter cannot be used: {{name}}',
  '两次执行至少间隔 10 秒': 'Runs must be at least 10 seconds apart',
  上一次执行尚未结束: 'The run before has not ended yet',
  '超过时限 {{seconds}} 秒': 'It took more than {{seconds}} seconds',
  '进程 {{name}} 没有结果': 'The process {{name}} left no result',
  '删除条数： {{count}}': 'Deleted: {{count}}',
  '数据日志完整，版本数： {{count}}': 'The data log is intact: {{count}} versions',
  '数据日志被改动，处数： {{count}}，第一处： {{kind}} {{subject}}':
    'The data log was changed in {{count}} places, first: {{kind}} {{subject}}',
};
