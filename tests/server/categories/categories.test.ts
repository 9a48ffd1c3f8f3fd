import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { loadTreeData, treeSources } from '#contract/areas/trees.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import { categories, logs } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/upload.ts';
import { xls } from '../support/workbooks.ts';

const { endpoints } = categoryResource;

describe('categories', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: [] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(categories);
  });

  const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>, username = 'admin') =>
    (await server.request<Result>(endpoint, input, await server.as(username))).envelope;
  const rowNamed = async (name: string) => {
    const [row] = await server.db.select().from(categories).where(eq(categories.name, name));
    if (!row) throw new Error(`There is no category ${name}`);
    return row;
  };
  const add = async (name: string, pid = '0') => {
    const reply = await send(endpoints.add, { name, pid });
    expect(reply).toMatchObject({ success: true, message: '添加成功！' });
    return rowNamed(name);
  };
  const titles = (nodes: readonly TreeNode[]) => nodes.map(({ title }) => title);

  it('gives roots and children codes in their order, and marks parents', async () => {
    const root = await add('书画');
    expect(root).toMatchObject({ pid: '0', code: 'A01', sysOrgCode: expect.any(String) });
    const child = await add('山水', root.id);
    expect(child.code).toBe('A01A01');
    expect((await add('花鸟', root.id)).code).toBe('A01A02');
    expect((await add('青绿', child.id)).code).toBe('A01A01A01');
    expect((await add('青铜', '')).code).toBe('A02');
    expect((await rowNamed('书画')).hasChild).toBe('1');
    expect((await rowNamed('花鸟')).hasChild).not.toBe('1');
  });

  it('gives twenty categories that are added at the same time a code each', async () => {
    const root = await add('书画');
    const names = Array.from({ length: 20 }, (_, index) => `第${index}`);
    const replies = await Promise.all(names.map(name => send(endpoints.add, { name, pid: root.id })));
    expect(replies.filter(reply => !reply.success)).toEqual([]);
    const rows = await server.db.select().from(categories).where(eq(categories.pid, root.id));
    expect(new Set(rows.map(row => row.code)).size).toBe(20);
  });

  it('refuses a parent that does not exist, at its field', async () => {
    const reply = await send<{ fieldErrors: object }>(endpoints.add, { name: '孤儿', pid: 'nosuch' });
    expect(reply).toMatchObject({ success: false, result: { fieldErrors: { pid: expect.any(String) } } });
    expect(await server.db.$count(categories)).toBe(0);
  });

  it('moves a category with what is below it, keeps its code and counts the children of both parents', async () => {
    const [left, right] = [await add('左'), await add('右')];
    const child = await add('子', left.id);
    const reply = await send(endpoints.edit, { id: child.id, name: '子', pid: right.id });
    expect(reply).toMatchObject({ success: true, message: '修改成功!' });
    expect(await rowNamed('子')).toMatchObject({ pid: right.id, code: 'A01A01' });
    expect((await rowNamed('左')).hasChild).toBe('0');
    expect((await rowNamed('右')).hasChild).toBe('1');
    await send(endpoints.edit, { id: child.id, pid: '' });
    expect(await rowNamed('子')).toMatchObject({ pid: '0', name: '子' });
    expect((await rowNamed('右')).hasChild).toBe('0');
  });

  it('refuses to move a category below itself, and what would circle when two move at the same time', async () => {
    const top = await add('上');
    const middle = await add('中', top.id);
    const low = await add('下', middle.id);
    const move = (id: string, pid: string) => send(endpoints.edit, { id, pid });
    for (const pid of [top.id, middle.id, low.id]) {
      expect(await move(top.id, pid)).toMatchObject({
        success: false,
        message: '父级节点不能是自己或自己的下级',
      });
    }
    const other = await add('另一个');
    await Promise.all([move(top.id, other.id), move(other.id, low.id)]);
    const tree = await send<TreeNode[]>(endpoints.loadTreeRoot, { async: false, pcode: '' });
    const count = (nodes: readonly TreeNode[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0);
    expect(count(tree.result)).toBe(4);
  });

  it('deletes a category with everything below it', async () => {
    const root = await add('根');
    const branch = await add('枝', root.id);
    await add('叶', branch.id);
    await add('别的');
    const reply = await send(endpoints.delete, { id: branch.id });
    expect(reply).toMatchObject({ success: true, message: '删除成功!', result: null });
    const left = await server.db.select().from(categories);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['别的', '根']);
    expect(await server.db.$count(logs, eq(logs.logContent, '删除下级分类，数量： 1'))).toBe(1);
    expect((await rowNamed('根')).hasChild).toBe('0');
    expect((await send(endpoints.delete, { id: 'nosuch' })).message).toBe('未找到对应实体');
    expect((await send(endpoints.deleteBatch, { ids: ',' })).message).toBe('参数不识别！');
    await send(endpoints.deleteBatch, { ids: `${root.id},${(await rowNamed('别的')).id}` });
    expect(await server.db.$count(categories)).toBe(0);
  });

  it('[API-79] lists the roots, and finds categories of all levels with the names above them', async () => {
    const root = await add('书画');
    const branch = await add('山水', root.id);
    await add('青绿山水', branch.id);
    const roots = await send<Page<Category>>(endpoints.list, {});
    expect(roots.result.records.map(({ name, path }) => [name, path])).toEqual([['书画', []]]);
    const found = await send<Page<Category>>(endpoints.list, {
      name: '*山水*',
      column: 'code',
      order: 'asc',
    });
    expect(found.result.records.map(({ name, path }) => [name, path])).toEqual([
      ['山水', ['书画']],
      ['青绿山水', ['书画', '山水']],
    ]);
    const children = await send<Category[]>(endpoints.childList, { pid: root.id });
    expect(children.result).toMatchObject([{ name: '山水', hasChild: '1' }]);
    const several = await send<Page<Category>>(endpoints.getChildListBatch, {
      parentIds: `${root.id},${branch.id},`,
    });
    expect(several.result).toMatchObject({ total: 2, records: [{ name: '山水' }, { name: '青绿山水' }] });
  });

  it('[API-79] [API-80] [API-81] [API-82] [API-83] answers the look-ups of forms, for everybody', async () => {
    const root = await add('书画');
    const branch = await add('山水', root.id);
    await add('花鸟', root.id);
    const ask = <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>) =>
      send<Result>(endpoint, input, 'reader');
    const roots = await ask<TreeNode[]>(endpoints.loadTreeRoot, { async: true, pcode: '' });
    expect(roots.result).toMatchObject([{ key: root.id, title: '书画', leaf: false, parentId: '0' }]);
    const whole = await ask<TreeNode[]>(endpoints.loadTreeRoot, { async: false, pcode: '' });
    expect(titles(whole.result[0]?.children ?? [])).toEqual(['山水', '花鸟']);
    const below = await ask<TreeNode[]>(endpoints.loadTreeRoot, { async: true, pcode: 'A01' });
    expect(titles(below.result)).toEqual(['山水', '花鸟']);
    const level = await ask<TreeNode[]>(endpoints.loadTreeChildren, { pid: root.id });
    expect(level.result[0]).toMatchObject({ title: '山水', leaf: true, code: 'A01A01' });
    const fitting = { pid: root.id, condition: '{"name":"花鸟"}' };
    expect(titles((await ask<TreeNode[]>(endpoints.loadTreeData, fitting)).result)).toEqual(['花鸟']);
    const names = { ids: `nosuch,${branch.id}`, delNotExist: false };
    expect((await ask<string[]>(endpoints.loadDictItem, names)).result).toEqual(['nosuch', '山水']);
    expect((await ask(endpoints.loadDictItem, { ...names, delNotExist: true })).result).toEqual(['山水']);
    expect((await ask(endpoints.loadOne, { field: 'code', val: 'A01' })).result).toMatchObject({
      name: '书画',
    });
    expect((await ask(endpoints.loadAllData, { code: 'A01A' })).result).toMatchObject([
      { value: branch.id, text: '山水' },
      { text: '花鸟' },
    ]);
  });

  it.each<[string, AnyEndpoint, Record<string, unknown>, string, number]>([
    [
      'an unknown code',
      endpoints.loadTreeRoot,
      { async: true, pcode: 'ZZZ' },
      '该编码【ZZZ】不存在，请核实!',
      0,
    ],
    ['neither parent nor code', endpoints.loadTreeData, {}, '加载分类字典树参数有误.[null]!', 0],
    ['an unknown code', endpoints.loadTreeData, { pcode: 'ZZZ' }, '加载分类字典树参数有误.[code]!', 0],
    [
      'a condition that is a list',
      endpoints.loadTreeData,
      { pid: '0', condition: '[]' },
      '查询条件应为 JSON 对象',
      500,
    ],
    [
      'a condition that is SQL',
      endpoints.loadTreeData,
      { pid: '0', condition: '1=1' },
      '查询条件应为 JSON 对象',
      500,
    ],
    [
      'a condition on another column',
      endpoints.loadTreeData,
      { pid: '0', condition: '{"password":"x"}' },
      '不支持的查询条件：password',
      500,
    ],
    ['no ids', endpoints.loadDictItem, { ids: ',' }, 'ids 不能为空', 0],
    ['another column', endpoints.loadOne, { field: '__proto__', val: '1' }, '字段无效，请检查!', 500],
    ['no row', endpoints.loadOne, { field: 'code', val: 'ZZZ' }, '查询无果', 0],
    ['an unknown code', endpoints.loadAllData, { code: 'ZZZ' }, '无数据,参数有误.[code]', 0],
    ['no code', endpoints.checkCode, { pid: '0' }, '错误,类型编码为空!', 500],
  ])('refuses %s at %s', async (_about, endpoint, input, message, code) => {
    expect(await send(endpoint, input)).toMatchObject({ success: false, message, code });
  });

  it('loads a tree below a code that rows in a circle have', async () => {
    const [left, right] = [await add('圈甲'), await add('圈乙')];
    await server.db.update(categories).set({ pid: right.id }).where(eq(categories.id, left.id));
    await server.db.update(categories).set({ pid: left.id }).where(eq(categories.id, right.id));
    const { result } = await send<TreeNode[]>(endpoints.loadTreeRoot, { async: false, pcode: left.code });
    expect(result).toMatchObject([{ key: right.id, leaf: true, children: null }]);
  });

  it('states of a tree that is too large for one reply which branches are still to be loaded', async () => {
    const row = { pid: '0', hasChild: '0' };
    await server.db.insert(categories).values([
      { ...row, id: 'parent', name: '上级', code: 'A', hasChild: '1' },
      { ...row, id: 'child', name: '下级', code: 'Z', pid: 'parent' },
      ...Array.from({ length: 4999 }, (_, index) => ({
        ...row,
        id: `filler${index}`,
        name: '其他',
        code: `B${index}`,
      })),
    ]);
    const cut = await send<TreeNode[]>(endpoints.loadTreeRoot, { async: false, pcode: '0' });
    expect(cut.result).toHaveLength(5000);
    expect(cut.result[0]).toMatchObject({ key: 'parent', leaf: false, children: null });
    expect(cut.result[1]).toMatchObject({ leaf: true });
    // Neither reply can be continued, so none names a further piece.
    const cutMessage = { code: 0, message: '只返回了前 5000 条，其余请逐级展开' };
    expect(cut).toMatchObject(cutMessage);
    const items = await send<unknown[]>(endpoints.loadAllData, { code: '0' });
    expect(items).toMatchObject(cutMessage);
    expect(items.result).toHaveLength(5000);
    const { result } = await send<TreeNode[]>(endpoints.loadTreeChildren, { pid: 'parent' });
    expect(titles(result)).toEqual(['下级']);

    await server.db.delete(categories).where(eq(categories.id, 'filler0'));
    const whole = await send<TreeNode[]>(endpoints.loadTreeRoot, { async: false, pcode: '0' });
    expect(whole).toMatchObject({ code: 0, message: '' });
    expect(whole.result[0]).toMatchObject({ key: 'parent', children: [{ key: 'child' }] });
    const all = await send<unknown[]>(endpoints.loadAllData, { code: '0' });
    expect(all).toMatchObject({ code: 0, message: '' });
    expect(all.result).toHaveLength(5000);
  });

  it('[TREE-04] [TREE-11] sends a level of 12,000 categories piece by piece, and states it', async () => {
    const count = 12_000;
    await server.db
      .insert(categories)
      .values({ id: 'many', pid: '0', name: '上级', code: 'A01', hasChild: '1' });
    for (let start = 0; start < count; start += 2000) {
      const below = Array.from({ length: 2000 }, (_, index) => String(start + index).padStart(5, '0'));
      await server.db
        .insert(categories)
        .values(below.map(number => ({ id: `m${number}`, pid: 'many', name: number, code: `B${number}` })));
    }
    const { root: _, ...source } = treeSources.category;
    const ways: readonly (readonly [AnyEndpoint, Record<string, unknown>])[] = [
      [endpoints.childList, { pid: 'many' }],
      [endpoints.loadTreeChildren, { pid: 'many' }],
      [endpoints.loadTreeRoot, { async: true, pcode: 'A01' }],
      [endpoints.loadTreeData, { pid: 'many', condition: '{"code":"B%"}' }],
      [loadTreeData, { ...source, pid: 'many', condition: '' }],
    ];
    for (const [endpoint, input] of ways) {
      const pieces = [undefined, 2, 3, 4].map(piece => send<object[]>(endpoint, { ...input, piece }));
      const replies = await Promise.all(pieces);
      expect(
        replies.map(({ result }) => result.length),
        endpoint.name,
      ).toEqual([5000, 5000, 2000, 0]);
      const keys = replies.flatMap(({ result }) => result.map(row => Object.values(row).join()));
      expect(new Set(keys).size, endpoint.name).toBe(count);
      const cutMessage = '只返回了 5000 条，其余请用参数 piece 读取';
      expect(replies.map(({ code, message }) => [code, message])).toEqual([
        ...[
          [0, cutMessage],
          [0, cutMessage],
          [0, ''],
          [0, ''],
        ],
      ]);
    }
    const several = await send<Page<Category>>(endpoints.getChildListBatch, { parentIds: 'many,nosuch' });
    expect(several.result).toMatchObject({ total: count, size: 5000 });
    expect(several.result.records).toHaveLength(5000);
  });

  it('[API-67] of a registered tree, `leaf` is the stored flag where a request wants it so', async () => {
    const root = await add('书画');
    await add('山水', root.id);
    await add('青铜');
    const { root: pid, ...source } = treeSources.category;
    const leaves = async (change: object) =>
      (await send<TreeNode[]>(loadTreeData, { ...source, pid, condition: '', ...change })).result.map(
        ({ title, leaf, code }) => [title, leaf, code],
      );
    expect(await leaves({})).toEqual([
      ['书画', false, null],
      ['青铜', true, null],
    ]);
    expect(await leaves({ converIsLeafVal: '' })).toEqual(await leaves({}));
    expect((await leaves({ converIsLeafVal: 0 })).map(([, leaf]) => leaf)).toEqual([true, false]);
    const unnamed = await leaves({ converIsLeafVal: 0, hasChildField: '' });
    expect(unnamed.map(([, leaf]) => leaf)).toEqual([false, true]);
  });

  it('[TREE-06] narrows a level by a condition that may begin and end with %, as the search does', async () => {
    const root = await add('书画');
    await add('青铜');
    const level = async (code: string) =>
      titles(
        (await send<TreeNode[]>(endpoints.loadTreeData, { pid: '0', condition: JSON.stringify({ code }) }))
          .result,
      );
    expect(await level(`${root.code}%`)).toEqual(['书画']);
    expect(await level('%02')).toEqual(['青铜']);
    expect(await level('A0_')).toEqual([]);
  });

  it('checks that a code starts with that of its parent', async () => {
    const root = await add('书画');
    expect((await send(endpoints.checkCode, { pid: root.id, code: 'A01A07' })).success).toBe(true);
    const reply = await send(endpoints.checkCode, { pid: root.id, code: 'B01' });
    expect(reply.message).toBe('编码不符合规范,须以"A01"开头!');
  });

  it('imports a tree in any order of its rows, and refuses rows without a parent', async () => {
    const rows = [
      ['青绿', 'A01A01A01'],
      ['山水', 'A01A01'],
      ['书画', 'A01'],
      ['孤儿', 'C01A01'],
    ];
    const content = xls([['分类字典列表数据'], ['导出人:管理员'], ['类型名称', '类型编码'], ...rows]);
    const files = [{ name: '分类.xls', content }];
    const answer = await upload(server, endpoints.importExcel, files, await server.as('admin'));
    expect(answer.envelope).toMatchObject({
      code: 201,
      result: { totalCount: 4, successCount: 3, errorCount: 1 },
    });
    expect((await rowNamed('青绿')).pid).toBe((await rowNamed('山水')).id);
    expect(await rowNamed('书画')).toMatchObject({ pid: '0', hasChild: '1' });
  });

  it('exports all levels with their codes', async () => {
    const root = await add('书画');
    await add('山水', root.id);
    const answer = await server.request(endpoints.exportXls, {}, await server.as('admin'));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('A01A01');
  });
});
