import type { Descriptions } from './catalogue.ts';

export const jobRunDescriptions: Descriptions = {
  jobRun: {
    'One due time of a scheduled job, to its outcome': '定时任务的一次到期，直到有结果',
    'The time has come, or a person wants it now; it may wait for the run before':
      '时间已到，或有人要求立即执行；可能等待上一次执行结束',
    'A process has claimed it': '一个进程已认领',
    'The run before has not ended yet, or the job was stopped': '上一次执行尚未结束，或定时任务已停止',
    'No server ran at that time, and it is not made up': '当时没有服务器运行，也不补执行',
    'A process carries the task out': '一个进程正在执行任务',
    'The task is done': '任务完成',
    'The task was refused, failed, or took too long': '任务被拒绝、失败或超时',
    'Its process ended without a result': '进程在没有结果时结束',
    'The reason is kept': '原因已保存',
    'The job has attempts left': '任务还有重试次数',
    'Nobody knows how far the task went': '不知道任务执行到哪一步',
    'The result is kept': '结果已保存',
    'The next due time is another run': '下一次到期是另一次执行',
    'The time has passed': '时间已过',
  },
};
