import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, idList, normalForm, nothing } from '../fields.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import type { Choice } from '../resource/field.ts';
import { choice } from '../resource/kinds/choice.ts';
import { code } from '../resource/kinds/code.ts';
import { line } from '../resource/kinds/line.ts';
import { reference } from '../resource/kinds/reference.ts';
import { addShape } from '../resource/schemas.ts';
import { getReportColumns, rowsOfReport } from './online-reports.ts';
import { ruleFaults } from './permissions-explain.ts';
import { oneOf, reportItemSchema, reportParameterSchema, reportParts, short } from './report-parts.ts';

/** Who may write a report, and so try its statement. */
const writesReports = ['online:report:add', 'online:report:edit'] as const;

const statement = z
  .string()
  .check(normalForm('text'), z.minLength(1, '请输入查询语句'), z.maxLength(20_000, '查询语句太长'));

const headShape = {
  name: z.string().check(normalForm('line'), z.minLength(1, '请输入报表名称'), z.maxLength(100)),
  nameEn: short(100),
  cgrSql: statement,
  /** The code of a data source; without one, the own database is read. */
  dbSource: short(100),
  content: short(1000),
  returnType: oneOf(['1', '2']),
  returnValField: short(100),
  returnTxtField: short(100),
  allowedRoles: short(1000),
};
const returnTypes: readonly Choice[] = [
  { value: '1', label: ['单选', 'One row'] },
  { value: '2', label: ['多选', 'Several rows'] },
];

const base = '/online/cgreport';

const reportCode = line({
  label: ['报表编码', 'Code'],
  max: 100,
  required: ['请输入报表编码', 'Enter a code'],
  unique: ['报表编码已存在', 'This code exists already'],
  rules: [
    {
      pattern: /^[a-zA-Z]\w*$/,
      message: [
        '编码以字母开头，只能有字母、数字和下划线',
        'A code begins with a letter and has only letters, digits and underscores',
      ],
    },
  ],
  writable: 'adding',
  search: 'contains',
  sortable: true,
  list: { width: 200, card: 'second' },
});

/** Stored reports as designers manage them; what others read of them is in `online-reports.ts`. */
export const reportDesignResource = defineResource({
  name: 'reportDesign',
  path: `${base}/head`,
  permission: 'online:report',
  table: 'onl_cgreport_head',
  title: ['报表配置', 'Report design'],
  record: ['在线报表', 'report'],
  nameFields: ['name', 'code'],
  keywordFields: ['name', 'code', 'nameEn'],
  fields: {
    code: reportCode,
    ...bilingualHere(
      'name',
      line({
        label: ['报表名称', 'Name'],
        max: 100,
        required: ['请输入报表名称', 'Enter a name'],
        search: 'contains',
        sortable: true,
        list: { width: 220, primary: true },
      }),
    ),
    returnType: choice({
      label: ['弹窗选择', 'Popup selects'],
      choices: returnTypes,
      default: '1',
      as: 'radio',
      withoutText: true,
    }),
    returnValField: line({ label: ['弹窗返回值字段', 'Popup value column'], max: 100 }),
    returnTxtField: line({ label: ['弹窗返回文本字段', 'Popup text column'], max: 100 }),
    allowedRoles: reference({
      label: ['可以打开的角色', 'Roles that may open it'],
      resource: 'role',
      several: true,
      max: 1000,
      extension: true,
      filterable: false,
      placeholder: ['不选则所有能看报表的人都可以打开', 'None: everyone who may view reports'],
      list: 200,
    }),
    content: line({ label: ['说明', 'Description'], max: 1000, list: { width: 260, card: 'third' } }),
    dbSource: line({
      label: ['数据源', 'Data source'],
      hint: [
        '只读，最多 10,000 行；为空时读取本系统的数据库',
        'Only read, at most 10,000 rows; the database of this system without one',
      ],
      max: 100,
      filterable: false,
    }),
    cgrSql: code({
      label: ['查询语句', 'Statement'],
      mode: 'sql',
      max: 20_000,
      required: ['请输入查询语句', 'Enter a statement'],
      filterable: false,
    }),
  },
  alwaysSent: ['head', 'items', 'params'],
  verbs: { items: ['查看列', 'Columns'], params: ['查看参数', 'Parameters'] },
  audit: { updateTime: { list: 180 } },
  endpoints: { add: false, edit: false, exportXls: false, importExcel: false },
  operations: {
    add: defineEndpoint({
      name: 'reportDesign.add',
      method: 'POST',
      path: `${base}/head/add`,
      auth: 'permission',
      permission: 'online:report:add',
      input: z.object({
        head: z.object({ ...headShape, ...addShape({ code: reportCode }) }),
        ...reportParts,
      }),
      output: nothing,
      success: withMessage('添加成功！'),
    }),
    /** A report with all of its columns and parameters: those that are missing are deleted. */
    edit: defineEndpoint({
      name: 'reportDesign.editAll',
      method: ['PUT', 'POST'],
      path: `${base}/head/editAll`,
      auth: 'permission',
      permission: 'online:report:edit',
      input: z.object({
        head: z.object({
          ...headShape,
          id,
          /** That of the state that was changed: a report that somebody else has changed since is refused. */
          updateTime: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
        }),
        ...reportParts,
        /** Servers of the family delete only what is named here. */
        deleteItemIds: z.optional(idList),
        deleteParamIds: z.optional(idList),
      }),
      output: nothing,
      success: withMessage('修改成功！'),
    }),
    items: defineEndpoint({
      name: 'reportDesign.itemsOfHead',
      method: 'GET',
      path: `${base}/item/listByHeadId`,
      auth: 'permission',
      permission: 'online:report:list',
      input: z.object({ headId: id }),
      output: z.array(reportItemSchema),
      success: readOk,
    }),
    params: defineEndpoint({
      name: 'reportDesign.paramsOfHead',
      method: 'GET',
      path: `${base}/param/listByHeadId`,
      auth: 'permission',
      permission: 'online:report:list',
      input: z.object({ headId: id }),
      output: z.array(reportParameterSchema),
      success: readOk,
    }),
  },
});

export type ReportDesign = RecordOf<typeof reportDesignResource>;

/** The columns and parameters of a statement that is not stored yet; a refusal states why it cannot be run. */
export const parseReportStatement = defineEndpoint({
  name: 'reportDesign.parseSql',
  method: ['POST', 'GET'],
  path: `${base}/head/parseSql`,
  auth: 'permission',
  permission: writesReports,
  input: z.object({ sql: statement, dbSource: short(100) }),
  output: z.object({ fields: z.array(reportItemSchema), params: z.array(reportParameterSchema) }),
  success: readOk,
});

/**
 * The first rows of a report that is not stored yet, as the designer would see it, or a person: that also needs the
 * permission to preview data rules. Everybody but administrators gets only what is among their own rows.
 */
export const previewReport = defineEndpoint({
  name: 'reportDesign.preview',
  extension: true,
  method: 'POST',
  path: `${base}/head/preview`,
  auth: 'permission',
  permission: writesReports,
  /** With the code of a stored report, the data rules of its menu entry narrow the rows, as they do on its page. */
  input: z.object({
    code: z.optional(z.string().check(z.maxLength(100))),
    cgrSql: statement,
    dbSource: short(100),
    /** The ids of the roles whose holders may open it, joined by commas. */
    allowedRoles: headShape.allowedRoles,
    /** The person as whom it is read; by default the caller. */
    userId: z.optional(id),
    ...reportParts,
  }),
  output: z.extend(getReportColumns.output, {
    data: rowsOfReport,
    /** There for a person. */
    seenAs: z.optional(
      z.object({
        /** Why a data rule of the person cannot be applied, so that they would see nothing. */
        fault: z.nullable(z.enum(ruleFaults)),
        /** Only rows that the caller sees are shown. */
        limited: z.boolean(),
        /** Whether the person may open the report on its page; administrators are informed of it. */
        opens: z.optional(z.boolean()),
      }),
    ),
  }),
  success: readOk,
});

export const reportDesignEndpoints = [parseReportStatement, previewReport];
