import { done, doneTwice, exported, Refusal, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import {
  definition,
  type FamilyDefinition,
  type FamilyDictionaryItem,
  item,
} from '../recorded/dictionary-definitions.ts';
import { found, pageOf, withTexts } from '../rows.ts';

const columns = { numbers: ['type', 'status', 'sortOrder', 'delFlag'], times: ['createTime', 'updateTime'] };
const statusText = (value: string) => dictionaries.dict_item_status?.find(each => each.value === value)?.text;
const live = ({ state }: Call) => state.definitions.filter(({ delFlag }) => delFlag === 0);

const changesIn = ({ body }: Call, example: object) =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name in example && name !== 'id' && value !== null),
  );

function edited(call: Call, rows: (FamilyDefinition | FamilyDictionaryItem)[]) {
  const row = rows.find(({ id }) => id === textIn(call.body, 'id'));
  if (row === undefined) throw new Refusal('未找到对应实体');
  Object.assign(row, changesIn(call, row), {
    updateBy: call.person?.username,
    updateTime: call.state.now(),
  });
  return done('编辑成功!');
}

function added(call: Call, example: object, needs: readonly string[]) {
  if (needs.some(name => textIn(call.body, name) === undefined)) throw new Refusal('操作失败');
  const empty = Object.fromEntries(Object.keys(example).map(name => [name, null]));
  const audit = { createBy: call.person?.username, createTime: call.state.now() };
  return { ...empty, ...changesIn(call, example), ...audit, id: call.state.newId() } as unknown;
}

function editDefinition(call: Call) {
  const { dictCode, id } = call.body;
  const isTaken = call.state.definitions.some(each => each.dictCode === dictCode && each.id !== id);
  if (isTaken) throw new Refusal('数据库中已存在该记录');
  return edited(call, call.state.definitions);
}

function removed(call: Call, ids: readonly string[]): void {
  for (const row of live(call)) if (ids.includes(row.id)) row.delFlag = 1;
}

const editItem = (call: Call) => edited(call, call.state.dictionaryItems);

/** Dictionaries and their items as they are managed. */
export const dictionaryDefinitionRoutes: Routes = {
  'GET /sys/dict/list': call => read0(pageOf(found(live(call), definition, call.query, columns), call.query)),
  'GET /sys/dict/treeList': call =>
    read0(
      live(call)
        .filter(({ dictName }) => (dictName ?? '').includes(call.query.dictName ?? ''))
        .map(each => ({
          key: each.id,
          title: each.dictName,
          ...each,
          dictName: null,
          createBy: null,
          createTime: null,
        })),
    ),
  'POST /sys/dict/add': call => {
    if (call.state.definitions.some(({ dictCode }) => dictCode === call.body.dictCode))
      throw new Refusal('操作失败');
    const row = added(call, definition, ['dictName', 'dictCode']) as FamilyDefinition;
    call.state.definitions.push({ ...row, delFlag: 0 });
    return done('保存成功！');
  },
  'PUT /sys/dict/edit': editDefinition,
  'POST /sys/dict/edit': editDefinition,
  'DELETE /sys/dict/delete': call => {
    const id = needed(call, 'id');
    if (!live(call).some(row => row.id === id)) throw new Refusal('删除失败!');
    removed(call, [id]);
    return done('删除成功!');
  },
  'DELETE /sys/dict/deleteBatch': call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('参数不识别！');
    removed(call, ids);
    return done('删除成功!');
  },
  'GET /sys/dict/deleteList': ({ state }) => read0(state.definitions.filter(({ delFlag }) => delFlag === 1)),
  'PUT /sys/dict/back/{id}': ({ state, path }) => {
    for (const row of state.definitions) if (row.id === path.id) row.delFlag = 0;
    return doneTwice('操作成功!');
  },
  'DELETE /sys/dict/deletePhysic/{id}': ({ state, path }) => {
    state.definitions = state.definitions.filter(({ id }) => id !== path.id);
    state.dictionaryItems = state.dictionaryItems.filter(({ dictId }) => dictId !== path.id);
    return doneTwice('删除成功!');
  },
  'GET /sys/dict/exportXls': () => exported('数据字典'),
  'POST /sys/dict/importExcel': () => {
    throw new Refusal('文件导入失败:Your InputStream was neither an OLE2 stream, nor an OOXML stream');
  },
  'GET /sys/dictItem/list': call => {
    const rows = found(call.state.dictionaryItems, item, call.query, columns);
    const page = pageOf(rows, call.query);
    return read0({ ...page, records: page.records.map(row => withTexts(row, { status: statusText })) });
  },
  'POST /sys/dictItem/add': call => {
    call.state.dictionaryItems.push(added(call, item, ['itemText', 'itemValue']) as FamilyDictionaryItem);
    return done('保存成功！');
  },
  'PUT /sys/dictItem/edit': editItem,
  'POST /sys/dictItem/edit': editItem,
  'DELETE /sys/dictItem/delete': call => {
    const id = needed(call, 'id');
    if (!call.state.dictionaryItems.some(row => row.id === id)) throw new Refusal('未找到对应实体');
    call.state.dictionaryItems = call.state.dictionaryItems.filter(row => row.id !== id);
    return done('删除成功!');
  },
  'DELETE /sys/dictItem/deleteBatch': call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('参数不识别！');
    call.state.dictionaryItems = call.state.dictionaryItems.filter(({ id }) => !ids.includes(id));
    return done('删除成功!');
  },
  'GET /sys/dictItem/dictItemCheck': ({ state, query }) => {
    const { dictId, itemValue, id } = query;
    const isTaken = state.dictionaryItems.some(
      row => row.dictId === dictId && row.itemValue === itemValue && row.id !== id,
    );
    if (isTaken) throw new Refusal('该值不可用，系统中已存在！');
    return doneTwice('该值可用！');
  },
};
