import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateCheck } from '#contract/areas/check.ts';
import { getDictItems, queryAllDictItems } from '#contract/areas/dictionaries.ts';
import {
  type DictionaryDefinition,
  dictionaryBack,
  dictionaryDeleteList,
  dictionaryDeletePhysic,
  dictionaryResource,
  dictionaryTreeList,
} from '#contract/areas/dictionary-definitions.ts';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startWithKeeper } from './support/keeper.ts';

const { add, edit, delete: remove, deleteBatch, list } = dictionaryResource.endpoints;

describe('the management of dictionaries', () => {
  let keeper: Awaited<ReturnType<typeof startWithKeeper>>;
  beforeAll(async () => {
    keeper = await startWithKeeper();
  });
  afterAll(() => keeper.server.close());
  const isOffered = async (code: string) =>
    code in (await keeper.send<Record<string, unknown>>(queryAllDictItems)).result;

  it('[API-60] adds a dictionary, whose code must be unique and without commas', async () => {
    const input = { dictCode: 'halls', dictName: ' 展厅 ', description: '馆内的展厅' };
    expect(await keeper.send(add, input)).toMatchObject({ success: true, code: 200, message: '保存成功！' });
    expect(await keeper.find('halls')).toMatchObject({
      dictCode: 'halls',
      dictName: '展厅',
      type: 0,
      delFlag: 0,
      createBy: 'keeper',
    });
    const taken = await keeper.send(add, input);
    expect(taken).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
    const table = await keeper.send(add, { dictCode: 'sys_user,realname,username', dictName: '人' });
    expect(table.success).toBe(false);
    expect(
      (
        await keeper.send(duplicateCheck, {
          tableName: 'sys_dict',
          fieldName: 'dict_code',
          fieldVal: 'halls',
        })
      ).success,
    ).toBe(false);
  });

  it('[API-61] changes a dictionary, and offers its items under the new code only', async () => {
    const id = await keeper.create('rooms', ['1']);
    expect(await keeper.send(edit, { id, dictCode: 'spaces' })).toMatchObject({ message: '编辑成功!' });
    expect([await isOffered('rooms'), await isOffered('spaces')]).toEqual([false, true]);
    expect((await keeper.send(edit, { id, dictCode: 'sex' })).success).toBe(false);
    expect((await keeper.send(edit, { id: 'nosuch', dictName: 'x' })).message).toBe('未找到对应实体');
  });

  it('a dictionary becomes one of numbers only if its values are numbers', async () => {
    const letters = await keeper.create('letters', ['a', '1']);
    const refused = await keeper.send(edit, { id: letters, type: 1 });
    expect(refused).toMatchObject({ success: false, message: '字典项的数据值“a”不是数字' });
    const numbers = await keeper.create('numbers', ['-1', '2']);
    expect((await keeper.send(edit, { id: numbers, type: 1 })).success).toBe(true);
  });

  it('moves a deleted dictionary to the recycle bin, from which it returns with its items', async () => {
    const id = await keeper.create('benches', ['1', '2']);
    expect(await keeper.send(remove, { id })).toMatchObject({ success: true, message: '删除成功!' });
    expect(await keeper.find('benches')).toBeUndefined();
    expect(await isOffered('benches')).toBe(false);
    expect((await keeper.send(getDictItems, { dictCode: 'benches' })).result).toEqual([]);
    const deleted = (await keeper.send<DictionaryDefinition[]>(dictionaryDeleteList)).result;
    expect(deleted[0]).toMatchObject({ id, delFlag: 1 });
    const add1 = { dictId: id, itemText: 'x', itemValue: '9' };
    expect((await keeper.send(dictionaryItemResource.endpoints.add, add1)).message).toBe(
      '字典不存在或已被删除',
    );
    expect(await keeper.send(dictionaryBack, { id })).toMatchObject({ success: true, result: '操作成功!' });
    expect(await keeper.valuesOf(id)).toEqual(['1', '2']);
    expect(await isOffered('benches')).toBe(true);
  });

  it('removes a dictionary permanently only from the recycle bin, with its items', async () => {
    const id = await keeper.create('lamps', ['1']);
    expect(await keeper.send(dictionaryDeletePhysic, { id })).toMatchObject({
      success: false,
      message: '只能彻底删除回收站中的字典',
    });
    await keeper.send(deleteBatch, { ids: `${id},` });
    expect(await keeper.send(dictionaryDeletePhysic, { id })).toMatchObject({ result: '删除成功!' });
    // As the interface has it, there is nothing to do.
    expect(await keeper.send(dictionaryBack, { id })).toMatchObject({ success: true, result: '操作成功!' });
    expect(await keeper.find('lamps')).toBeUndefined();
    expect((await keeper.send(add, { dictCode: 'lamps', dictName: '灯' })).success).toBe(true);
    expect(await keeper.valuesOf(id)).toEqual([]);
  });

  it('[API-93] [API-94] of several requests at the same time, those that find nothing to do answer as if they came later', async () => {
    const id = await keeper.create('hurried', ['1']);
    const together = async (endpoint: AnyEndpoint) =>
      (await Promise.all(Array.from({ length: 4 }, () => keeper.send(endpoint, { id }))))
        .map(({ message }) => message)
        .toSorted();
    const done = (message: string) => Array.from({ length: 4 }, () => message);
    expect((await together(remove)).filter(message => message === '删除成功!')).toHaveLength(1);
    await keeper.send(dictionaryBack, { id });
    expect(new Set(await together(remove))).toEqual(new Set(['删除成功!', '删除失败!']));
    expect(await together(dictionaryBack)).toEqual(done('操作成功!'));
    await keeper.send(remove, { id });
    expect(await together(dictionaryDeletePhysic)).toEqual(done('删除成功!'));
  });

  it('[API-93] [API-94] answers about records that do not exist as servers of the family do', async () => {
    const refusals = [
      [remove, { id: 'nosuch' }, '删除失败!'],
      [deleteBatch, { ids: ' ,' }, '参数不识别！'],
      [dictionaryItemResource.endpoints.delete, { id: 'nosuch' }, '未找到对应实体'],
      [dictionaryItemResource.endpoints.deleteBatch, { ids: ',' }, '参数不识别！'],
    ] as const;
    for (const [endpoint, input, message] of refusals)
      expect(await keeper.send(endpoint, input), endpoint.name).toMatchObject({
        success: false,
        code: 500,
        message,
      });
    for (const [endpoint, message] of [
      [dictionaryBack, '操作成功!'],
      [dictionaryDeletePhysic, '删除成功!'],
    ] as const)
      expect(await keeper.send(endpoint, { id: 'nosuch' }), endpoint.name).toMatchObject({
        success: true,
        code: 200,
        message,
        result: message,
      });
  });

  it('lists dictionaries by a part of name and code, and as a tree', async () => {
    await keeper.create('searched_one');
    const { result } = await keeper.send<{ total: number }>(list, { dictCode: '*searched*' });
    expect(result.total).toBe(1);
    const tree = await keeper.send<{ key: string; title: string; dictCode: string }[]>(dictionaryTreeList, {
      dictName: 'searched_one',
    });
    expect(tree.result).toEqual([
      expect.objectContaining({
        title: '字典 searched_one',
        dictCode: 'searched_one',
        key: expect.any(String),
      }),
    ]);
    expect((await keeper.send<unknown[]>(dictionaryTreeList, { dictName: '%' })).result).toEqual([]);
  });
});
