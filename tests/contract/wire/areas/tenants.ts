import { listControls, pageOf, tenant, tenantRow } from '../examples.ts';
import type { WireLine } from '../line.ts';

const written = {
  name: '市立博物馆',
  beginDate: '2026-01-01 00:00:00',
  endDate: '2027-01-01 00:00:00',
  status: 1,
};

/** The tenants and their changes. */
export const tenantLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'tenant.list',
    calls: ['GET query'],
    path: '/sys/tenant/list',
    access: ['system:tenant:list'],
    input: { ...listControls, name: '*博物*', beginDate: '2025-12-31 00:00:00', status: '1' },
    answer: { code: 0, message: '', result: pageOf(tenantRow) },
  },
  {
    ids: [],
    name: 'tenant.add',
    calls: ['POST body'],
    path: '/sys/tenant/add',
    access: ['system:tenant:add'],
    input: { id: 1, ...written },
    answer: { code: 200, message: '添加成功！', result: null },
  },
  {
    ids: [],
    name: 'tenant.edit',
    calls: ['PUT body', 'POST body'],
    path: '/sys/tenant/edit',
    access: ['system:tenant:edit'],
    input: { id: 1, ...written },
    answer: { code: 200, message: '修改成功!', result: null },
  },
  {
    ids: [],
    name: 'tenant.delete',
    calls: ['DELETE query', 'POST body'],
    path: '/sys/tenant/delete',
    access: ['system:tenant:delete'],
    input: { id: '1' },
    answer: { code: 200, message: '删除成功', result: '删除成功' },
  },
  {
    ids: [],
    name: 'tenant.deleteBatch',
    calls: ['DELETE query'],
    path: '/sys/tenant/deleteBatch',
    access: ['system:tenant:deleteBatch'],
    input: { ids: '1,' },
    answer: { code: 200, message: '删除成功！', result: null },
  },
  {
    ids: [],
    name: 'tenant.queryById',
    calls: ['GET query'],
    path: '/sys/tenant/queryById',
    access: ['system:tenant:queryById', 'system:tenant:list'],
    input: { id: '1' },
    answer: { code: 0, message: '', result: tenantRow },
  },
  {
    ids: [],
    name: 'tenant.getCurrentUserTenant',
    calls: ['GET query'],
    path: '/sys/tenant/getCurrentUserTenant',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: { list: [tenant] } },
  },
];
