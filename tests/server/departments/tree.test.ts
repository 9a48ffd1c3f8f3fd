import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DepartmentNode, departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

describe('departments', () => {
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startApp();
    await server.db.delete(departments);
    await server.db.insert(departments).values([
      { id: 'b', departName: '工程部', parentId: 'root', orgCode: 'A01A02', departOrder: 2 },
      { id: 'a', departName: '展览部', parentId: 'root', orgCode: 'A01A01', departOrder: 1 },
      { id: 'root', departName: '博物馆', parentId: '', orgCode: 'A01', departOrder: 0 },
      { id: 'a1', departName: '灯光组', parentId: 'a', orgCode: 'A01A01A01' },
      { id: 'orphan', departName: '无主', parentId: 'missing', orgCode: 'A09', departOrder: 9 },
      { id: 'deleted', departName: '撤销', parentId: 'b', orgCode: 'A01A02A01', delFlag: '1' },
    ]);
    await server.add({ username: 'chief', id: 'chief', userIdentity: 2, departIds: 'a,b' });
    await server.add({ username: 'member', id: 'member', userIdentity: 1, departIds: 'a' });
    await server.add({ username: 'clerk', permissions: ['system:depart:list'] });
    token = await server.as('clerk');
  });
  afterAll(() => server.close());

  const ask = async (endpoint: typeof departmentTree | typeof departmentTreeLevel, input = {}) =>
    (await server.request<DepartmentNode[]>(endpoint, input, token)).envelope.result;
  const ids = (nodes: readonly DepartmentNode[] | null | undefined) => nodes?.map(node => node.id);

  it('[API-51] nests the whole tree in its order, with null below leaves', async () => {
    const [root, ...others] = await ask(departmentTree);
    expect(root).toMatchObject({ key: 'root', value: 'root', title: '博物馆', isLeaf: false });
    expect(ids(root?.children)).toEqual(['a', 'b']);
    expect(root?.children?.[1]).toMatchObject({ isLeaf: true, children: null });
    expect(root?.children?.[0]?.children?.[0]).toMatchObject({ id: 'a1', isLeaf: true, children: null });
    expect(ids(others)).toEqual(['orphan']);
  });

  it('[API-51] returns the given departments as a flat list', async () => {
    const nodes = await ask(departmentTree, { ids: 'a1,a,unknown,' });
    expect(nodes.map(node => [node.id, node.isLeaf, node.children])).toEqual([
      ['a1', true, null],
      ['a', false, null],
    ]);
  });

  it('[API-52] returns one level below a department, and the roots without one', async () => {
    expect(ids(await ask(departmentTreeLevel))).toEqual(['root']);
    const nodes = await ask(departmentTreeLevel, { pid: 'root' });
    expect(nodes.map(node => [node.id, node.isLeaf, node.children])).toEqual([
      ['a', false, []],
      ['b', true, []],
    ]);
    expect(await ask(departmentTreeLevel, { pid: 'b' })).toEqual([]);
  });

  it('[API-52] finds departments by their codes', async () => {
    const nodes = await ask(departmentTreeLevel, { ids: 'A01A02,A01A02A01', primaryKey: 'orgCode' });
    expect(ids(nodes)).toEqual(['b']);
  });

  it('[DEPART-11] names the managers of a department, not its members', async () => {
    const nodes = await ask(departmentTree, { ids: 'a,a1' });
    expect(nodes.map(node => node.directorUserIds)).toEqual([null, 'chief']);
  });
});
