import { audit, department, listControls, pageOf, person } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';
import { dataRule } from './data-rules.ts';

/** A role within the department of the examples. */
export const departmentRole = {
  id: '1913000000000000001',
  departId: department.id,
  roleName: '库房讲解',
  roleCode: 'depot_guide',
  description: '只在本部门有效',
  ...audit,
};

const { permissionId } = dataRule;
const { id: roleId, departId, roleName, roleCode, description } = departmentRole;
const record = { ...departmentRole, departId_dictText: department.departName };
const input = { roleName, description };
const readers = ['system:depart:role:list', 'system:departUser:list'] as const;
const path = '/sys/sysDepartRole';
const granting = ['system:depart:role:grant'] as const;

const node = {
  title: null,
  label: null,
  icon: null,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  isLeaf: true,
  perms: null,
  children: null,
};

const twice = (message: string) => ({ code: 200, message, result: message }) as const;
const writeOf = (
  verb: string,
  calls: WireLine['calls'],
  values: WireLine['input'],
  message: string,
): WireLine => ({
  ids: [],
  name: `departmentRole.${verb}`,
  calls,
  path: `${path}/${verb}`,
  access: [`system:depart:role:${verb}`],
  input: values,
  answer: twice(message),
});

const departmentRoleWire: ResourceWire = {
  name: 'departmentRole',
  path,
  permission: 'system:depart:role',
  row: record,
  written: { ...input, departId, roleCode },
  examples: {
    exportXls: { input: { ...listControls, deptId: departId, selections: roleId } },
    importExcel: {
      result: {
        totalCount: 2,
        errorCount: 1,
        successCount: 1,
        msg: '总上传行数：2，已导入行数：1，错误行数：1',
        fileUrl: '/sys/common/static/logs/20260302/userImportExcelErrorLog202603021030451234.txt',
        fileName: 'userImportExcelErrorLog202603021030451234.txt',
      },
    },
  },
};

/** The roles of departments, their grants, their data rules and their people. */
export const departmentRoleLines: readonly WireLine[] = resourceLines(departmentRoleWire, [
  {
    ids: [],
    name: 'departmentRole.list',
    calls: ['GET query'],
    path: `${path}/list`,
    access: readers,
    input: { ...listControls, deptId: departId, roleName: '*讲解*' },
    answer: { code: 200, message: '', result: pageOf(record) },
  },
  writeOf('add', ['POST body'], { ...input, departId, roleCode }, '添加成功！'),
  writeOf('edit', ['PUT body', 'POST body'], { ...input, id: roleId }, '编辑成功!'),
  writeOf('deleteBatch', ['DELETE query'], { ids: `${roleId},` }, '批量删除成功！'),
  {
    ids: [],
    name: 'departmentRole.queryById',
    calls: ['GET query'],
    path: `${path}/queryById`,
    access: readers,
    input: { id: roleId },
    answer: { code: 200, message: '', result: record },
  },
  {
    ids: ['API-57'],
    name: 'departmentRole.queryTreeList',
    calls: ['GET query'],
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: readers,
    input: { departId },
    answer: {
      code: 0,
      message: '',
      result: {
        treeList: [
          {
            ...node,
            key: '1906000000000000001',
            value: '1906000000000000001',
            slotTitle: '展品报修',
            component: 'layouts/RouteView',
            icon: 'tool',
            parentId: null,
            isLeaf: false,
            menuType: 0,
            children: [
              {
                ...node,
                key: permissionId,
                value: permissionId,
                slotTitle: '工单详情',
                component: 'repair/OrderDetail',
                parentId: '1906000000000000001',
                menuType: 1,
              },
            ],
          },
        ],
        ids: [permissionId],
      },
    },
  },
  {
    ids: ['API-58'],
    name: 'departmentRole.queryPermission',
    calls: ['GET query'],
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: readers,
    input: { roleId },
    answer: { code: 0, message: '', result: [permissionId] },
  },
  {
    ids: ['API-59'],
    name: 'departmentRole.savePermission',
    calls: ['POST body'],
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: granting,
    input: { roleId, permissionIds: '1906000000000000001', lastpermissionIds: permissionId },
    answer: { code: 200, message: '保存成功！', result: null },
  },
  {
    ids: [],
    name: 'departmentRole.grantChange',
    calls: ['POST body'],
    access: granting,
    path: `${path}/vitrine/grantChange`,
    input: { roleId, permissionIds: '', lastpermissionIds: permissionId },
    answer: {
      code: 200,
      message: '',
      result: {
        added: 0,
        removed: 1,
        holders: 1,
        // The person has the entry through another role, too.
        affected: [],
      },
    },
  },
  {
    ids: [],
    name: 'departmentRole.grantLocks',
    calls: ['GET query'],
    path: `${path}/vitrine/grantLocks`,
    access: readers,
    input: { roleId },
    maps: ['rules'],
    answer: {
      code: 200,
      message: '',
      result: { whole: false, entries: [], rules: { [permissionId]: 1 } },
    },
  },
  {
    ids: [],
    name: 'departmentRole.dataRules',
    calls: ['GET query'],
    access: readers,
    path: `${path}/datarule/{permissionId}/{departId}/{roleId}`,
    input: { permissionId, departId, roleId },
    answer: { code: 200, message: '', result: { drChecked: dataRule.id, datarule: [dataRule] } },
  },
  {
    ids: [],
    name: 'departmentRole.saveDataRules',
    calls: ['POST body'],
    access: granting,
    path: `${path}/datarule`,
    input: { permissionId, roleId, dataRuleIds: dataRule.id, lastDataRuleIds: dataRule.id },
    answer: twice('保存成功!'),
  },
  {
    ids: [],
    name: 'departmentRole.getDeptRoleList',
    calls: ['GET query'],
    access: readers,
    path: `${path}/getDeptRoleList`,
    input: { departId, userId: person.id },
    answer: { code: 0, message: '', result: [record] },
  },
  {
    ids: [],
    name: 'departmentRole.getDeptRoleByUserId',
    calls: ['GET query'],
    access: readers,
    path: `${path}/getDeptRoleByUserId`,
    input: { departId, userId: person.id },
    answer: {
      code: 0,
      message: '',
      result: [{ id: '1913000000000000009', userId: person.id, droleId: roleId }],
    },
  },
  {
    ids: [],
    name: 'departmentRole.deptRoleUserAdd',
    calls: ['POST body'],
    path: `${path}/deptRoleUserAdd`,
    access: ['system:depart:role:userAdd'],
    input: { userId: person.id, newRoleId: roleId, oldRoleId: '' },
    answer: twice('添加成功！'),
  },
]);
