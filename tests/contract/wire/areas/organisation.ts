import { departmentNode, listControls, pageOf, positionRow, role, tenant } from '../examples.ts';
import type { WireLine } from '../line.ts';

/** Roles, departments, tenants and positions. */
export const organisationLines: readonly WireLine[] = [
  {
    ids: ['API-22', 'API-92'],
    name: 'role.list',
    calls: ['GET query'],
    path: '/sys/role/list',
    access: ['system:role:list', 'system:user:list'],
    input: {
      ...listControls,
      roleName: '*展*',
      createTime_begin: '2026-01-01',
      createTime_end: '2026-12-31',
    },
    answer: { code: 0, message: '', result: pageOf(role) },
  },
  {
    ids: ['API-23'],
    name: 'role.queryall',
    calls: ['GET query'],
    path: '/sys/role/queryall',
    access: ['system:role:list', 'system:user:list'],
    input: {},
    answer: { code: 0, message: '', result: [role] },
  },
  {
    ids: [],
    name: 'role.queryById',
    calls: ['GET query'],
    path: '/sys/role/queryById',
    access: ['system:role:list', 'system:user:list'],
    input: { id: '1902000000000000001' },
    answer: { code: 0, message: '', result: role },
  },
  {
    ids: ['API-51'],
    name: 'department.queryTreeList',
    calls: ['GET query'],
    path: '/sys/sysDepart/queryTreeList',
    access: ['system:depart:list', 'system:user:list', 'system:user:pick', 'system:addressList:list'],
    input: { ids: '1901000000000000002' },
    answer: {
      code: 0,
      message: '',
      result: [{ ...departmentNode, children: null }],
    },
  },
  {
    ids: ['API-52'],
    name: 'department.queryDepartTreeSync',
    calls: ['GET query'],
    path: '/sys/sysDepart/queryDepartTreeSync',
    access: ['system:depart:list', 'system:user:list', 'system:user:pick', 'system:addressList:list'],
    input: { pid: '1901000000000000001', ids: '1901000000000000002', primaryKey: 'id' },
    answer: { code: 0, message: '', result: [{ ...departmentNode, children: [] }] },
  },
  {
    ids: [],
    name: 'tenant.queryList',
    calls: ['GET query'],
    path: '/sys/tenant/queryList',
    access: ['system:tenant:queryList', 'system:user:list'],
    input: { ids: '1,2' },
    answer: { code: 0, message: '', result: [tenant] },
  },
  {
    ids: ['API-84', 'API-92'],
    name: 'position.list',
    calls: ['GET query'],
    path: '/sys/position/list',
    access: ['system:position:list', 'system:user:list'],
    input: { ...listControls, name: '*灯光*', code: 'lighting', postRank: '3' },
    answer: { code: 0, message: '', result: pageOf(positionRow) },
  },
];
