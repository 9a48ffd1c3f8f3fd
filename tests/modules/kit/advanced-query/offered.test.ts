import { describe, expect, it } from 'vitest';
import { userRoleList } from '#contract/areas/role-people.ts';
import { tenantInvitationList } from '#contract/areas/tenant-members.ts';
import { tenantResource } from '#contract/areas/tenants.ts';
import { inChinese } from '#contract/resource/text.ts';
import { conditionsOf } from '#modules/kit/resource-page/conditions.tsx';

describe('the advanced query of a list', () => {
  it('states the labels of the fields that can be queried, and no others', () => {
    const { labelOf } = conditionsOf({ resource: tenantResource }, inChinese) ?? {};
    expect(labelOf?.('name')).toBe('租户名称');
    for (const name of ['toString', '__proto__', 'nosuch']) expect(labelOf?.(name)).toBeUndefined();
  });

  it.each([
    ['whose endpoint takes no conditions', { endpoints: { list: tenantInvitationList } }, {}],
    ['that is filtered by inputs of its own', { endpoints: { list: userRoleList } }, {}],
    ['without an endpoint', { endpoints: {} }, {}],
    ['whose rows come from elsewhere', {}, { readRows: () => ({ rows: [], total: 0 }) }],
    ['without pages', {}, { unpaged: true }],
  ])('does not exist for a list %s', (_, resource, page) => {
    expect(
      conditionsOf({ resource: { ...tenantResource, ...resource }, ...page }, inChinese),
    ).toBeUndefined();
  });
});
