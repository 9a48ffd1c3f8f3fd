import { done, doneTwice, Refusal, read, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { departments } from '../recorded/organisation.ts';
import { admin } from '../recorded/people.ts';
import { dataRule, grantTree } from '../recorded/role-grants.ts';
import { found, pageOf } from '../rows.ts';
import { presentUsers } from '../state.ts';

/** Whose grants an area is about. */
type Holder = 'roleId' | 'departId';

const grantOf = (roleId: string | undefined, permissionId: string | undefined) => `${roleId}/${permissionId}`;

/** Only the difference of the two lists is applied; without a holder nothing happens. */
const saveGrants =
  (holder: Holder) =>
  ({ state, body }: Call) => {
    const wanted = idsOf(textIn(body, 'permissionIds'));
    const last = idsOf(textIn(body, 'lastpermissionIds'));
    const owner = textIn(body, holder);
    for (const id of wanted)
      if (!last.includes(id))
        state.grants.set(grantOf(owner, id), state.grants.get(grantOf(owner, id)) ?? '');
    for (const id of last) if (!wanted.includes(id)) state.grants.delete(grantOf(owner, id));
    return done('保存成功！');
  };

const dataRulesOf =
  (holder: Holder) =>
  ({ state, path }: Call) => {
    const { permissionId } = path;
    if (permissionId !== dataRule.permissionId) throw new Refusal('未找到权限配置信息');
    const chosen = state.grants.get(grantOf(path[holder], permissionId));
    return read({ ...(chosen && { drChecked: chosen }), datarule: [dataRule] });
  };

const saveDataRules =
  (holder: Holder, missing: string) =>
  ({ state, body }: Call) => {
    const grant = grantOf(textIn(body, holder), textIn(body, 'permissionId'));
    if (!state.grants.has(grant)) throw new Refusal(missing);
    state.grants.set(grant, textIn(body, 'dataRuleIds') ?? '');
    return doneTwice('保存成功!');
  };

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

const grantsOf = (holder: Holder) => (call: Call) => {
  const start = `${needed(call, holder)}/`;
  return read0(
    [...call.state.grants.keys()].flatMap(key => (key.startsWith(start) ? [key.slice(start.length)] : [])),
  );
};

/** The permissions of departments as rows, whose key is their id. */
const departmentRows = ({ state }: Call) =>
  [...state.grants].flatMap(([id, dataRuleIds]) => {
    const [departId = '', permissionId = ''] = id.split('/');
    return departments.some(each => each.id === departId)
      ? [{ id, departId, permissionId, dataRuleIds }]
      : [];
  });

/** An unknown id is answered as a success. */
function editRow({ state, body }: Call) {
  const id = textIn(body, 'id') ?? '';
  if (state.grants.has(id)) state.grants.set(id, textIn(body, 'dataRuleIds') ?? '');
  return doneTwice('编辑成功!');
}

/** The grants of roles and departments, their data rules and their people. */
export const roleGrantRoutes: Routes = {
  'GET /sys/role/queryTreeList': () => read0(grantTree),
  'GET /sys/permission/queryRolePermission': grantsOf('roleId'),
  'POST /sys/permission/saveRolePermission': saveGrants('roleId'),
  'GET /sys/role/datarule/{permissionId}/{roleId}': dataRulesOf('roleId'),
  'POST /sys/role/datarule': saveDataRules('roleId', '请先保存角色菜单权限!'),
  'GET /sys/permission/queryDepartPermission': grantsOf('departId'),
  'POST /sys/permission/saveDepartPermission': saveGrants('departId'),
  'GET /sys/sysDepartPermission/datarule/{permissionId}/{departId}': dataRulesOf('departId'),
  'POST /sys/sysDepartPermission/datarule': saveDataRules('departId', '请先保存部门菜单权限!'),
  'GET /sys/sysDepartPermission/list': call => read(pageOf(departmentRows(call), call.query)),
  'GET /sys/sysDepartPermission/queryById': call =>
    read(departmentRows(call).find(({ id }) => id === call.query.id) ?? null),
  'POST /sys/sysDepartPermission/add': ({ state, body }) => {
    const grant = grantOf(textIn(body, 'departId'), textIn(body, 'permissionId'));
    state.grants.set(grant, textIn(body, 'dataRuleIds') ?? '');
    return doneTwice('添加成功！');
  },
  'PUT /sys/sysDepartPermission/edit': editRow,
  'POST /sys/sysDepartPermission/edit': editRow,
  'DELETE /sys/sysDepartPermission/delete': call => {
    call.state.grants.delete(needed(call, 'id'));
    return doneTwice('删除成功!');
  },
  'DELETE /sys/sysDepartPermission/deleteBatch': call => {
    for (const id of idsOf(needed(call, 'ids'))) call.state.grants.delete(id);
    return doneTwice('批量删除成功！');
  },
  'GET /sys/user/userRoleList': people,
  'POST /sys/user/addSysUserRole': addPeople,
  'DELETE /sys/user/deleteUserRole': call => removePeople(call, [needed(call, 'userId')]),
  'DELETE /sys/user/deleteUserRoleBatch': call => removePeople(call, idsOf(needed(call, 'userIds'))),
};
