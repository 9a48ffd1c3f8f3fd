import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { searched } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';
import { listedOnly } from '../resource/listed.ts';
import { recordShape } from '../resource/schemas.ts';
import { restoreEndpoints, seesVersions, timeline } from './record-timeline.ts';

/** Versions are written by the server alone. */
const kept = { writable: 'never', inDetails: true } as const;
/** What a field rule hides from a person must not be found by a filter either. */
const unsearched = { filterable: false } as const;

const fields = {
  dataTable: line({
    ...kept,
    label: ['表名', 'Table'],
    max: 100,
    search: { match: 'exact', order: 1, placeholder: ['请输入表名', 'Enter a table'] },
    list: { width: 130, primary: true },
  }),
  dataId: line({
    ...kept,
    label: ['数据ID', 'Record'],
    max: 36,
    search: { match: 'exact', order: 2, placeholder: ['请输入ID', 'Enter an id'] },
    list: { width: 190, card: 'second' },
  }),
  /** The verb of the write, such as `edit`; null for what was stored before the first recorded write. */
  operation: line({ ...kept, extension: true, label: ['操作', 'Operation'], max: 50, list: 90 }),
  /** The names of the fields that differ from the version before, joined by commas. */
  changed: text({
    ...kept,
    ...unsearched,
    extension: true,
    label: ['变更字段', 'Changed'],
    max: 4000,
    list: { width: 190, card: 'second' },
  }),
  /** The fields of the record as JSON. */
  dataContent: text({ ...kept, ...unsearched, label: ['数据内容', 'Content'], max: 1_000_000 }),
  ip: line({ ...kept, ...unsearched, extension: true, label: ['IP', 'Address'], max: 100 }),
  type: line({ writable: 'never', label: ['类型', 'Type'], max: 20 }),
} as const;

const computed = {
  /** A whole number, which the interface writes as text. */
  dataVersion: z.nullable(z.string()),
  /** The texts of the coded values of a version, by field; only where versions are compared. */
  texts: z.optional(z.record(z.string(), z.string())),
};
const versions = z.array(z.object({ ...recordShape(fields), ...computed }));

const common = { method: 'GET', auth: 'permission', permission: seesVersions } as const;

/** The versions of one record, newest first (PAGE-42). @throws when there are none */
const queryDataVerList = defineEndpoint({
  ...common,
  name: 'dataLog.queryDataVerList',
  path: '/sys/dataLog/queryDataVerList',
  input: z.object({ dataTable: z.optional(searched), dataId: z.optional(searched) }),
  output: versions,
  success: read,
});

/** Two versions to be compared, in the order of the request; unknown ones are absent. */
const queryCompareList = defineEndpoint({
  ...common,
  name: 'dataLog.queryCompareList',
  path: '/sys/dataLog/queryCompareList',
  input: z.object({ dataId1: z.optional(searched), dataId2: z.optional(searched) }),
  output: versions,
  success: read,
});

const label = z.tuple([z.string(), z.string()]);

/** The tables whose versions the caller reads, with the names of their records and fields in Chinese and English. */
const tables = defineEndpoint({
  ...common,
  name: 'dataLog.tables',
  path: '/sys/dataLog/tables',
  extension: true,
  input: z.object({}),
  output: z.array(
    z.object({
      table: z.string(),
      title: label,
      fields: z.array(z.object({ name: z.string(), label })),
      verbs: z.record(z.string(), label),
    }),
  ),
  success: read,
});

/** The data log: each version of a record that a person has written (PAGE-42). */
export const dataLogResource = defineResource({
  name: 'dataLog',
  path: '/sys/dataLog',
  permission: 'system:dataLog',
  table: 'sys_data_log',
  title: ['数据日志', 'Data log'],
  record: ['数据版本', 'version'],
  nameFields: ['dataTable', 'dataId'],
  history: false,
  fields,
  audit: {
    createBy: {
      search: { match: 'exact', order: 3, placeholder: ['请输入用户名', 'Enter a user name'] },
      list: { width: 100, card: 'third' },
    },
    createTime: { search: { match: 'range', order: 4 }, list: { width: 184, card: 'third' } },
  },
  computed,
  endpoints: listedOnly,
  operations: { queryDataVerList, queryCompareList, tables, timeline, ...restoreEndpoints },
  verbs: {
    timeline: ['查看数据版本的变更记录', 'Show changes'],
    restoreVersion: ['恢复数据版本', 'Restore'],
  },
});

export type DataVersion = RecordOf<typeof dataLogResource>;
export type HistoryTable = z.output<typeof tables.output>[number];
