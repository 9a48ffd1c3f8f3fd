import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departmentResource } from '#contract/areas/department-records.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissionDataRules,
  permissions,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { type Organisation, startOrganisation } from '../server/departments/organisation.ts';

const { endpoints } = departmentResource;
const codes = [
  'system:depart:list',
  'system:depart:edit',
  'system:depart:delete',
  'system:depart:updateChange',
];

describe('rights over departments', () => {
  let organisation: Organisation;
  beforeAll(async () => {
    organisation = await startOrganisation();
    const { server, rule } = organisation;
    await server.add({ id: 'clerk', username: 'clerk', permissions: codes });
    await server.add({ id: 'local', username: 'local', orgCode: 'A01A01', permissions: codes });
    await server.add({ id: 'superior', username: 'superior' });
    // What the local administrator sees depends on their own department.
    const own = { ruleColumn: 'departName', ruleConditions: '!=', ruleValue: '#{sys_org_code}' };
    await rule('local', { ruleName: 'local', ...own });
  });
  afterAll(() => organisation.server.close());

  beforeEach(async () => {
    const { db } = organisation.server;
    await db.delete(departments);
    const row = (id: string, parentId: string, orgCode: string) => ({
      id,
      parentId,
      orgCode,
      departName: id,
    });
    await db
      .insert(departments)
      .values([
        ...[row('root', '', 'A01'), row('own', 'root', 'A01A01'), row('below', 'own', 'A01A01A01')],
        ...[
          row('deep', 'below', 'A01A01A01A01'),
          row('other', 'root', 'A01A02'),
          row('rich', 'root', 'A01A03'),
        ],
      ]);
    await db.insert(userDepartments).values([
      { id: newId(), userId: 'local', depId: 'own' },
      { id: newId(), userId: 'superior', depId: 'rich' },
    ]);
    // A role within a department that grants what the others lack.
    const [permission] = await db.select().from(permissions).where(eq(permissions.perms, 'system:role:list'));
    const droleId = newId();
    await db.insert(departmentRoles).values({ id: droleId, departId: 'rich' });
    await db
      .insert(departmentRolePermissions)
      .values({ id: newId(), roleId: droleId, permissionId: permission?.id ?? '' });
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: 'superior', droleId });
  });

  const placeOf = async (id: string) => {
    const [row] = await organisation.server.db.select().from(departments).where(eq(departments.id, id));
    return row?.parentId;
  };

  it.each([
    ['a department elsewhere below the own one', 'other', 'own'],
    ['the own department to a place elsewhere', 'own', 'other'],
    ['a department below the own one to the top', 'below', ''],
  ])('whoever sees by departments does not move %s', async (_what, id, parentId) => {
    const before = await placeOf(id);
    const reply = await organisation.move(id, parentId, 'local');
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('自己所在的部门') });
    expect(await placeOf(id)).toBe(before);
  });

  it.each([
    ['a column of codes', 'sysOrgCode', 'RIGHT_LIKE', 'A01A01'],
    ['a statement about codes', '', 'USE_SQL_RULES', "sys_org_code like 'A01A01%'"],
  ])(
    'whoever sees by a code that a rule with %s names does not move',
    async (_what, ruleColumn, ruleConditions, ruleValue) => {
      const { server, rule, move } = organisation;
      const username = `literal_${ruleConditions.toLowerCase()}`;
      await server.add({ username, permissions: [...codes, 'system:log:list'] });
      await rule(username, { ruleName: username, ruleColumn, ruleConditions, ruleValue });
      // The rule narrows another page than that of departments.
      const [entry] = await server.db
        .select()
        .from(permissions)
        .where(eq(permissions.perms, 'system:log:list'));
      await server.db
        .update(permissionDataRules)
        .set({ permissionId: entry?.id ?? '' })
        .where(eq(permissionDataRules.id, `rule-${username}`));
      const reply = await move('other', 'own', username);
      expect(reply).toMatchObject({ success: false, message: expect.stringContaining('自己所在的部门') });
      expect(await placeOf('other')).toBe('root');
    },
  );

  it('whoever sees by departments changes the tree below their own', async () => {
    expect(await organisation.move('deep', 'own', 'local')).toMatchObject({ success: true });
    expect(await placeOf('deep')).toBe('own');
    const elsewhere = await organisation.send(endpoints.delete, { id: 'other' }, 'local');
    expect(elsewhere.success).toBe(false);
    expect(await organisation.send(endpoints.delete, { id: 'below' }, 'local')).toMatchObject({
      success: true,
    });
  });

  it.each([
    ['moves', endpoints.move, { id: 'rich', parentId: 'other' }],
    ['deletes', endpoints.delete, { id: 'rich' }],
  ] as const)(
    'nobody %s the department of a person whose rights exceed their own',
    async (_what, endpoint, input) => {
      const reply = await organisation.send(endpoint, input, 'clerk');
      expect(reply).toMatchObject({
        success: false,
        message: expect.stringContaining('“superior”的权限超出您的权限'),
      });
      expect(await placeOf('rich')).toBe('root');
    },
  );

  it('nobody makes a person with further rights responsible for a department', async () => {
    const input = { id: 'other', directorUserIds: 'superior' };
    const reply = await organisation.send(endpoints.edit, input, 'clerk');
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('权限超出您的权限') });
    const [person] = await organisation.server.db.select().from(users).where(eq(users.id, 'superior'));
    expect(person?.departIds).toBeNull();
  });

  it('a move or a delete that would take rows with it that the caller may not see is refused', async () => {
    const { server, rule, send, move } = organisation;
    await server.add({ username: 'blind', permissions: codes });
    await rule('blind', {
      ruleName: 'blind',
      ruleColumn: 'departName',
      ruleConditions: '!=',
      ruleValue: 'deep',
    });
    for (const reply of [
      await move('own', 'other', 'blind'),
      await send(endpoints.delete, { id: 'own' }, 'blind'),
    ])
      expect(reply).toMatchObject({ success: false, message: '下级部门中有无权查看的部门' });
    expect(await placeOf('own')).toBe('root');
  });

  it('an administrator moves and deletes all of them', async () => {
    expect(await organisation.move('rich', 'other')).toMatchObject({ success: true });
    expect(await organisation.send(endpoints.delete, { id: 'other' })).toMatchObject({ success: true });
  });
});
