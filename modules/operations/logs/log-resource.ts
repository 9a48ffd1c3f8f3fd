import { type LogEntry, logDelete, logDeleteBatch, logList } from '#contract/areas/log.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { text } from '#contract/resource/kinds/text.ts';

const shown = { writable: 'never', inDetails: true } as const;

/** The system log as a resource that is only read and deleted from. */
export const logResource = {
  ...ossFileResource,
  name: 'log',
  title: ['日志管理', 'Logs'],
  record: ['日志', 'entry'],
  nameFields: ['logContent'],
  fields: {
    logContent: text({
      ...shown,
      label: ['日志内容', 'What happened'],
      max: 1000,
      list: { width: 380, primary: true },
    }),
    username: line({
      ...shown,
      label: ['操作人名称', 'Name'],
      max: 100,
      list: { width: 110, card: 'second' },
    }),
    userid: line({
      ...shown,
      label: ['操作人ID', 'User name'],
      max: 100,
      list: { width: 130, card: 'second' },
    }),
    operateType: dictionary({
      ...shown,
      label: ['操作类型', 'Kind'],
      dictionary: 'operate_type',
      numeric: true,
      search: { match: 'exact', order: 3 },
      list: { width: 100, card: 'corner' },
    }),
    ip: line({ ...shown, label: ['IP', 'Address'], max: 100, list: 140 }),
    createTime: dateTime({
      ...shown,
      label: ['创建时间', 'Time'],
      search: {
        match: 'range',
        range: [
          ['开始时间', 'From'],
          ['结束时间', 'To'],
        ],
        order: 2,
      },
      list: { width: 170, card: 'third' },
    }),
    costTime: number({ ...shown, label: ['耗时(毫秒)', 'Milliseconds'], list: { width: 110, hidden: true } }),
    requestType: line({ ...shown, label: ['请求类型', 'Request'], max: 10 }),
    requestUrl: line({ ...shown, label: ['请求路径', 'Path'], max: 255 }),
    method: line({ ...shown, label: ['请求方法', 'Method'], max: 500 }),
    requestParam: text({ ...shown, label: ['请求参数', 'Parameters'], max: 10_000 }),
  },
  audit: false,
  endpoints: { list: logList, delete: logDelete, deleteBatch: logDeleteBatch },
  record$: undefined as LogEntry | undefined,
} as const;

/** A text in the content of entries. */
export const logCriteria = {
  keyWord: line({
    label: ['搜索日志', 'What happened'],
    max: 100,
    search: { match: 'exact', placeholder: ['请输入搜索关键词', 'Part of the text'], order: 1 },
  }),
};
