import { listControls, pageOf, person, tenant, tenantRow } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const written = {
  name: '市立博物馆',
  beginDate: '2026-01-01 00:00:00',
  endDate: '2027-01-01 00:00:00',
  status: 1,
};

/** An invitation into the tenant of the examples. */
export const exampleInvitation = '1908000000000000007';
const exampleCode = 'Zm9yIHRoZSBleGFtcGxlcyBvZiBpbnZpdGF0aW9ucyE';

const tenantWire: ResourceWire = {
  name: 'tenant',
  path: '/sys/tenant',
  permission: 'system:tenant',
  row: tenantRow,
  written: { id: 1, ...written },
  lacks: ['exportXls', 'importExcel'],
  examples: {
    list: { input: { ...listControls, name: '*博物*', beginDate: '2025-12-31 00:00:00', status: '1' } },
  },
};

/** The tenants, their people, and invitations into them. */
export const tenantLines: readonly WireLine[] = resourceLines(tenantWire, [
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
    name: 'tenant.getCurrentUserTenant',
    calls: ['GET query'],
    path: '/sys/tenant/getCurrentUserTenant',
    access: 'self',
    input: {},
    answer: { code: 0, message: '', result: { list: [tenant] } },
  },
  {
    ids: [],
    name: 'tenantMember.list',
    calls: ['GET query'],
    path: '/sys/tenant/vitrine/members',
    access: ['system:tenant:user:list'],
    input: { ...listControls, tenantId: '1', keyword: 'lin' },
    answer: {
      code: 0,
      message: '',
      result: pageOf({
        id: person.id,
        username: person.username,
        realname: person.realname,
        status: 1,
        status_dictText: '正常',
      }),
    },
  },
  {
    ids: [],
    name: 'tenantMember.remove',
    calls: ['POST body'],
    path: '/sys/tenant/vitrine/removeMember',
    access: ['system:tenant:leave'],
    input: { tenantId: 1, userId: person.id, oneself: true },
    answer: { code: 200, message: '移出成功!', result: null },
  },
  {
    ids: [],
    name: 'tenantInvitation.list',
    calls: ['GET query'],
    path: '/sys/tenant/vitrine/invitations',
    access: ['system:tenant:invitation:user'],
    input: { ...listControls, tenantId: '1' },
    answer: {
      code: 0,
      message: '',
      result: pageOf({
        id: exampleInvitation,
        state: 'used',
        createdBy: person.realname,
        usedBy: person.realname,
        createTime: '2026-03-02 08:00:00',
        expiresTime: '2026-03-09 08:00:00',
        usedTime: '2026-03-02 09:00:00',
      }),
    },
  },
  {
    ids: [],
    name: 'tenantInvitation.create',
    calls: ['POST body'],
    path: '/sys/tenant/vitrine/invite',
    access: ['system:tenant:invitation:user'],
    input: { tenantId: 1, days: 7 },
    answer: {
      code: 200,
      message: '邀请已创建',
      result: { id: exampleInvitation, code: exampleCode, expiresTime: '2026-03-09 12:00:00' },
    },
  },
  {
    ids: [],
    name: 'tenantInvitation.withdraw',
    calls: ['POST body'],
    path: '/sys/tenant/vitrine/withdrawInvitation',
    access: ['system:tenant:invitation:user'],
    input: { id: exampleInvitation },
    answer: { code: 200, message: '邀请已撤回', result: null },
  },
  {
    ids: [],
    name: 'tenantInvitation.read',
    calls: ['POST body'],
    path: '/sys/tenant/vitrine/readInvitation',
    access: 'self',
    input: { code: exampleCode },
    answer: {
      code: 200,
      message: '',
      result: {
        tenantId: 1,
        tenantName: tenant.name,
        invitedBy: '管理员',
        expiresTime: '2026-03-09 12:00:00',
        confines: true,
      },
    },
  },
  {
    ids: [],
    name: 'tenantInvitation.accept',
    calls: ['POST body'],
    path: '/sys/tenant/vitrine/acceptInvitation',
    access: 'self',
    input: { code: exampleCode },
    answer: { code: 200, message: '已加入租户', result: { tenantId: 1, tenantName: tenant.name } },
  },
]);
