import { done, read0 } from '../answers.ts';
import { type Call, needed, type Routes, textIn } from '../call.ts';
import { dataRule } from '../recorded/data-rules.ts';
import { found } from '../rows.ts';

type Rule = typeof dataRule;

const given = ({ body }: Call) =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => name in dataRule && value !== null));

/** An unknown id is answered like a known one, and nothing is required of a new rule. */
const edit = (call: Call) => {
  const row = call.state.dataRules.find(({ id }) => id === textIn(call.body, 'id'));
  if (row) Object.assign(row, given(call), { updateBy: call.person?.username, updateTime: call.state.now() });
  return done('更新成功！');
};

export const dataRuleRoutes: Routes = {
  'GET /sys/permission/getPermRuleListByPermId': call => {
    const permissionId = needed(call, 'permissionId');
    return read0(call.state.dataRules.filter(rule => rule.permissionId === permissionId).toReversed());
  },
  'GET /sys/permission/queryPermissionRule': ({ state, query }) =>
    read0(found(state.dataRules, dataRule, query, {})),
  'POST /sys/permission/addPermissionRule': call => {
    const empty = Object.fromEntries(Object.keys(dataRule).map(name => [name, null]));
    const audit = { createBy: call.person?.username, createTime: call.state.now() };
    call.state.dataRules.push({ ...empty, ...given(call), ...audit, id: call.state.newId() } as Rule);
    return done('添加成功！');
  },
  'PUT /sys/permission/editPermissionRule': edit,
  'POST /sys/permission/editPermissionRule': edit,
  'DELETE /sys/permission/deletePermissionRule': call => {
    const id = needed(call, 'id');
    call.state.dataRules = call.state.dataRules.filter(rule => rule.id !== id);
    return done('删除成功！');
  },
};
