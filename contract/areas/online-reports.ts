import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { listInput } from '../list-query.ts';
import { dictionaryItemsSchema } from './dictionaries.ts';

/** The permission to read stored reports. */
const readReports = 'online:report:view';

/** A visible column; `customRender` is the dictionary in `dictOptions` with the texts of its values. */
const reportColumnSchema = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.optional(z.string()),
  /** Existing servers send a boolean or its text. */
  sorter: z.optional(z.union([z.boolean(), z.string()])),
  customRender: z.optional(z.string()),
  fieldType: z.optional(z.string()),
  /** Pixels. */
  fieldWidth: z.optional(z.number()),
  /** `1`: its numbers are summed. */
  isTotal: z.optional(z.string()),
  /** The shared heading of neighbouring columns. */
  groupTitle: z.optional(z.string()),
});
export type ReportColumn = z.output<typeof reportColumnSchema>;

const reportSchema = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  columns: z.array(reportColumnSchema),
  dictOptions: z.record(z.string(), dictionaryItemsSchema),
});
export type Report = z.output<typeof reportSchema>;

/** A criterion: `single` is one value, `group` a range sent as `<field>_begin` and `<field>_end`. */
const reportCriterionSchema = z.object({
  field: z.string(),
  label: z.string(),
  view: z.string(),
  mode: z.nullish(z.string()),
  /** `1`: hidden until the form is expanded. */
  hidden: z.optional(z.string()),
  /** The dictionary of its options, as `customRender` of a column. */
  dictCode: z.optional(z.string()),
});
export type ReportCriterion = z.output<typeof reportCriterionSchema>;

const reportId = z.string().check(z.minLength(1), z.maxLength(100));
const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const reportRowSchema = z.record(z.string(), cell);
export type ReportRow = z.output<typeof reportRowSchema>;

/** The columns of a report and the texts of their codes, by the report's code or id (API-88). */
export const getReportColumns = defineEndpoint({
  name: 'onlineReport.getRpColumns',
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/{code}',
  auth: 'permission',
  permission: readReports,
  input: z.object({ code: reportId }),
  output: reportSchema,
  success: readOk,
});

/** The criteria of a report (API-89). */
export const getReportCriteria = defineEndpoint({
  name: 'onlineReport.getQueryInfo',
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/{configId}',
  auth: 'permission',
  permission: readReports,
  input: z.object({ configId: reportId }),
  output: z.array(reportCriterionSchema),
  success: readOk,
});

/** Inputs have the names of the report's criteria, and `self_<name>` for its parameters. */
const reportValue = z.optional(z.coerce.string().check(z.maxLength(500)));

/** One page of a report (API-90). */
export const getReportData = defineEndpoint({
  name: 'onlineReport.getData',
  method: 'GET',
  path: '/online/cgreport/api/getData/{configId}',
  auth: 'permission',
  permission: readReports,
  input: z.catchall(listInput({}, { configId: reportId }), reportValue),
  output: z.object({ records: z.array(reportRowSchema), total: z.union([z.number(), z.string()]) }),
  success: readOk,
});

export const onlineReportEndpoints = [getReportColumns, getReportCriteria, getReportData];
