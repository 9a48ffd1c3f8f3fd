import { done, doneTwice, Refusal, read, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { admin } from '../recorded/people.ts';
import { dataRule, grantTree } from '../recorded/role-grants.ts';
import { found, pageOf } from '../rows.ts';
import { presentUsers } from '../state.ts';

const grantOf = (roleId: string | undefined, permissionId: string | undefined) => `${roleId}/${permissionId}`;

/** Only the difference of the two lists is applied; without a role nothing happens. */
function saveGrants({ state, body }: Call) {
  const wanted = idsOf(textIn(body, 'permissionIds'));
  const last = idsOf(textIn(body, 'lastpermissionIds'));
  const roleId = textIn(body, 'roleId');
  for (const id of wanted)
    if (!last.includes(id))
      state.grants.set(grantOf(roleId, id), state.grants.get(grantOf(roleId, id)) ?? '');
  for (const id of last) if (!wanted.includes(id)) state.grants.delete(grantOf(roleId, id));
  return done('保存成功！');
}

const dataRulesOf = ({ state, path: { permissionId, roleId } }: Call) => {
  if (permissionId !== dataRule.permissionId) throw new Refusal('未找到权限配置信息');
  const chosen = state.grants.get(grantOf(roleId, permissionId));
  return read({ ...(chosen && { drChecked: chosen }), datarule: [dataRule] });
};

function saveDataRules({ state, body }: Call) {
  const grant = grantOf(textIn(body, 'roleId'), textIn(body, 'permissionId'));
  if (!state.grants.has(grant)) throw new Refusal('请先保存角色菜单权限!');
  state.grants.set(grant, textIn(body, 'dataRuleIds') ?? '');
  return doneTwice('保存成功!');
}

const holds = ({ state }: Call, userId: string, roleId: string) =>
  state.rolesOf.get(userId)?.includes(roleId) === true;

/** The account is taken as it is: asterisks are part of it. */
function people(call: Call) {
  const { state, query } = call;
  const holders = presentUsers(state).filter(({ id }) => holds(call, id, query.roleId ?? ''));
  const named = query.username ? holders.filter(({ username }) => username === query.username) : holders;
  return read0(pageOf(found(named, admin, { ...query, username: '' }, {}), query));
}

function addPeople(call: Call) {
  const { state, body } = call;
  if (!Array.isArray(body.userIdList)) throw new Refusal('出错了: null', { code: 0 });
  const roleId = textIn(body, 'roleId') ?? '';
  for (const id of body.userIdList.map(String))
    if (!holds(call, id, roleId)) state.rolesOf.set(id, [...(state.rolesOf.get(id) ?? []), roleId]);
  return read0(null, '添加成功!');
}

function removePeople({ state, query }: Call, ids: readonly string[]) {
  for (const id of ids)
    state.rolesOf.set(
      id,
      (state.rolesOf.get(id) ?? []).filter(roleId => roleId !== query.roleId),
    );
  return done('删除成功!');
}

/** The grants of roles, their data rules and their people. */
export const roleGrantRoutes: Routes = {
  'GET /sys/role/queryTreeList': () => read0(grantTree),
  'GET /sys/permission/queryRolePermission': call => {
    const start = `${needed(call, 'roleId')}/`;
    return read0(
      [...call.state.grants.keys()].flatMap(key => (key.startsWith(start) ? [key.slice(start.length)] : [])),
    );
  },
  'POST /sys/permission/saveRolePermission': saveGrants,
  'GET /sys/role/datarule/{permissionId}/{roleId}': dataRulesOf,
  'POST /sys/role/datarule': saveDataRules,
  'GET /sys/user/userRoleList': people,
  'POST /sys/user/addSysUserRole': addPeople,
  'DELETE /sys/user/deleteUserRole': call => removePeople(call, [needed(call, 'userId')]),
  'DELETE /sys/user/deleteUserRoleBatch': call => removePeople(call, idsOf(needed(call, 'userIds'))),
};
