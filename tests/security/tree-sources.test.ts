import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTreeData, searchTree, type TreeName, treeSources } from '#contract/areas/trees.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { categories, departments } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const refused = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!';
const names = Object.keys(treeSources) as TreeName[];

describe('trees that forms choose from', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'stranger' });
    await server.db.insert(categories).values([
      { id: 'c1', pid: '0', name: '书画', code: 'A01', hasChild: '1' },
      { id: 'c2', pid: 'c1', name: '山水%', code: 'A01A01' },
      { id: 'c3', pid: 'c1', name: '花鸟', code: 'A01A02' },
    ]);
  });
  afterAll(() => server.close());

  const level = async (
    change: Readonly<Record<string, string>> = {},
    username = 'admin',
    name: TreeName = 'category',
  ) => {
    const { root, ...source } = treeSources[name];
    const input = { ...source, pid: root, condition: '', ...change };
    return (await server.request<TreeNode[]>(loadTreeData, input, await server.as(username))).envelope;
  };
  const search = async (input: Record<string, unknown>, username = 'admin') =>
    (await server.request<TreeNode[]>(searchTree, { tree: 'category', ...input }, await server.as(username)))
      .envelope;

  it('[TREE-04] [API-67] are loaded level by level, with leaves marked', async () => {
    expect((await level()).result).toMatchObject([{ key: 'c1', title: '书画', leaf: false, parentId: '0' }]);
    expect((await level({ pid: 'c1' })).result.map(({ key, leaf }) => [key, leaf])).toEqual([
      ['c2', true],
      ['c3', true],
    ]);
    for (const name of names) expect((await level({}, 'admin', name)).success).toBe(true);
    expect((await level({}, 'admin', 'menu')).result.length).toBeGreaterThan(0);
  });

  it('[TREE-06] are searched under the condition and below the node of their field', async () => {
    const keys = async (input: object) =>
      (await search({ keyword: '山', ...input })).result.map(({ key }) => key);
    expect(await keys({})).toContain('c2');
    expect(await keys({ condition: '{"code":"A01%"}' })).toContain('c2');
    expect(await keys({ condition: '{"code":"A02%"}' })).toEqual([]);
    expect(await keys({ condition: '{"id":"c2"}' })).toEqual(['c2']);
    expect(await keys({ belowCode: 'A01' })).toEqual(['c2']);
    expect(await keys({ belowCode: 'A01A02' })).toEqual([]);
    expect(await keys({ belowCode: 'none' })).toEqual([]);
    expect(await search({ keyword: '山', condition: '{"password":"1"}' })).toMatchObject({
      message: refused,
    });
  });

  it.each(names.filter(name => name !== 'category'))(
    'of %s are refused for those who may not list its records',
    async name => {
      expect(await level({}, 'stranger', name)).toMatchObject({ success: false, message: refused });
      expect(await search({ tree: name, keyword: '管' }, 'stranger')).toMatchObject({ message: refused });
    },
  );

  it('of categories are for everybody', async () => {
    expect((await level({}, 'stranger')).result).toHaveLength(1);
  });

  it.each([
    ['another table', { tableName: 'sys_user' }],
    ['a table of the program', { tableName: 'vitrine_session' }],
    ['SQL in the table', { tableName: 'sys_category where 1=1 union select' }],
    ['another text column', { text: 'create_by' }],
    ['SQL in a column', { code: 'id from sys_user --' }],
    ['another parent column', { pidField: 'name' }],
    ['another column of children', { hasChildField: 'code' }],
    ['a condition on another column', { condition: '{"create_by":"admin"}' }],
    ['SQL in the name of a column', { condition: '{"1=1 or name":"x"}' }],
  ])('refuse %s', async (_about, change) => {
    expect(await level(change)).toMatchObject({ success: false, message: refused, result: null });
  });

  it.each([['name like 1'], ['["name"]'], ['"name"'], ['{"name":'], ['null']])(
    '[TREE-06] refuse the condition %s, which is no JSON object',
    async condition => {
      expect(await level({ condition })).toMatchObject({
        success: false,
        message: '查询条件应为 JSON 对象',
      });
    },
  );

  it('compare conditions literally except for % at both ends', async () => {
    const found = async (name: string) =>
      (await level({ pid: 'c1', condition: JSON.stringify({ name }) })).result.map(({ key }) => key);
    expect(await found('%山%')).toEqual(['c2']);
    expect(await found('山水')).toEqual([]);
    expect(await found('%_%')).toEqual([]);
    expect(await found("%' or '1'='1%")).toEqual([]);
  });

  it('are searched on all levels, with the names above each match', async () => {
    expect((await search({ keyword: '水' })).result).toMatchObject([
      { key: 'c2', path: ['书画'], leaf: true },
    ]);
    expect((await search({ keyword: '%' })).result.map(({ key }) => key)).toEqual(['c2']);
    expect((await search({ keyword: '书', below: 'c1' })).result).toEqual([]);
    expect((await search({ keyword: '花', below: 'c1' })).result).toHaveLength(1);
  });

  it('of departments have no names of deleted ones above a match', async () => {
    await server.db.insert(departments).values([
      { id: 'd1', departName: '撤销部门', parentId: '', orgCode: 'Z01', delFlag: '1' },
      { id: 'd2', departName: '灯光组', parentId: 'd1', orgCode: 'Z01A01' },
    ]);
    const { result } = await search({ tree: 'department', keyword: '灯光' });
    expect(result).toMatchObject([{ key: 'd2', path: [] }]);
  });

  it('end with rows that are parents of each other', async () => {
    const [left, right] = [newId(), newId()];
    await server.db.insert(categories).values([
      { id: left, pid: right, name: '圈甲' },
      { id: right, pid: left, name: '圈乙' },
    ]);
    const { result } = await search({ keyword: '圈', below: left });
    expect(result.map(({ key }) => key).toSorted()).toEqual([left, right].toSorted());
  });
});
