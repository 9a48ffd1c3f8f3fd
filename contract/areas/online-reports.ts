import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { nothing } from '../fields.ts';
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
  /** Beside the columns of a whole report only. */
  dictCode: z.optional(z.string()),
  fieldType: z.optional(z.string()),
  /** Pixels. */
  fieldWidth: z.optional(z.number()),
  /** `1`: its numbers are summed. */
  isTotal: z.nullish(z.string()),
  /** The shared heading of neighbouring columns. */
  groupTitle: z.nullish(z.string()),
  /** `customRender` names the element of `fieldHrefSlots` with the link of its values. */
  scopedSlots: z.optional(z.object({ customRender: z.string() })),
});
export type ReportColumn = z.output<typeof reportColumnSchema>;

/** What every form of a report states about its columns. */
const columnsOfReport = {
  columns: z.array(reportColumnSchema),
  /** Existing servers send null for a column without options. */
  dictOptions: z.record(z.string(), z.nullable(dictionaryItemsSchema)),
  /** The links of columns; a `href` may name columns as `${name}`. */
  fieldHrefSlots: z.optional(z.array(z.object({ slotName: z.string(), href: z.string() }))),
  /** False: the columns share no headings. */
  isGroupTitle: z.optional(z.boolean()),
};

/** Servers of the family have none. */
const englishName = z.nullish(z.string());

const reportSchema = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  nameEn: englishName,
  ...columnsOfReport,
});
export type Report = z.output<typeof reportSchema>;

/** A report as its own page reads it; existing servers leave out its id, by which they found it. */
const reportHeadSchema = z.object({
  cgRpConfigId: z.optional(z.string()),
  cgreportHeadName: z.string(),
  nameEn: englishName,
  ...columnsOfReport,
});
export type ReportHead = z.output<typeof reportHeadSchema>;

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

/** A parameter of the statement, for which a client sends `self_<name>`. */
const reportParameterSchema = z.object({
  id: z.string(),
  cgrheadId: z.string(),
  paramName: z.string(),
  paramTxt: z.nullable(z.string()),
  /** The value where a client sends none. */
  paramValue: z.nullable(z.string()),
  orderNum: z.nullable(z.number()),
});
export type ReportParameter = z.output<typeof reportParameterSchema>;

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

/**
 * A report for its own page (MENU-07). Existing servers find it by its id here, and by its code at
 * {@link getReportColumns}; the embedded one by either.
 */
export const getReportHead = defineEndpoint({
  name: 'onlineReport.getColumns',
  method: 'GET',
  path: '/online/cgreport/api/getColumns/{configId}',
  auth: 'permission',
  permission: readReports,
  input: z.object({ configId: reportId }),
  output: reportHeadSchema,
  success: readOk,
});

/** The parameters of a report's statement, which a page passes on from its own address. */
export const getReportParameters = defineEndpoint({
  name: 'onlineReport.getParamsInfo',
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/{configId}',
  auth: 'permission',
  permission: readReports,
  input: z.object({ configId: reportId }),
  output: z.array(reportParameterSchema),
  success: readOk,
});

/** Inputs have the names of the report's criteria, and `self_<name>` for its parameters. */
const reportValue = z.optional(z.coerce.string().check(z.maxLength(500)));

const reportInput = z.catchall(listInput({}, { configId: reportId }), reportValue);
/** A page of rows. */
export const rowsOfReport = z.object({
  records: z.array(reportRowSchema),
  total: z.union([z.number(), z.string()]),
});

/** One page of a report (API-90). */
export const getReportData = defineEndpoint({
  name: 'onlineReport.getData',
  method: 'GET',
  path: '/online/cgreport/api/getData/{configId}',
  auth: 'permission',
  permission: readReports,
  input: reportInput,
  output: rowsOfReport,
  success: readOk,
});

/** A report with one page of its rows, in one reply. */
export const getReportWithData = defineEndpoint({
  name: 'onlineReport.getColumnsAndData',
  method: 'GET',
  path: '/online/cgreport/api/getColumnsAndData/{configId}',
  auth: 'permission',
  permission: readReports,
  input: reportInput,
  output: z.extend(reportHeadSchema, { data: rowsOfReport }),
  success: readOk,
});

/** All rows that the criteria find, in one sheet. */
export const exportReport = defineEndpoint({
  name: 'onlineReport.exportXls',
  method: 'GET',
  path: '/online/cgreport/api/exportXls/{configId}',
  auth: 'permission',
  permission: readReports,
  input: reportInput,
  output: nothing,
  success: readOk,
  reply: 'file',
});

/** All rows that the criteria find, in sheets of at most {@link rowsOfReportSheet}. */
export const exportReportSheets = defineEndpoint({
  ...exportReport,
  name: 'onlineReport.exportManySheetXls',
  path: '/online/cgreport/api/exportManySheetXls/{configId}',
});

/** The rows of one of several sheets of a report. */
export const rowsOfReportSheet = 10_000;

export const onlineReportEndpoints = [
  getReportColumns,
  getReportHead,
  getReportCriteria,
  getReportParameters,
  getReportData,
  getReportWithData,
  exportReport,
  exportReportSheets,
];
