import { audit, department, listControls, pageOf } from '../examples.ts';
import type { WireLine } from '../line.ts';

const departId = department.id;
/** The hidden page of the example's menu, which has a data rule. */
const permissionId = '1906000000000000003';
const other = '1906000000000000001';
const ruleId = '1907000000000000001';
const path = '/sys/sysDepartPermission';
const save = ['system:permission:saveDepart'] as const;
const readers = ['system:depart:list', ...save] as const;

/** A permission of the department of the examples. */
export const departmentPermission = {
  id: '1909000000000000001',
  departId,
  permissionId,
  dataRuleIds: ruleId,
};

const resourceLine = (
  name: string,
  calls: WireLine['calls'],
  input: WireLine['input'],
  answer: WireLine['answer'],
  more: Partial<WireLine> = {},
): WireLine => ({
  ids: [],
  name: `departmentPermission.${name}`,
  calls,
  path: `${path}/${name}`,
  access: save,
  input,
  answer,
  ...more,
});
const written = (message: string) => ({ code: 200 as const, message, result: message });

/** What the roles of a department may be granted at most. */
export const departmentGrantLines: readonly WireLine[] = [
  {
    ids: ['API-48'],
    name: 'permission.queryDepartPermission',
    calls: ['GET query'],
    path: '/sys/permission/queryDepartPermission',
    access: readers,
    input: { departId },
    answer: { code: 0, message: '', result: [permissionId] },
  },
  {
    ids: ['API-50'],
    name: 'permission.saveDepartPermission',
    calls: ['POST body'],
    path: '/sys/permission/saveDepartPermission',
    access: save,
    input: { departId, permissionIds: other, lastpermissionIds: permissionId },
    answer: { code: 200, message: '保存成功！', result: null },
  },
  resourceLine(
    'grantChange',
    ['POST body'],
    { departId, permissionIds: '', lastpermissionIds: permissionId },
    {
      code: 200,
      message: '',
      result: { added: 0, removed: 1, holders: 0, affected: [] },
    },
    { path: `${path}/vitrine/grantChange` },
  ),
  resourceLine(
    'grantLocks',
    ['GET query'],
    { departId },
    {
      code: 200,
      message: '',
      result: { whole: false, entries: [], rules: { [permissionId]: 1 } },
    },
    { path: `${path}/vitrine/grantLocks`, access: readers, maps: ['rules'] },
  ),
  resourceLine(
    'dataRules',
    ['GET query'],
    { permissionId, departId },
    {
      code: 200,
      message: '',
      result: {
        drChecked: ruleId,
        datarule: [
          {
            id: ruleId,
            permissionId,
            status: '1',
            ruleName: '本部门',
            ruleColumn: 'orgCode',
            ruleConditions: '=',
            ruleValue: '#{sys_org_code}',
            ...audit,
          },
        ],
      },
    },
    { path: `${path}/datarule/{permissionId}/{departId}`, access: readers },
  ),
  resourceLine(
    'saveDataRules',
    ['POST body'],
    { permissionId, departId, dataRuleIds: ruleId, lastDataRuleIds: ruleId },
    written('保存成功!'),
    { path: `${path}/datarule` },
  ),
  resourceLine(
    'list',
    ['GET query'],
    { ...listControls, column: 'departId', departId, permissionId },
    { code: 200, message: '', result: pageOf(departmentPermission) },
  ),
  resourceLine(
    'add',
    ['POST body'],
    { departId, permissionId: other, dataRuleIds: '' },
    written('添加成功！'),
  ),
  resourceLine(
    'edit',
    ['PUT body', 'POST body'],
    { id: departmentPermission.id, departId, permissionId, dataRuleIds: ruleId },
    written('编辑成功!'),
    { unread: ['departId', 'permissionId'] },
  ),
  resourceLine('delete', ['DELETE query'], { id: departmentPermission.id }, written('删除成功!')),
  resourceLine(
    'deleteBatch',
    ['DELETE query'],
    { ids: `${departmentPermission.id},` },
    written('批量删除成功！'),
  ),
  resourceLine(
    'queryById',
    ['GET query'],
    { id: departmentPermission.id },
    { code: 200, message: '', result: departmentPermission },
  ),
  resourceLine(
    'exportXls',
    ['GET query', 'POST body'],
    {
      ...listControls,
      column: 'departId',
      departId,
      permissionId,
      selections: `${departmentPermission.id},`,
    },
    'file',
  ),
  resourceLine('importExcel', ['POST form'], {}, written('文件导入成功！数据行数：1'), { ids: ['API-87'] }),
];
