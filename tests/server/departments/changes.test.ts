import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DepartmentConsequences, departmentResource } from '#contract/areas/department-records.ts';
import { userEdit } from '#contract/areas/users.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRoles,
  departments,
  permissionDataRules,
  positions,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { type Organisation, startOrganisation } from './organisation.ts';

const { endpoints } = departmentResource;

describe('changes of departments', () => {
  let organisation: Organisation;
  beforeAll(async () => {
    organisation = await startOrganisation();
  });
  afterAll(() => organisation.server.close());

  const personOf = async (id: string) => {
    const [row] = await organisation.server.db.select().from(users).where(eq(users.id, id));
    return row;
  };
  const departmentsOf = async (userId: string) =>
    (
      await organisation.server.db.select().from(userDepartments).where(eq(userDepartments.userId, userId))
    ).map(({ depId }) => depId);
  const join = (userId: string, depId: string) =>
    organisation.server.db.insert(userDepartments).values({ id: newId(), userId, depId });

  it('gives a new department the code after that of its last sibling, its level and its kind', async () => {
    const { add } = organisation;
    const root = await add('东院', '', { orgCategory: '3', departNameEn: 'East' });
    expect(root).toMatchObject({
      parentId: '',
      orgType: '1',
      orgCategory: '1',
      departNameEn: 'East',
      delFlag: '0',
    });
    const first = await add('东一', root.id);
    expect(first).toMatchObject({ orgCode: `${root.orgCode}A01`, orgType: '2', orgCategory: '2' });
    expect((await add('东二', root.id, { orgCategory: '3' })).orgCategory).toBe('3');
    expect((await add('东一甲', first.id)).orgCode).toBe(`${root.orgCode}A01A01`);
    expect((await add('东三', root.id)).orgCode).toBe(`${root.orgCode}A03`);
  });

  it('gives twenty departments that are added at the same time a code each', async () => {
    const { add, server } = organisation;
    const root = await add('同时院');
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(`同时${index}`, root.id)));
    const rows = await server.db.select().from(departments).where(eq(departments.parentId, root.id));
    expect(new Set(rows.map(row => row.orgCode)).size).toBe(20);
    expect(rows.every(row => row.orgCode.startsWith(root.orgCode) && row.orgCode.length === 6)).toBe(true);
  });

  it('refuses a department without a name, and below one that does not exist, at the field', async () => {
    const { send } = organisation;
    const orphan = await send(endpoints.add, { departName: '孤儿', parentId: 'nosuch' });
    expect(orphan).toMatchObject({
      success: false,
      result: { fieldErrors: { parentId: expect.any(String) } },
    });
    const nameless = await send(endpoints.add, { departName: ' ' });
    expect(nameless).toMatchObject({ result: { fieldErrors: { departName: '请输入机构/部门名称!' } } });
  });

  it('refuses a department below the deepest level that its code has room for', async () => {
    const { server, send } = organisation;
    const deep = { id: 'deep', departName: '深', parentId: '', orgType: '21' };
    await server.db.insert(departments).values({ ...deep, orgCode: 'Y50'.repeat(21) });
    const reply = await send(endpoints.add, { departName: '更深', parentId: 'deep' });
    expect(reply).toMatchObject({ success: false, message: '部门最多 21 级' });
  });

  it('keeps code and parent when a department is edited, and changes the rest', async () => {
    const { add, send, named } = organisation;
    const root = await add('改院');
    const child = await add('改一', root.id);
    const input = { ...child, departName: '改二', orgCode: 'Z01', parentId: '', departOrder: '7', memo: 'm' };
    const sent = { ...input, createTime: undefined, updateTime: undefined };
    expect(await send(endpoints.edit, sent)).toMatchObject({ success: true, message: '修改成功!' });
    const kept = { orgCode: child.orgCode, parentId: root.id };
    expect(await named('改二')).toMatchObject({ ...kept, departOrder: 7, memo: 'm' });
    const unknown = await send(endpoints.edit, { id: 'nosuch' });
    expect(unknown).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('makes managers of added directors, and keeps those whom somebody else has added meanwhile', async () => {
    const { server, add, send } = organisation;
    for (const id of ['d1', 'd2', 'd3']) await server.add({ id, username: id });
    const root = await add('责院', '', { directorUserIds: 'd1' });
    expect(await personOf('d1')).toMatchObject({ userIdentity: 2, departIds: root.id });
    expect(await departmentsOf('d1')).toEqual([root.id]);
    const edit = (directorUserIds: string, oldDirectorUserIds?: string) =>
      send(endpoints.edit, { id: root.id, departName: root.departName, directorUserIds, oldDirectorUserIds });
    await edit('d1,d2', 'd1');
    await edit('d1,d3', 'd1');
    expect((await personOf('d2'))?.departIds).toBe(root.id);
    expect((await personOf('d3'))?.departIds).toBe(root.id);
    await edit('d1,d3', 'd1,d2,d3');
    expect((await personOf('d2'))?.departIds).toBeNull();
    expect(await departmentsOf('d2')).toEqual([root.id]);
    await send(endpoints.edit, { id: root.id, departName: '责院' });
    expect((await personOf('d1'))?.departIds).toBe(root.id);
    await edit('', '');
    expect((await personOf('d1'))?.departIds).toBe(root.id);
    await edit('');
    for (const id of ['d1', 'd3']) expect((await personOf(id))?.departIds).toBeNull();
    expect(await edit('nosuch', '')).toMatchObject({
      result: { fieldErrors: { directorUserIds: expect.any(String) } },
    });
  });

  it('rewrites the codes of everything below a moved department, and what is stored with them', async () => {
    const { server, add, move, codeOf, rule, named } = organisation;
    const [from, to] = [await add('出院'), await add('入院')];
    const top = await add('展部', from.id);
    const group = await add('灯组', top.id);
    await add('灯一', group.id);
    const other = await add('别部', from.id);
    const others = await server.add({ username: 'other', orgCode: other.orgCode });
    const worker = await server.add({ username: 'worker', orgCode: group.orgCode });
    await server.db.insert(positions).values({ id: 'p1', code: 'p1', name: 'P', sysOrgCode: group.orgCode });
    const named2 = {
      ruleName: '组',
      ruleColumn: 'sysOrgCode',
      ruleConditions: 'IN',
      ruleValue: `${group.orgCode},X`,
    };
    await rule(undefined, named2);
    await rule(undefined, { ...named2, ruleName: '码', ruleColumn: 'code', ruleValue: group.orgCode });

    expect(await move(top.id, to.id)).toMatchObject({ success: true, message: '移动成功!' });
    expect(await named('展部')).toMatchObject({ parentId: to.id, orgCode: `${to.orgCode}A01`, orgType: '2' });
    expect(await codeOf('灯组')).toBe(`${to.orgCode}A01A01`);
    expect(await named('灯一')).toMatchObject({ orgCode: `${to.orgCode}A01A01A01`, orgType: '4' });
    expect(await codeOf('别部')).toBe(other.orgCode);
    expect((await personOf(worker.id))?.orgCode).toBe(`${to.orgCode}A01A01`);
    expect((await personOf(others.id))?.orgCode).toBe(other.orgCode);
    const [position] = await server.db.select().from(positions).where(eq(positions.id, 'p1'));
    expect(position?.sysOrgCode).toBe(`${to.orgCode}A01A01`);
    const rules = await server.db
      .select()
      .from(permissionDataRules)
      .where(inArray(permissionDataRules.ruleName, ['组', '码']));
    expect(Object.fromEntries(rules.map(each => [each.ruleName, each.ruleValue]))).toEqual({
      组: `${to.orgCode}A01A01,X`,
      码: group.orgCode,
    });
  });

  it('makes a company of what is moved to the top, and a department of a company that is moved below one', async () => {
    const { add, move, named } = organisation;
    const root = await add('升院');
    const child = await add('升部', root.id);
    await move(child.id, '');
    expect(await named('升部')).toMatchObject({ parentId: '', orgCategory: '1', orgType: '1' });
    expect((await named('升部')).orgCode).toMatch(/^[A-Z]\d\d$/);
    await move(root.id, child.id);
    expect(await named('升院')).toMatchObject({ parentId: child.id, orgCategory: '2', orgType: '2' });
  });

  it('refuses to move a department below itself, also when two move below each other at the same time', async () => {
    const { add, move, named } = organisation;
    const [one, two] = [await add('环一院'), await add('环二院')];
    const child = await add('环下', one.id);
    expect(await move(one.id, child.id)).toMatchObject({
      success: false,
      message: '上级部门不能是自己或自己的下级',
    });
    expect((await move(one.id, one.id)).success).toBe(false);
    const replies = await Promise.all([move(one.id, two.id), move(two.id, one.id)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const parents = [(await named('环一院')).parentId, (await named('环二院')).parentId];
    expect(parents.filter(Boolean)).toHaveLength(1);
  });

  it('keeps everybody who joins a department while it is moved, with its code of afterwards', async () => {
    const { server, add, move, codeOf } = organisation;
    const [from, to] = [await add('忙出院'), await add('忙入院')];
    const top = await add('忙部', from.id);
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => (await server.add({ username: `busy${index}` })).id),
    );
    const [moved] = await Promise.all([move(top.id, to.id), ...ids.map(id => join(id, top.id))]);
    expect(moved.success).toBe(true);
    const members = await server.db.select().from(userDepartments).where(eq(userDepartments.depId, top.id));
    expect(members.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
    expect(await codeOf('忙部')).toBe(`${to.orgCode}A01`);
  });

  it('gives what is added below a department while it is moved a code below the one of afterwards', async () => {
    const { server, add, move, named, send } = organisation;
    const [from, to] = [await add('增出院'), await add('增入院')];
    const top = await add('增部', from.id);
    const [first, second] = await Promise.all(
      ['adding1', 'adding2'].map(username => server.add({ username, workNo: username })),
    );
    const [moved, ...joined] = await Promise.all([
      move(top.id, to.id),
      ...[first, second].map(person =>
        send(userEdit, { id: person?.id, selecteddeparts: top.id, selectedroles: '' }),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        send(endpoints.add, { departName: `增下${index}`, parentId: top.id }),
      ),
    ]);
    expect([moved, ...joined].map(({ message, success }) => success || message)).toEqual(Array(9).fill(true));
    const { orgCode } = await named('增部');
    expect(orgCode).toBe(`${to.orgCode}A01`);
    const children = await server.db.select().from(departments).where(eq(departments.parentId, top.id));
    const codes = children.map(child => child.orgCode).toSorted();
    expect(codes).toEqual(Array.from({ length: 6 }, (_, index) => `${orgCode}A0${index + 1}`));
    expect(await departmentsOf(first?.id ?? '')).toEqual([top.id]);
    expect(await departmentsOf(second?.id ?? '')).toEqual([top.id]);
  });

  it('changes nothing when a move fails halfway', async () => {
    const { server, add, move, rule, codeOf, named } = organisation;
    const [from, to] = [await add('败出院'), await add('败入院')];
    const deep = await add('败入部', to.id);
    const top = await add('败部', from.id);
    const full = { ruleName: '满', ruleColumn: 'orgCode', ruleConditions: 'IN' };
    await rule(undefined, {
      ...full,
      ruleValue: `${top.orgCode},${'x'.repeat(300 - top.orgCode.length - 1)}`,
    });
    expect(await move(top.id, deep.id)).toMatchObject({
      success: false,
      message: expect.stringContaining('满'),
    });
    expect(await codeOf('败部')).toBe(top.orgCode);
    expect((await named('败部')).parentId).toBe(from.id);
    await server.db.delete(permissionDataRules).where(eq(permissionDataRules.ruleName, '满'));
  });

  it('shows what a move or a delete concerns', async () => {
    const { server, add, send, rule } = organisation;
    const root = await add('果院');
    const child = await add('果部', root.id);
    const elsewhere = await add('别院');
    const both = await server.add({ username: 'both', orgCode: child.orgCode });
    const bound = await server.add({ username: 'bound', userIdentity: 2, departIds: child.id });
    for (const [id, depId] of [
      [both.id, child.id],
      [both.id, elsewhere.id],
      [bound.id, child.id],
    ] as const)
      await join(id, depId);
    await server.db.insert(departmentRoles).values({ id: newId(), departId: child.id, roleCode: 'r' });
    await server.db.insert(positions).values({ id: 'p2', code: 'p2', name: 'P', sysOrgCode: child.orgCode });
    await rule(undefined, {
      ruleName: '果',
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: child.orgCode,
    });
    await rule(undefined, {
      ruleName: '句',
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: `org_code like '${child.orgCode}%'`,
    });
    const { result } = await send<DepartmentConsequences>(endpoints.consequences, { ids: root.id });
    expect(result).toEqual({
      departments: 2,
      people: 2,
      peopleWithoutOther: 1,
      current: 1,
      directors: 1,
      roles: 1,
      announcements: 0,
      records: 1,
      dataRules: 1,
      statements: ['句'],
    });
  });

  it('[API-56] deletes a department with everything below it, and what depends on it', async () => {
    const { server, add, send } = organisation;
    const root = await add('删院');
    const child = await add('删部', root.id);
    await add('删组', child.id);
    const member = await server.add({
      username: 'gone',
      orgCode: child.orgCode,
      userIdentity: 2,
      departIds: `x,${child.id}`,
    });
    await join(member.id, child.id);
    await server.db
      .insert(positions)
      .values({ id: 'p3', code: 'p3', name: 'P', sysOrgCode: `${child.orgCode}A01` });
    expect(await send(endpoints.delete, { id: child.id })).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    const left = await server.db
      .select()
      .from(departments)
      .where(inArray(departments.departName, ['删部', '删组']));
    expect(left).toEqual([]);
    expect(await departmentsOf(member.id)).toEqual([]);
    expect(await personOf(member.id)).toMatchObject({ orgCode: null, departIds: 'x' });
    const [position] = await server.db.select().from(positions).where(eq(positions.id, 'p3'));
    expect(position?.sysOrgCode).toBe(root.orgCode);
    expect(await send(endpoints.delete, { id: child.id })).toMatchObject({ message: '未找到对应实体' });
    expect(await send(endpoints.deleteBatch, { ids: ',' })).toMatchObject({ message: '参数不识别！' });
  });

  it('refuses to delete the department in which the caller is, and one whose code a data rule names', async () => {
    const { server, add, send, rule } = organisation;
    const root = await add('留院');
    const child = await add('留部', root.id);
    const codes = ['system:depart:delete', 'system:depart:list'];
    await server.add({ username: 'insider', orgCode: child.orgCode, permissions: codes });
    expect(await send(endpoints.delete, { id: root.id }, 'insider')).toMatchObject({
      success: false,
      message: expect.stringContaining('当前所在的部门'),
    });
    await rule(undefined, {
      ruleName: '留',
      ruleColumn: 'sysOrgCode',
      ruleConditions: '=',
      ruleValue: child.orgCode,
    });
    expect(await send(endpoints.delete, { id: root.id })).toMatchObject({
      success: false,
      message: expect.stringContaining('“留”'),
    });
  });
});
