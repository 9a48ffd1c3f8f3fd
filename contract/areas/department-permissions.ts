import { readOk, withMessageAsResult } from '../endpoint.ts';
import { defineResource } from '../resource/define-resource.ts';
import { line } from '../resource/kinds/line.ts';
import { reference } from '../resource/kinds/reference.ts';
import { canGrantDepartments } from './role-grants.ts';

const mayGrant = { permission: canGrantDepartments } as const;

/** The permissions of departments one by one, as programs of the family read and write them. */
export const departmentPermissionResource = defineResource({
  name: 'departmentPermission',
  path: '/sys/sysDepartPermission',
  permission: 'system:departPermission',
  table: 'sys_depart_permission',
  title: ['部门权限表', 'Permissions of departments'],
  record: ['部门权限', 'permission of a department'],
  nameFields: ['departId'],
  sheetTitle: '部门权限表',
  fields: {
    departId: reference({
      label: ['部门id', 'Department'],
      resource: 'department',
      max: 36,
      required: ['请选择部门!', 'Select a department'],
      writable: 'adding',
      search: 'exact',
      list: 200,
      notNull: true,
      withoutText: true,
      sheet: { heading: '部门id', order: 1 },
    }),
    permissionId: reference({
      label: ['权限id', 'Menu or button'],
      resource: 'menu',
      max: 36,
      required: ['请选择菜单或按钮!', 'Select a menu or a button'],
      writable: 'adding',
      search: 'exact',
      list: 200,
      notNull: true,
      withoutText: true,
      sheet: { heading: '权限id', order: 2 },
    }),
    dataRuleIds: line({ label: ['数据规则id', 'Data rules'], max: 2_000, list: 200 }),
  },
  audit: false,
  endpoints: {
    list: { ...mayGrant, success: readOk },
    add: { ...mayGrant, success: withMessageAsResult('添加成功！') },
    edit: { ...mayGrant, success: withMessageAsResult('编辑成功!') },
    delete: mayGrant,
    deleteBatch: { ...mayGrant, success: withMessageAsResult('批量删除成功！') },
    queryById: { ...mayGrant, success: readOk },
    exportXls: mayGrant,
    importExcel: mayGrant,
  },
});
