import { departmentNode, role, tenant } from '../examples.ts';
import type { WireLine } from '../line.ts';

/** What forms offer of roles, departments and tenants. */
export const organisationLines: readonly WireLine[] = [
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
];
