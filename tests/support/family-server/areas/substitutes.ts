import { done, exported, Refusal, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { type FamilySubstitute, substitute } from '../recorded/substitutes.ts';
import { found, pageOf } from '../rows.ts';

const path = '/sys/sysUserAgent';

const rowWhere = ({ state }: Call, holds: (row: FamilySubstitute) => boolean) => {
  const row = state.substitutes.find(holds);
  if (row === undefined) throw new Refusal('未找到对应实体');
  return row;
};

const edit = (call: Call) => {
  const row = rowWhere(call, ({ id }) => id === textIn(call.body, 'id'));
  Object.assign(row, call.body, { updateBy: call.person?.username, updateTime: call.state.now() });
  return done('代理人设置成功!');
};

const drop = ({ state }: Call, ids: readonly string[]) => {
  state.substitutes = state.substitutes.filter(({ id }) => !ids.includes(id));
  return done('删除成功!');
};

/** The substitutes of people; nothing is asked about the caller's rights. */
export const substituteRoutes: Routes = {
  [`GET ${path}/list`]: ({ state, query }) => {
    const times = ['startTime', 'endTime', 'createTime', 'updateTime'];
    return read0(pageOf(found(state.substitutes, substitute, query, { times }), query));
  },
  [`GET ${path}/queryByUserName`]: call => {
    const name = needed(call, 'userName');
    return read0(rowWhere(call, ({ userName }) => userName === name));
  },
  [`GET ${path}/queryById`]: call => read0(rowWhere(call, ({ id }) => id === needed(call, 'id'))),
  [`POST ${path}/add`]: call => {
    const { body, state, person } = call;
    if (state.substitutes.some(({ userName }) => userName !== null && userName === body.userName))
      throw new Refusal('操作失败');
    const empty = Object.fromEntries(Object.keys(substitute).map(name => [name, null]));
    const audit = { createBy: person?.username, createTime: state.now(), sysOrgCode: person?.orgCode };
    state.substitutes.push({ ...empty, ...body, ...audit, id: state.newId() } as unknown as FamilySubstitute);
    return done('代理人设置成功！');
  },
  [`PUT ${path}/edit`]: edit,
  [`POST ${path}/edit`]: edit,
  [`DELETE ${path}/delete`]: call => drop(call, [needed(call, 'id')]),
  [`DELETE ${path}/deleteBatch`]: call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('参数不识别！');
    return drop(call, ids);
  },
  [`GET ${path}/exportXls`]: () => exported('用户代理人设置列表'),
  [`POST ${path}/exportXls`]: () => exported('用户代理人设置列表'),
  [`POST ${path}/importExcel`]: () => {
    throw new Refusal('文件导入失败！');
  },
};
