import { doneTwice, exported, Refusal, read } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { found, pageOf } from '../rows.ts';

const times = { times: ['createTime', 'updateTime'] };

interface Row {
  id: string;
}

interface Table<T> {
  path: string;
  /** The title of its exported sheet. */
  sheet: string;
  /** The field whose values are there once; without it, none is. */
  unique?: keyof T & string;
  /** The message of a change. */
  edited: string;
  /** A change may be sent by POST too. */
  postsChanges?: boolean;
}

/** The operations on a table of plain records. An unknown id is answered like a known one. */
export function tableOf<T extends Row>(
  { path, sheet, unique, edited, postsChanges = true }: Table<T>,
  rowsIn: (call: Call) => T[],
): Routes {
  const changes = ({ body }: Call, example: T) =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => name in example && value !== null));
  const edit = (call: Call) => {
    const row = rowsIn(call).find(({ id }) => id === textIn(call.body, 'id'));
    const audit = { updateBy: call.person?.username, updateTime: call.state.now() };
    if (row) Object.assign(row, changes(call, row), audit);
    return doneTwice(edited);
  };
  const drop = (call: Call, ids: readonly string[]) => {
    const rows = rowsIn(call);
    rows.splice(0, rows.length, ...rows.filter(({ id }) => !ids.includes(id)));
  };
  return {
    [`GET ${path}/list`]: call => {
      const rows = rowsIn(call);
      return read(pageOf(rows[0] ? found(rows, rows[0], call.query, times) : [], call.query));
    },
    [`GET ${path}/queryById`]: call => read(rowsIn(call).find(({ id }) => id === needed(call, 'id')) ?? null),
    [`POST ${path}/add`]: call => {
      const rows = rowsIn(call);
      const [example] = rows;
      const code = unique && call.body[unique];
      const isThere = unique && code !== undefined && rows.some(row => row[unique] === code);
      if (example === undefined || isThere) throw new Refusal('数据库中已存在该记录');
      const empty = Object.fromEntries(Object.keys(example).map(name => [name, null]));
      const audit = { createBy: call.person?.username, createTime: call.state.now() };
      rows.push({ ...empty, ...changes(call, example), ...audit, id: call.state.newId() } as unknown as T);
      return doneTwice('添加成功！');
    },
    [`PUT ${path}/edit`]: edit,
    ...(postsChanges && { [`POST ${path}/edit`]: edit }),
    [`DELETE ${path}/delete`]: call => {
      drop(call, [needed(call, 'id')]);
      return doneTwice('删除成功!');
    },
    [`DELETE ${path}/deleteBatch`]: call => {
      drop(call, idsOf(needed(call, 'ids')));
      return doneTwice('批量删除成功！');
    },
    [`GET ${path}/exportXls`]: () => exported(sheet),
    [`POST ${path}/importExcel`]: () => {
      throw new Refusal('文件导入失败！');
    },
  };
}
