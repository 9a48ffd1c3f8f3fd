import { Refusal, read, read0 } from '../answers.ts';
import { type Call, needed, type Routes } from '../call.ts';
import { dictionaries, itemOf } from '../recorded/dictionaries.ts';
import { departments } from '../recorded/organisation.ts';
import { presentUsers } from '../state.ts';

/** The columns of tables under their names in the database. */
const tables: Readonly<Record<string, (call: Call) => readonly object[]>> = {
  sys_user: ({ state }) => presentUsers(state),
  sys_role: ({ state }) => state.roles,
  sys_position: ({ state }) => state.positions,
  sys_depart: () => departments,
  sys_category: ({ state }) => state.categories,
};
const propertyOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The rows of `table,text,code` as items. @throws Refusal */
function itemsOfTable(call: Call, parts: readonly string[]) {
  const [table = '', text = '', code = ''] = parts;
  const guarded = table === 'sys_user' && [text, code].some(column => /^(password|salt)$/i.test(column));
  if (guarded) throw new Refusal('系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!');
  const rows = tables[table]?.(call);
  if (rows === undefined) throw new Refusal('操作失败');
  return rows.map(row => {
    const values = row as Record<string, unknown>;
    return itemOf(String(values[propertyOf(code)]), String(values[propertyOf(text)]));
  });
}

const wrongFormat = () => new Refusal('字典Code格式不正确！');

function items(call: Call) {
  const code = call.path.dictCode ?? '';
  if (!code.includes(',')) return read0(dictionaries[code] ?? []);
  const parts = code.split(',');
  if (parts.length < 3 || parts.length > 4) throw wrongFormat();
  return read0(itemsOfTable(call, parts));
}

function search(call: Call) {
  const parts = (call.path.dictCode ?? '').split(',');
  if (parts.length < 3 || parts.length > 4) throw wrongFormat();
  const { keyword = '', pageSize } = call.query;
  const several = keyword.split(',');
  const hits = itemsOfTable(call, parts).filter(({ value, text }) =>
    several.length > 1
      ? several.includes(value) || several.includes(text)
      : value.includes(keyword) || text.includes(keyword),
  );
  return read0(pageSize ? hits.slice(0, Number(pageSize)) : hits);
}

function texts(call: Call) {
  const parts = (call.path.dictCode ?? '').split(',');
  if (parts.length !== 3) throw wrongFormat();
  const key = needed(call, 'key');
  if (key === '') return read0(null);
  const known = itemsOfTable(call, parts);
  const textOf = (value: string) => known.find(item => item.value === value)?.text;
  const found = key
    .split(',')
    .map(value => textOf(value) ?? (call.query.delNotExist === 'false' ? value : undefined));
  return read0(found.filter(text => text !== undefined));
}

/** The chosen values stand in front. */
function searchFromChosen(call: Call) {
  const parts = (call.path.dictCode ?? '').split(',');
  if (parts.length < 3 || parts.length > 4) throw wrongFormat();
  const chosen = needed(call, 'keyword').split(',');
  const items = itemsOfTable(call, parts);
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  const ordered = [...items.filter(isChosen), ...items.filter(each => !isChosen(each))];
  return read0(ordered.slice(0, Number(call.query.pageSize ?? 10)));
}

function tableData(call: Call) {
  const { table = '', text = '', code = '', keyword = '' } = call.query;
  return read0(itemsOfTable(call, [table, text, code]).filter(each => each.text.includes(keyword)));
}

export const dictionaryRoutes: Routes = {
  'GET /sys/dict/loadDictOrderByValue/{dictCode}': searchFromChosen,
  'GET /sys/dict/queryTableData': tableData,
  'GET /sys/dict/queryAllDictItems': () => read(dictionaries),
  'GET /sys/dict/getDictItems/{dictCode}': items,
  'GET /sys/dict/getDictText/{dictCode}/{key}': ({ path }) =>
    read0(dictionaries[path.dictCode ?? '']?.find(({ value }) => value === path.key)?.text ?? null),
  'GET /sys/dict/loadDict/{dictCode}': search,
  'GET /sys/dict/loadDictItem/{dictCode}': texts,
  'GET /sys/dict/refleshCache': () => read0(null),
  'POST /sys/dict/refleshCache': () => read0(null),
};
