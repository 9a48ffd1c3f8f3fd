import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { id, idList, nothing } from '../fields.ts';
import { defineResource } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { person } from '../resource/kinds/person.ts';
import { text } from '../resource/kinds/text.ts';
import { tree } from '../resource/kinds/tree.ts';
import { anyMobile } from '../resource/text-rules.ts';

/** What a department is: roots are companies, below them are departments and posts. */
export const orgCategory = { company: '1', department: '2', post: '3' } as const;

/** The longest code of a department, which has three characters for each level. */
export const longestOrgCode = 64;

/** What a move or a delete of departments concerns. */
const consequencesSchema = z.object({
  /** The departments themselves and those below them. */
  departments: z.number(),
  /** The people who belong to one of them. */
  people: z.number(),
  /** Those of them who belong to no other department. */
  peopleWithoutOther: z.number(),
  /** The people who act for one of them at present. */
  current: z.number(),
  /** The people who are responsible for one of them. */
  directors: z.number(),
  roles: z.number(),
  /** The announcements that address one of them. */
  announcements: z.number(),
  /** The records that bear the code of one of them. */
  records: z.number(),
  /** The data rules that name one of their codes. */
  dataRules: z.number(),
  /** The names of data rules whose SQL names one of the codes; nothing changes them. */
  statements: z.array(z.string()),
});
export type DepartmentConsequences = z.output<typeof consequencesSchema>;

const operations = {
  /** Extends the interface: moves a department with everything below it, and rewrites their codes. */
  move: defineEndpoint({
    name: 'department.move',
    extension: true,
    method: ['PUT', 'POST'],
    path: '/sys/sysDepart/vitrine/move',
    auth: 'permission',
    permission: 'system:depart:updateChange',
    input: z.object({ id, parentId: z.string().check(z.maxLength(36)) }),
    output: nothing,
    success: withMessage('移动成功!'),
  }),
  /** Extends the interface: what a move or a delete of these departments concerns. */
  consequences: defineEndpoint({
    name: 'department.consequences',
    extension: true,
    // Hundreds of ids do not fit into an address.
    method: 'POST',
    path: '/sys/sysDepart/vitrine/consequences',
    auth: 'permission',
    permission: ['system:depart:updateChange', 'system:depart:delete', 'system:depart:deleteBatch'],
    input: z.object({ ids: idList }),
    output: consequencesSchema,
    success: read,
  }),
};

/** The departments as records; what reads them as a tree is in `departments.ts`. */
export const departmentResource = defineResource({
  name: 'department',
  path: '/sys/sysDepart',
  permission: 'system:depart',
  table: 'sys_depart',
  title: ['部门管理', 'Departments'],
  record: ['部门', 'department'],
  nameFields: ['departName'],
  searchFields: ['departName', 'departNameEn', 'orgCode'],
  sheetTitle: '部门',
  verbs: { move: ['调整', 'Move'] },
  alwaysSent: ['directorUserIds', 'oldDirectorUserIds'],
  fields: {
    departName: line({
      label: ['机构名称', 'Name'],
      max: 100,
      required: ['请输入机构/部门名称!', 'Enter a name'],
      placeholder: ['请输入机构/部门名称', 'Name'],
      notNull: true,
      sheet: { heading: '机构/部门名称', order: 1 },
    }),
    departNameEn: line({
      label: ['英文名', 'English name'],
      max: 500,
      hint: ['在英文界面中代替机构名称显示', 'Shown in place of the name where the console is in English'],
      sheet: { heading: '英文名', order: 2 },
    }),
    parentId: tree({
      label: ['上级部门', 'Parent'],
      resource: 'department',
      placeholder: ['无', 'None: a company'],
      max: 36,
      writable: 'adding',
      withoutText: true,
    }),
    orgCode: line({
      label: ['机构编码', 'Code'],
      max: longestOrgCode,
      required: ['请输入机构编码!', 'Enter a code'],
      unique: ['部门编码已存在', 'This code exists already'],
      rules: [
        {
          pattern: /^(?:[A-Z](?:0[1-9]|[1-9]\d))+$/,
          message: ['机构编码应为 A01A02 的形式', 'Such as A01A02'],
        },
      ],
      hint: ['由系统按上级部门生成', 'It follows from the parent'],
      writable: 'never',
      notNull: true,
      sheet: {
        heading: '机构编码',
        order: 6,
        needed: true,
        imported: true,
        taken: '部门编码已经存在，忽略导入。',
      },
    }),
    orgCategory: dictionary({
      label: ['机构类型', 'Kind'],
      dictionary: 'org_category',
      max: 10,
      values: Object.values(orgCategory),
      as: 'radio',
      notNull: true,
      withoutText: true,
      sheet: { heading: '机构类别', order: 5 },
    }),
    directorUserIds: person({
      label: ['部门负责人', 'Managers'],
      several: true,
      dialog: true,
      virtual: true,
    }),
    /** The ones that the client knew of, so that others who were added meanwhile stay. */
    oldDirectorUserIds: text({
      label: ['原部门负责人', 'Managers before'],
      max: 100_000,
      virtual: true,
      writable: 'editing',
    }),
    departOrder: number({
      label: ['排序', 'Order'],
      min: 0,
      default: 0,
      sheet: { heading: '排序', order: 3 },
    }),
    mobile: line({
      label: ['手机号', 'Mobile'],
      max: 32,
      inputMode: 'tel',
      placeholder: ['请输入手机号', 'Mobile number'],
      rules: [{ ...anyMobile, message: ['您的手机号码格式不正确!', 'Enter a valid mobile number'] }],
      sheet: { heading: '手机号', order: 7 },
    }),
    fax: line({ label: ['传真', 'Fax'], max: 32, sheet: { heading: '传真', order: 8 } }),
    address: line({
      label: ['地址', 'Address'],
      max: 100,
      placeholder: ['请输入地址', 'Address'],
      sheet: { heading: '地址', order: 9 },
    }),
    description: line({ label: ['描述', 'Description'], max: 500, sheet: { heading: '描述', order: 4 } }),
    memo: text({
      label: ['备注', 'Note'],
      max: 500,
      placeholder: ['请输入备注', 'Note'],
      sheet: { heading: '备注', order: 10 },
    }),
  },
  endpoints: {
    list: false,
    queryById: false,
    delete: { success: withMessage('删除成功!') },
    exportXls: { permission: 'exportXls' },
    importExcel: { permission: 'importExcel' },
  },
  operations,
});
