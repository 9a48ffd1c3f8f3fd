import { audit } from '../examples.ts';
import type { WireLine } from '../line.ts';

const readers = [
  'system:permission:list',
  'system:permission:addRule',
  'system:permission:editRule',
  'system:permission:deleteRule',
] as const;

/** A data rule of the page of one repair order. */
export const dataRule = {
  id: '1907000000000000001',
  permissionId: '1906000000000000003',
  ruleName: '本部门',
  ruleColumn: 'orgCode',
  ruleConditions: '=',
  ruleValue: '#{sys_org_code}',
  status: '1',
  ...audit,
};
const entry = { permissionId: dataRule.permissionId };
const positions = { permissionId: '1174506953255182338' };
const content = {
  ruleName: '自己的',
  ruleColumn: 'createBy',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
  status: '1',
};
/** Every menu of the person's role names the rule. */
const narrowed = { ...dataRule, grants: 6 };

export const dataRuleLines: readonly WireLine[] = [
  {
    ids: ['API-46'],
    name: 'permission.getPermRuleListByPermId',
    calls: ['GET query'],
    path: '/sys/permission/getPermRuleListByPermId',
    access: readers,
    input: entry,
    answer: { code: 0, message: '', result: [narrowed] },
  },
  {
    ids: [],
    name: 'permission.queryPermissionRule',
    calls: ['GET query'],
    path: '/sys/permission/queryPermissionRule',
    access: readers,
    input: { ...entry, ruleName: '*本部*', ruleValue: '*org_code*' },
    answer: { code: 0, message: '', result: [narrowed] },
  },
  {
    ids: [],
    name: 'permission.addPermissionRule',
    calls: ['POST body'],
    path: '/sys/permission/addPermissionRule',
    access: ['system:permission:addRule'],
    input: { ...positions, ...content },
    answer: { code: 200, message: '添加成功！', result: null },
  },
  {
    ids: [],
    name: 'permission.editPermissionRule',
    calls: ['PUT body', 'POST body'],
    path: '/sys/permission/editPermissionRule',
    access: ['system:permission:editRule'],
    input: { id: dataRule.id, ...entry, ruleName: '本部门的' },
    answer: { code: 200, message: '更新成功！', result: null },
  },
  {
    ids: [],
    name: 'permission.deletePermissionRule',
    calls: ['DELETE query'],
    path: '/sys/permission/deletePermissionRule',
    access: ['system:permission:deleteRule'],
    input: { id: dataRule.id },
    answer: { code: 200, message: '删除成功！', result: null },
  },
  {
    ids: [],
    name: 'permission.ruleFields',
    calls: ['GET query'],
    path: '/sys/permission/ruleFields',
    access: readers,
    input: positions,
    answer: {
      code: 0,
      message: '',
      result: {
        title: ['职务', 'Positions'],
        previews: true,
        fields: [
          { name: 'code', label: ['职务编码', 'Code'], kind: 'string' },
          {
            name: 'postRank',
            label: ['职级', 'Rank'],
            kind: 'string',
            dictionary: 'position_rank',
          },
        ],
      },
    },
  },
  {
    ids: [],
    name: 'permission.previewRule',
    calls: ['POST body'],
    path: '/sys/permission/previewRule',
    access: ['system:permission:addRule', 'system:permission:editRule'],
    input: {
      ...positions,
      ...content,
      userId: '1901234567890123456',
      ruleColumn: 'postRank',
      ruleValue: '5',
    },
    answer: {
      code: 0,
      message: '',
      result: {
        fault: null,
        limited: false,
        without: 3,
        with: 1,
        kept: { total: 1, rows: [{ id: '1256485574212153345', name: '馆长', value: '正高级' }] },
        lost: { total: 2, rows: [{ id: '1903000000000000001', name: '灯光技师', value: '中级' }] },
        gained: { total: 0, rows: [] },
      },
    },
  },
];
