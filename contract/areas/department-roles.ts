import * as z from 'zod/mini';
import { readOk, withMessageAsResult } from '../endpoint.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { department } from '../resource/kinds/department.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';

/** Whoever opens the page of their own department reads the roles of it without a further code. */
export const canReadDepartmentRoles = ['system:depart:role:list', 'system:departUser:list'] as const;

const ofDepartment = {
  /** Without a department there are none. */
  deptId: z.optional(z.string().check(z.maxLength(36))),
};

/** The roles that people have within one department. Their codes are unique there. */
export const departmentRoleResource = defineResource({
  name: 'departmentRole',
  path: '/sys/sysDepartRole',
  permission: 'system:depart:role',
  table: 'sys_depart_role',
  title: ['部门角色', 'Department roles'],
  record: ['部门角色', 'department role'],
  nameFields: ['roleName', 'roleCode'],
  keywordFields: ['roleName', 'roleCode'],
  sheetTitle: '部门角色',
  fields: {
    departId: department({
      label: ['部门', 'Department'],
      max: 36,
      required: ['请选择部门', 'Choose a department'],
      writable: 'adding',
      list: { width: 160, order: 3 },
      sheet: { heading: '部门id', order: 1 },
    }),
    roleName: line({
      label: ['部门角色名称', 'Name'],
      min: 2,
      max: 30,
      lengthMessage: ['长度在 2 到 30 个字符', 'From 2 to 30 characters'],
      required: ['请输入部门角色名称!', 'Enter a name'],
      placeholder: ['请输入部门角色名称', 'Name'],
      search: { match: 'contains', placeholder: ['请输入部门角色', 'Part of the name'] },
      list: { width: 180, order: 1, primary: true },
      sheet: { heading: '部门角色名称', order: 2 },
    }),
    roleCode: line({
      form: 'code',
      label: ['部门角色编码', 'Code'],
      max: 64,
      lengthMessage: ['长度不超过 64 个字符', 'At most 64 characters'],
      required: ['请输入部门角色编码!', 'Enter a code'],
      placeholder: ['请输入部门角色编码', 'Code'],
      rules: [
        {
          pattern: /^[^\u4e00-\u9fa5]*$/,
          message: ['部门角色编码不可输入汉字!', 'A code has no Chinese characters'],
        },
      ],
      writable: 'adding',
      list: { width: 180, order: 2, card: 'second' },
      sheet: { heading: '部门角色编码', order: 3 },
    }),
    description: text({
      label: ['描述', 'Description'],
      max: 126,
      lengthMessage: ['长度不超过 126 个字符', 'At most 126 characters'],
      placeholder: ['请输入描述', 'Description'],
      list: { width: 240, order: 4, label: ['备注', 'Description'], card: 'third' },
      sheet: { heading: '描述', order: 4 },
    }),
  },
  audit: {
    createBy: { sheet: { heading: '创建人', order: 5 } },
    createTime: { sheet: { heading: '创建时间', order: 6 } },
    updateBy: { sheet: { heading: '更新人', order: 7 } },
    updateTime: { sheet: { heading: '更新时间', order: 8 } },
  },
  endpoints: {
    list: { permission: canReadDepartmentRoles, success: readOk, input: ofDepartment },
    add: { success: withMessageAsResult('添加成功！') },
    edit: { success: withMessageAsResult('编辑成功!') },
    deleteBatch: { success: withMessageAsResult('批量删除成功！') },
    queryById: { permission: canReadDepartmentRoles, success: readOk },
    exportXls: { input: ofDepartment },
  },
});

export type DepartmentRole = RecordOf<typeof departmentRoleResource>;
