import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DepartmentIdNode,
  departmentByCode,
  departmentIdTree,
  departmentListAll,
  departmentMyTree,
  departmentParents,
  departmentSearch,
  departmentTreeByKeyword,
  departmentUsers,
} from '#contract/areas/department-lookups.ts';
import { departmentResource } from '#contract/areas/department-records.ts';
import {
  type Department,
  type DepartmentNode,
  departmentTree,
  departmentTreeLevel,
} from '#contract/areas/departments.ts';
import { loadTreeData, treeSources } from '#contract/areas/trees.ts';
import type { User } from '#contract/areas/users.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import { upload } from '../support/upload.ts';
import { xls } from '../support/workbooks.ts';
import { type Organisation, startOrganisation } from './organisation.ts';

const list = 'system:depart:list';

describe('departments that are looked up', () => {
  let organisation: Organisation;
  beforeAll(async () => {
    organisation = await startOrganisation();
    const { server } = organisation;
    await server.db.delete(departments);
    const row = (
      id: string,
      parentId: string,
      orgCode: string,
      departName: string,
      departNameEn?: string,
    ) => ({
      id,
      parentId,
      orgCode,
      departName,
      departNameEn,
      orgType: String(orgCode.length / 3),
    });
    await server.db
      .insert(departments)
      .values([
        row('root', '', 'A01', '博物馆', 'Museum'),
        row('a', 'root', 'A01A01', '展览部', 'Exhibitions'),
        row('a1', 'a', 'A01A01A01', '灯光组'),
        row('b', 'root', 'A01A02', '工程部'),
      ]);
    const chief = await server.add({
      username: 'chief',
      realname: '灯光主任',
      userIdentity: 2,
      departIds: 'a,gone',
    });
    await server.db.insert(userDepartments).values({ id: newId(), userId: chief.id, depId: 'a' });
    await server.add({ username: 'member', permissions: ['system:user:pick'] });
    await server.add({
      username: 'narrow',
      permissions: [list, 'system:depart:edit', 'system:depart:delete'],
    });
    const begins = { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A01' };
    await organisation.rule('narrow', { ruleName: 'narrow', ...begins });
  });
  afterAll(() => organisation.server.close());

  const ids = (nodes: readonly { id: string }[] | null) => nodes?.map(({ id }) => id);
  const ask = <Result>(endpoint: Parameters<Organisation['send']>[0], input = {}, username?: string) =>
    organisation.send<Result>(endpoint, input, username);

  it('[API-53] gives the tree of names', async () => {
    const { result } = await ask<DepartmentIdNode[]>(departmentIdTree);
    const leaf = (key: string, title: string) => ({ key, value: key, title, children: [] });
    expect(result).toEqual([
      {
        ...leaf('root', '博物馆'),
        children: [{ ...leaf('a', '展览部'), children: [leaf('a1', '灯光组')] }, leaf('b', '工程部')],
      },
    ]);
  });

  it.each([
    ['部', ['a', 'b']],
    ['exhib', ['a']],
    [' 灯光 ', ['a1']],
  ])('[API-54] finds “%s” among the names in both languages', async (keyWord, expected) => {
    const { result } = await ask<DepartmentNode[]>(departmentSearch, { keyWord });
    expect(ids(result)).toEqual(expected);
    expect(result.every(({ children }) => children === null)).toBe(true);
  });

  it.each(['nosuch', '%', '_', '\\', ' '])('[API-54] states that nothing matches “%s”', async keyWord => {
    const reply = await ask(departmentSearch, { keyWord });
    expect(reply).toMatchObject({ success: false, code: 0, message: '未查询匹配数据！' });
  });

  it('[API-54] finds only what is below the own departments of a manager', async () => {
    await organisation.server.add({ username: 'head', permissions: [list], userIdentity: 2, departIds: 'a' });
    const { result } = await ask<DepartmentNode[]>(
      departmentSearch,
      { keyWord: '部', myDeptSearch: '1' },
      'head',
    );
    expect(ids(result)).toEqual(['a']);
    const nobody = await ask(departmentSearch, { keyWord: '部', myDeptSearch: '1' }, 'member');
    expect(nobody.success).toBe(false);
  });

  it('[API-55] gives a manager the tree of their own departments, and states what others are', async () => {
    const reply = await ask<DepartmentNode[]>(departmentMyTree, {}, 'chief');
    expect(reply).toMatchObject({ success: true, code: 0, message: '2' });
    expect(reply.result).toMatchObject([{ id: 'a', parentId: null, children: [{ id: 'a1' }] }]);
    expect(await ask(departmentMyTree, {}, 'member')).toMatchObject({
      success: true,
      message: '1',
      result: null,
    });
  });

  it('names the departments above others, by their ids or codes', async () => {
    const { result } = await ask<Record<string, { parentIds: string[]; parentMap: object }>>(
      departmentParents,
      {
        departId: 'a1,nosuch',
      },
    );
    expect(result.a1?.parentIds).toEqual(['root', 'a', 'a1']);
    expect(Object.keys(result.a1?.parentMap ?? {})).toEqual(['root', 'a', 'a1']);
    expect(result.nosuch).toBeUndefined();
    const byCode = await ask<Record<string, { parentIds: string[] }>>(departmentParents, {
      orgCode: 'A01A02',
    });
    expect(byCode.result.A01A02?.parentIds).toEqual(['root', 'b']);
    const nothing = await ask(departmentParents);
    expect(nothing).toMatchObject({ success: false, message: 'departId 和 orgCode 不能都为空！' });
  });

  it('lists departments in the order of their codes, and one by its code', async () => {
    expect(ids((await ask<Department[]>(departmentListAll)).result)).toEqual(['root', 'a', 'a1', 'b']);
    expect(ids((await ask<Department[]>(departmentListAll, { id: 'b,a,' })).result)).toEqual(['a', 'b']);
    expect((await ask<Department>(departmentByCode, { orgCode: 'A01A02' })).result.id).toBe('b');
    expect((await ask(departmentByCode, { orgCode: 'ZZ' })).result).toBeNull();
  });

  it('finds departments and people by one keyword, and states of people what choosing needs', async () => {
    type Found = { userList: User[]; departList: DepartmentNode[] };
    const { result } = await ask<Found>(departmentTreeByKeyword, { keyWord: '灯光' }, 'member');
    expect(ids(result.departList)).toEqual(['a1']);
    expect(result.userList).toMatchObject([{ username: 'chief', departIds: null }]);
    const whole = await ask<Found>(departmentTreeByKeyword);
    expect(ids(whole.result.departList)).toEqual(['root']);
    expect(whole.result.userList).toEqual([]);
  });

  it('lists the people of a department itself', async () => {
    const members = (await ask<User[]>(departmentUsers, { id: 'a' })).result;
    expect(members.map(({ username }) => username)).toEqual(['chief']);
    for (const id of ['root', 'nosuch']) expect((await ask(departmentUsers, { id })).result).toEqual([]);
  });

  it('confines every reply to the data rules of the page, whose topmost departments are the roots', async () => {
    const as = <Result>(endpoint: Parameters<Organisation['send']>[0], input = {}) =>
      ask<Result>(endpoint, input, 'narrow');
    expect(ids((await as<DepartmentNode[]>(departmentTreeLevel)).result)).toEqual(['a']);
    expect(ids((await as<DepartmentNode[]>(departmentTree)).result)).toEqual(['a']);
    expect(ids((await as<DepartmentNode[]>(departmentTree, { ids: 'b,a1' })).result)).toEqual(['a1']);
    expect(ids((await as<Department[]>(departmentListAll)).result)).toEqual(['a', 'a1']);
    expect((await as(departmentByCode, { orgCode: 'A01A02' })).result).toBeNull();
    expect((await as(departmentSearch, { keyWord: '工程' })).success).toBe(false);
    expect((await as(departmentUsers, { id: 'b' })).result).toEqual([]);
    const { root: _, ...named } = treeSources.department;
    const tree = await as<{ key: string }[]>(loadTreeData, { ...named, pid: 'root', condition: '' });
    expect(tree.result.map(({ key }) => key)).toEqual(['a']);
    for (const endpoint of [departmentResource.endpoints.edit, departmentResource.endpoints.delete])
      expect(await as(endpoint, { id: 'b', departName: 'x' })).toMatchObject({ message: '未找到对应实体' });
  });

  it('exports departments in the order of their codes, and imports others below them in any order', async () => {
    const { server, named } = organisation;
    const token = await server.as('admin');
    const file = await server.request(departmentResource.endpoints.exportXls, {}, token);
    expect(file.bytes.subarray(0, 4).toString('hex')).toBe('504b0304');
    const sheet = xls([
      ['部门列表数据'],
      ['导出人:管理员'],
      ['机构/部门名称', '英文名', '机构类别', '机构编码'],
      ['木工', 'Carpenters', '岗位', 'A01A02A01A01'],
      ['工坊', '', '部门', 'A01A02A01'],
      ['分馆', '', '', 'B02'],
      ['重复', '', '', 'A01A01'],
      ['无主', '', '', 'C01A01'],
      ['乱码', '', '', 'x1'],
    ]);
    const reply = await upload<{ msg: string; errorCount: number }>(
      server,
      departmentResource.endpoints.importExcel,
      [{ name: 'departments.xls', content: sheet }],
      token,
    );
    expect(reply.envelope.result.msg).toBe('总上传行数：6，已导入行数：3，错误行数：3');
    const workshop = await named('工坊');
    expect(workshop).toMatchObject({ parentId: 'b', orgType: '3', orgCategory: '2' });
    expect(await named('木工')).toMatchObject({
      parentId: workshop.id,
      orgCategory: '3',
      departNameEn: 'Carpenters',
    });
    expect(await named('分馆')).toMatchObject({ parentId: '', orgType: '1', orgCategory: '1' });
  });
});
