import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DictionaryItem, getDictItems, queryAllDictItems } from '#contract/areas/dictionaries.ts';
import {
  dictionaryItemCheck,
  dictionaryItemMove,
  dictionaryItemResource,
} from '#contract/areas/dictionary-items.ts';
import { dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { startWithKeeper } from './support/keeper.ts';

const { add, edit, delete: remove, deleteBatch } = dictionaryItemResource.endpoints;
const taken = '该值不可用，系统中已存在！';

describe('the items of a dictionary', () => {
  let keeper: Awaited<ReturnType<typeof startWithKeeper>>;
  beforeAll(async () => {
    keeper = await startWithKeeper();
  });
  afterAll(() => keeper.server.close());
  const idsOf = async (dictId: string) =>
    new Map((await keeper.itemsOf(dictId)).map(({ id, itemValue }) => [itemValue, id]));

  it('[API-62] are added behind the others, with a colour and texts in other languages that everybody reads', async () => {
    const dictId = await keeper.create('wings', ['e']);
    const input = {
      dictId,
      itemText: '西翼',
      itemValue: 'w',
      itemColor: 'accent',
      texts: { 'en-US': ' West wing ' },
    };
    expect(await keeper.send(add, input)).toMatchObject({ success: true, code: 200, message: '保存成功！' });
    expect(
      (await keeper.itemsOf(dictId)).map(({ itemValue, sortOrder, status }) => [
        itemValue,
        sortOrder,
        status,
      ]),
    ).toEqual([
      ['e', 1, 1],
      ['w', 2, 1],
    ]);
    const west = {
      value: 'w',
      text: '西翼',
      title: '西翼',
      label: '西翼',
      color: 'accent',
      texts: { 'en-US': 'West wing' },
    };
    const one = await keeper.send<DictionaryItem[]>(getDictItems, { dictCode: 'wings' });
    expect(one.result[1]).toEqual(west);
    const all = await keeper.send<Record<string, DictionaryItem[]>>(queryAllDictItems);
    expect(all.result.wings?.[1]).toEqual(west);
  });

  it('[API-63] are changed, and are no longer offered when they are disabled', async () => {
    const dictId = await keeper.create('doors', ['1', '2']);
    const id = (await idsOf(dictId)).get('1');
    expect(await keeper.send(edit, { id, itemText: '正门', status: 0 })).toMatchObject({
      message: '编辑成功!',
    });
    const { result } = await keeper.send<Record<string, DictionaryItem[]>>(queryAllDictItems, {
      codes: 'doors',
    });
    expect(Object.keys(result)).toEqual(['doors']);
    expect(result.doors?.map(({ value }) => value)).toEqual(['2']);
    const all = await keeper.send<DictionaryItem[]>(getDictItems, { dictCode: 'doors' });
    expect(all.result.map(({ value, text }) => [value, text])).toContainEqual(['1', '正门']);
  });

  it('have different values within a dictionary, and the same value in two', async () => {
    const dictId = await keeper.create('first', ['1', '2']);
    await keeper.create('second', ['1']);
    const again = await keeper.send(add, { dictId, itemText: '又', itemValue: '1' });
    expect(again).toMatchObject({ success: false, message: '数据值“1”已存在！' });
    const id = (await idsOf(dictId)).get('2');
    expect((await keeper.send(edit, { id, itemValue: '1' })).message).toBe('数据值“1”已存在！');
    expect((await keeper.send(edit, { id, itemValue: '2', itemText: '二' })).success).toBe(true);
  });

  it('have different values also if they are added at the same time', async () => {
    const dictId = await keeper.create('race');
    const input = { dictId, itemText: '同', itemValue: 'same' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => keeper.send(add, input)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await keeper.valuesOf(dictId)).toEqual(['same']);
  });

  it('show whether a value is taken', async () => {
    const dictId = await keeper.create('checked', ['1']);
    const id = (await idsOf(dictId)).get('1');
    const check = (input: Record<string, unknown>) => keeper.send(dictionaryItemCheck, input);
    expect(await check({ dictId, itemValue: '9' })).toMatchObject({ success: true, result: '该值可用！' });
    expect(await check({ dictId, itemValue: '1' })).toMatchObject({ success: false, message: taken });
    expect((await check({ dictId, itemValue: '1', id })).success).toBe(true);
    expect((await check({})).success).toBe(true);
  });

  it('of a dictionary of numbers are numbers', async () => {
    const dictId = await keeper.create('levels', [], 1);
    expect((await keeper.send(add, { dictId, itemText: '高', itemValue: 'high' })).message).toBe(
      '数据值应为数字！',
    );
    expect((await keeper.send(add, { dictId, itemText: '高', itemValue: '-3' })).success).toBe(true);
  });

  it.each([
    [{ itemValue: "1' or '1'='1" }, '数据值不能包含特殊字符！'],
    [{ itemValue: 'a,b' }, '数据值不能包含特殊字符！'],
    [{ itemColor: 'red;background:url(//evil)' }, '颜色'],
    [{ texts: { '<script>': 'x' } }, '语言代码不正确'],
    [{ texts: { 'en-US': 'x'.repeat(101) } }, '100'],
    [{ dictId: 'nosuch' }, '字典不存在或已被删除'],
  ])('refuse %j', async (change, message) => {
    const dictId = (await keeper.find('sex'))?.id;
    const reply = await keeper.send(add, { dictId, itemText: '文', itemValue: 'x9', ...change });
    expect(reply.success).toBe(false);
    expect(reply.message).toContain(message);
  });

  it('may have values with a point, and keep an older value with special characters', async () => {
    const dictId = await keeper.create('versions', ['1.5']);
    expect(await keeper.valuesOf(dictId)).toEqual(['1.5']);
    await keeper.server.db
      .update(dictionaryItems)
      .set({ itemValue: 'a/b' })
      .where(eq(dictionaryItems.dictId, dictId));
    const id = (await idsOf(dictId)).get('a/b');
    expect(await keeper.send(edit, { id, itemText: '改', itemValue: 'a/b' })).toMatchObject({
      success: true,
    });
    expect(await keeper.send(edit, { id, itemText: '改', itemValue: 'a/c' })).toMatchObject({
      message: '数据值不能包含特殊字符！',
      result: { fieldErrors: { itemValue: '数据值不能包含特殊字符！' } },
    });
  });

  it('are deleted one by one and together', async () => {
    const dictId = await keeper.create('short', ['1', '2', '3']);
    const ids = await idsOf(dictId);
    expect((await keeper.send(remove, { id: ids.get('1') })).success).toBe(true);
    expect((await keeper.send(deleteBatch, { ids: `${ids.get('2')},` })).success).toBe(true);
    expect(await keeper.valuesOf(dictId)).toEqual(['3']);
  });

  it('are put behind another item, or in front of all', async () => {
    const dictId = await keeper.create('ordered', ['a', 'b', 'c', 'd']);
    const ids = await idsOf(dictId);
    const move = (item: string, after: string | null) =>
      keeper.send(dictionaryItemMove, { id: ids.get(item), after: after && ids.get(after) });
    expect((await move('a', 'c')).success).toBe(true);
    expect(await keeper.valuesOf(dictId)).toEqual(['b', 'c', 'a', 'd']);
    await move('d', null);
    expect(await keeper.valuesOf(dictId)).toEqual(['d', 'b', 'c', 'a']);
    await move('b', 'b');
    expect(await keeper.valuesOf(dictId)).toEqual(['d', 'b', 'c', 'a']);
    const offered = await keeper.send<DictionaryItem[]>(getDictItems, { dictCode: 'ordered' });
    expect(offered.result.map(({ value }) => value)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('keep the moves of two people who order them at the same time', async () => {
    const dictId = await keeper.create('together', ['a', 'b', 'c', 'd', 'e', 'f']);
    const ids = await idsOf(dictId);
    const replies = await Promise.all([
      keeper.send(dictionaryItemMove, { id: ids.get('a'), after: ids.get('b') }),
      keeper.send(dictionaryItemMove, { id: ids.get('e'), after: ids.get('f') }),
    ]);
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await keeper.valuesOf(dictId)).toEqual(['b', 'a', 'c', 'd', 'f', 'e']);
  });

  it('refuse a place behind an item that is gone, or of another dictionary', async () => {
    const dictId = await keeper.create('stale', ['a', 'b']);
    const ids = await idsOf(dictId);
    const other = (await idsOf(await keeper.create('elsewhere', ['z']))).get('z');
    await keeper.send(remove, { id: ids.get('b') });
    for (const after of [ids.get('b'), other]) {
      const reply = await keeper.send(dictionaryItemMove, { id: ids.get('a'), after });
      expect(reply).toMatchObject({ success: false, message: '目标字典项已被删除，请刷新后重试' });
    }
    expect((await keeper.send(dictionaryItemMove, { id: ids.get('b') })).success).toBe(false);
  });
});
