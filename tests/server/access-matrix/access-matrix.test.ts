import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessMatrix, exportAccessMatrix, readAccessMatrix } from '#contract/areas/access-matrix.ts';
import { explainPermission, type PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { componentsOf } from '#contract/pages.ts';
import { accessesOf } from '#machines/access-matrix/matrix.logic.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';

const userPage = '3f915b2769fc80648e92d04e84ca059d';
const matrixCode = 'system:permission:matrix';

describe('who has what', () => {
  let server: TestApp;
  let admin: string;
  const people: Record<string, { id: string }> = {};

  const addRole = async (id: string, granted: readonly string[], dataRuleIds?: string) => {
    await server.db.insert(roles).values({ id, roleCode: id, roleName: `${id}角色` });
    await server.db.insert(rolePermissions).values(
      granted.map(permissionId => ({
        id: newId(),
        roleId: id,
        permissionId,
        dataRuleIds: permissionId === userPage ? dataRuleIds : undefined,
      })),
    );
  };
  const give = (userId: string, roleId: string) =>
    server.db.insert(userRoles).values({ id: newId(), userId, roleId });

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    const { db } = server;
    await db.insert(permissions).values([
      { id: 'own-group', name: '展厅', menuType: 0, url: '/halls', leaf: false, sortNo: 99 },
      { id: 'own-hidden', parentId: 'own-group', name: '藏', menuType: 1, url: '/halls/a', hidden: true },
      { id: 'own-off', parentId: userPage, name: '关', menuType: 2, perms: 'halls:off', status: '0' },
      { id: 'own-orphan', parentId: 'nowhere', name: '孤', menuType: 1, url: '/halls/b' },
      { id: 'own-ring', parentId: 'own-ring2', name: '环一', menuType: 1, url: '/halls/c' },
      { id: 'own-ring2', parentId: 'own-ring', name: '环二', menuType: 1, url: '/halls/d' },
    ]);
    const rule = { permissionId: userPage, ruleColumn: 'username', ruleConditions: '=' };
    await db.insert(permissionDataRules).values([
      { ...rule, id: 'narrow', ruleName: '只有自己', ruleValue: '#{sys_user_code}', status: '1' },
      { ...rule, id: 'paused', ruleName: '停用', ruleValue: 'x', status: '0' },
    ]);
    await addRole('clerks', [userPage, 'own-group', 'own-hidden', 'own-off'], 'paused, narrow');
    await addRole('readers', [userPage, 'own-orphan', 'own-ring']);
    await addRole('nobodys', ['own-hidden']);
    for (const username of ['clerk', 'reader', 'both', 'frozen', 'plain', 'deputy'])
      people[username] = await server.add({ username });
    const idOf = (name: string) => people[name]?.id ?? '';
    for (const [name, role] of [
      ['clerk', 'clerks'],
      ['reader', 'readers'],
      ['both', 'clerks'],
      ['both', 'readers'],
      ['frozen', 'clerks'],
      ['deputy', 'nobodys'],
    ] as const)
      await give(idOf(name), role);
    await db
      .update(users)
      .set({ status: 2 })
      .where(eq(users.id, idOf('frozen')));
    await db.insert(departments).values([
      { id: 'd1', departName: '展品部', orgCode: 'Z01' },
      { id: 'd2', departName: '藏品部', orgCode: 'Z02' },
    ]);
    await db.insert(departmentRoles).values([
      { id: 'dr1', departId: 'd1', roleCode: 'dr1', roleName: '组长' },
      { id: 'dr2', departId: 'd2', roleCode: 'dr2', roleName: '组长' },
    ]);
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: idOf('deputy'), droleId: 'dr1' });
    const drole = { departId: 'd1', roleId: 'dr1', permissionId: userPage, dataRuleIds: 'narrow' };
    await db.insert(departmentRolePermissions).values({ id: newId(), ...drole });
  });
  afterAll(() => server.close());

  const ask = async (input: Readonly<Record<string, unknown>>, token = admin) =>
    (await server.request<AccessMatrix>(readAccessMatrix, input, token)).envelope.result;
  const namesOf = ({ records }: AccessMatrix) => records.map(({ code }) => code);

  /** What the explanation states of a person, in the terms of the matrix. */
  const explained = async (userId: string) => {
    const { envelope } = await server.request<PermissionExplanation>(explainPermission, { userId }, admin);
    return new Map(
      envelope.result.entries.map(({ id, grantedBy, allowed, reasons, dataRules }) => {
        const grant = grantedBy.length > 0 ? (dataRules.length > 0 ? 'ruled' : 'granted') : undefined;
        const open = reasons.includes('forEverybody') ? 'everybody' : 'none';
        return [id, { grant: grant ?? open, ineffective: (grant ?? open) !== 'none' && !allowed }];
      }),
    );
  };
  const shown = (matrix: AccessMatrix, holderId: string) => {
    const holder = matrix.records.find(({ id }) => id === holderId);
    if (!holder) throw new Error(`no column ${holderId}`);
    const accesses = accessesOf(holder, matrix.entries, matrix.rules);
    return new Map(matrix.entries.map(({ id }, index) => [id, accesses[index]]));
  };

  it('is for people what the explanation states of each of them, roles of departments and frozen people too', async () => {
    const matrix = await ask({ of: 'person' });
    const { records } = matrix;
    expect(records.map(({ code }) => code).sort()).toEqual(
      expect.arrayContaining(['admin', 'both', 'clerk', 'deputy', 'frozen', 'plain', 'reader']),
    );
    for (const { id, code } of records) expect(shown(matrix, id), code).toEqual(await explained(id));
    const cell = (name: string, entry: string) => shown(matrix, people[name]?.id ?? '').get(entry);
    expect(cell('clerk', userPage)).toEqual({ grant: 'ruled', ineffective: true });
    expect(cell('deputy', userPage)).toEqual({ grant: 'ruled', ineffective: true });
    expect(cell('clerk', 'own-group')).toEqual({ grant: 'granted', ineffective: false });
    expect(cell('clerk', 'own-off')).toEqual({ grant: 'granted', ineffective: true });
    expect(cell('frozen', 'own-group')).toEqual({ grant: 'granted', ineffective: true });
    expect(cell('plain', 'own-group')).toEqual({ grant: 'none', ineffective: false });
    expect(records.filter(({ frozen }) => frozen).map(({ code }) => code)).toEqual(['frozen']);
  });

  it('is for a role what the explanation states of somebody who has only this role', async () => {
    const matrix = await ask({ of: 'role' });
    for (const [role, name] of [
      ['clerks', 'clerk'],
      ['readers', 'reader'],
    ] as const)
      expect(shown(matrix, role), role).toEqual(await explained(people[name]?.id ?? ''));
    expect(shown(matrix, 'nobodys').get('own-hidden')).toEqual({ grant: 'granted', ineffective: true });
  });

  it('is for a role of a department what the explanation states of somebody who has only this role', async () => {
    const { records, ...rest } = await ask({ of: 'departmentRole' });
    expect(records.map(({ name, code, department }) => [name, code, department])).toEqual([
      ['组长', 'dr1', '展品部'],
      ['组长', 'dr2', '藏品部'],
    ]);
    const person = await server.add({ username: 'foreman' });
    await server.db.insert(departmentRoleUsers).values({ id: newId(), userId: person.id, droleId: 'dr1' });
    expect(shown({ records, ...rest }, 'dr1')).toEqual(await explained(person.id));
    expect(shown({ records, ...rest }, 'dr2').get(userPage)).toEqual({ grant: 'none', ineffective: false });
  });

  it('finds roles of departments by their names, codes and departments, for those who may read them', async () => {
    expect(namesOf(await ask({ of: 'departmentRole', keyword: '藏品' }))).toEqual(['dr2']);
    expect(namesOf(await ask({ of: 'departmentRole', keyword: 'r1' }))).toEqual(['dr1']);
    expect(namesOf(await ask({ of: 'departmentRole', keyword: '组长' }))).toEqual(['dr1', 'dr2']);
    expect(namesOf(await ask({ of: 'departmentRole', ids: 'dr2,clerks' }))).toEqual(['dr2']);
    await server.add({ username: 'onlooker', permissions: [matrixCode] });
    const token = await server.as('onlooker');
    expect(await ask({ of: 'departmentRole', ids: 'dr1' }, token)).toMatchObject({ records: [], total: 0 });
    await server.add({ username: 'head', permissions: [matrixCode], userIdentity: 2, departIds: 'd2' });
    expect(namesOf(await ask({ of: 'departmentRole' }, await server.as('head')))).toEqual(['dr2']);
  });

  it('names every entry once, each after the one that contains it, and the active rules of its holders', async () => {
    const { entries, rules, records } = await ask({ of: 'role', ids: 'clerks,readers' });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries).toHaveLength(await server.db.$count(permissions, eq(permissions.delFlag, 0)));
    for (const [index, { parent }] of entries.entries())
      if (parent !== null) expect(parent).toBeLessThan(index);
    const at = entries.findIndex(({ id }) => id === userPage);
    expect(rules).toEqual([
      { entry: at, name: '只有自己', column: 'username', operator: '=', value: '#{sys_user_code}' },
    ]);
    expect(records.find(({ id }) => id === 'clerks')?.rules).toEqual([0]);
    expect(records.find(({ id }) => id === 'readers')?.rules).toEqual([]);
    for (const { granted } of records)
      expect(granted).toEqual(granted.toSorted((left, right) => left - right));
  });

  it('finds roles by name and code, people by name and account, and pages through them', async () => {
    expect(namesOf(await ask({ of: 'role', keyword: 'lerk' }))).toEqual(['clerks']);
    expect(namesOf(await ask({ of: 'role', keyword: 'readers角' }))).toEqual(['readers']);
    expect(namesOf(await ask({ of: 'person', keyword: 'eade' }))).toEqual(['reader']);
    expect(await ask({ of: 'person', keyword: '%' })).toMatchObject({ records: [], total: 0 });
    const all = namesOf(await ask({ of: 'person' }));
    const second = await ask({ of: 'person', pageNo: 2, pageSize: 3 });
    expect(second).toMatchObject({ total: all.length, current: 2, size: 3 });
    expect(namesOf(second)).toEqual(all.slice(3, 6));
    expect(await ask({ pageSize: 5000 })).toMatchObject({ size: 200 });
  });

  it('shows only the people and roles that the lists of the reader show', async () => {
    await server.add({ username: 'auditor', permissions: [matrixCode] });
    const token = await server.as('auditor');
    expect(namesOf(await ask({ of: 'person' }, token))).toContain('clerk');
    const [page] = await server.db.select().from(permissions).where(eq(permissions.id, userPage));
    expect(componentsOf('user')).toContain(page?.component);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_auditor'));
    await server.db
      .insert(rolePermissions)
      .values({ id: newId(), roleId: role?.id ?? '', permissionId: userPage, dataRuleIds: 'narrow' });
    expect(namesOf(await ask({ of: 'person' }, token))).toEqual(['auditor']);
    expect(namesOf(await ask({ of: 'person', ids: people.clerk?.id }, token))).toEqual([]);
    const gone = await server.add({ username: 'gone', delFlag: 1 });
    expect(namesOf(await ask({ of: 'person', ids: gone.id }))).toEqual([]);
  });

  it('shows no more of people than their names and accounts', async () => {
    const [record] = (await ask({ of: 'person', ids: people.clerk?.id })).records;
    expect(Object.keys(record ?? {}).sort()).toEqual(
      ['code', 'everybody', 'frozen', 'granted', 'id', 'ineffective', 'name', 'rules'].sort(),
    );
  });

  it('replies only to those with its permission', async () => {
    const token = await server.as('plain');
    expectRefusal(await server.request(readAccessMatrix, {}, token), 403, 510);
    expectRefusal(await server.request(exportAccessMatrix, {}, token), 403, 510);
  });

  const sheet = async (input: Readonly<Record<string, unknown>>) => {
    const { bytes } = await server.request(exportAccessMatrix, input, admin);
    const book = read(bytes);
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    return rows.slice(rows.findIndex(([first]) => first === '菜单和按钮'));
  };

  it('exports what is shown: the path, kind and code of each entry, and a column for each holder', async () => {
    const [headings, ...rows] = await sheet({ of: 'role', ids: 'clerks,readers', text: 'halls:off' });
    expect(headings?.slice(0, 3)).toEqual(['菜单和按钮', '类型', '权限编码']);
    const column = headings?.indexOf('clerks角色（clerks）') ?? -1;
    const other = headings?.indexOf('readers角色（readers）') ?? -1;
    expect([column, other].toSorted()).toEqual([3, 4]);
    expect(rows.map(([path]) => path)).toEqual([
      '系统管理',
      '系统管理 / 组织人员',
      '系统管理 / 组织人员 / 用户管理',
      '系统管理 / 组织人员 / 用户管理 / 关',
    ]);
    expect(rows.map(row => row[column] ?? '')).toEqual(['', '', '数据规则内（不起作用）', '有（不起作用）']);
    expect(rows.map(row => row[other] ?? '')).toEqual(['', '', '有（不起作用）', '']);
    expect(rows[3]?.slice(1, 3)).toEqual(['按钮', 'halls:off']);
  });

  it('exports roles of departments with their departments', async () => {
    const [headings, ...rows] = await sheet({ of: 'departmentRole', differences: 'true', ids: 'dr1,dr2' });
    expect(headings?.slice(3)).toEqual(['组长（展品部，dr1）', '组长（藏品部，dr2）']);
    expect(rows.map(row => row[3])).toContain('数据规则内（不起作用）');
  });

  it('exports only the differences of two', async () => {
    const [, ...rows] = await sheet({ of: 'role', ids: 'clerks,readers', differences: 'true' });
    const names = rows.map(([path]) => path?.split(' / ').at(-1));
    expect(names).toEqual(expect.arrayContaining(['用户管理', '关', '展厅', '藏', '孤', '环一']));
    expect(names).not.toContain('首页');
  });
});
