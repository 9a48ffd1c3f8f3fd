import { doneTwice, exported, Refusal, read, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { departments } from '../recorded/organisation.ts';
import { grantTree } from '../recorded/role-grants.ts';
import { pageOf } from '../rows.ts';
import { roleGrantRoutes } from './role-grants.ts';

type Role = Call['state']['departmentRoles'][number];

const withName = (role: Role) => ({
  ...role,
  departId_dictText: departments.find(({ id }) => id === role.departId)?.departName,
});

/** Roles of a department; none without one. */
const rolesIn = ({ state }: Call, departId: string | undefined) =>
  state.departmentRoles.filter(role => departId !== undefined && role.departId === departId);

/** Everything is accepted, also twice the same code. */
function add({ state, body }: Call) {
  const given = (name: string) => textIn(body, name) ?? null;
  state.departmentRoles.push({
    id: state.newId(),
    departId: given('departId'),
    roleName: given('roleName'),
    roleCode: given('roleCode'),
    description: given('description'),
    createBy: 'admin',
    createTime: state.now(),
    updateBy: null,
    updateTime: null,
  });
  return doneTwice('添加成功！');
}

/** An unknown id is not refused. */
function edit({ state, body }: Call) {
  const role = state.departmentRoles.find(({ id }) => id === textIn(body, 'id'));
  for (const name of ['roleName', 'roleCode', 'description'] as const)
    if (role && textIn(body, name) !== undefined) role[name] = textIn(body, name) ?? null;
  return doneTwice('编辑成功!');
}

function remove({ state }: Call, ids: readonly string[], message: string) {
  state.departmentRoles = state.departmentRoles.filter(({ id }) => !ids.includes(id ?? ''));
  return doneTwice(message);
}

function assign({ state, body }: Call) {
  const userId = textIn(body, 'userId') ?? '';
  const last = idsOf(textIn(body, 'oldRoleId'));
  const wanted = idsOf(textIn(body, 'newRoleId'));
  const kept = (state.departmentRolesOf.get(userId) ?? []).filter(
    id => !last.includes(id) || wanted.includes(id),
  );
  state.departmentRolesOf.set(userId, [...new Set([...kept, ...wanted])]);
  return doneTwice('添加成功！');
}

/** Grants of both kinds of roles are remembered alike. */
const sameAs = (key: string) => (call: Call) => {
  const route = roleGrantRoutes[key];
  if (route === undefined) throw new Refusal('操作失败');
  return route(call);
};

/** The roles of departments, their grants, their data rules and their people. */
export const departmentRoleRoutes: Routes = {
  'GET /sys/sysDepartRole/list': call => {
    const name = (call.query.roleName ?? '').replaceAll('*', '');
    const found = rolesIn(call, call.query.deptId).filter(each => each.roleName?.includes(name));
    return read(pageOf(found.map(withName), call.query));
  },
  'POST /sys/sysDepartRole/add': add,
  'PUT /sys/sysDepartRole/edit': edit,
  'POST /sys/sysDepartRole/edit': edit,
  'DELETE /sys/sysDepartRole/delete': call => remove(call, [needed(call, 'id')], '删除成功!'),
  'DELETE /sys/sysDepartRole/deleteBatch': call => remove(call, idsOf(needed(call, 'ids')), '批量删除成功！'),
  'GET /sys/sysDepartRole/queryById': call =>
    read(call.state.departmentRoles.find(({ id }) => id === needed(call, 'id')) ?? null),
  'GET /sys/sysDepartRole/getDeptRoleList': call => read0(rolesIn(call, needed(call, 'departId'))),
  'GET /sys/sysDepartRole/getDeptRoleByUserId': call => {
    const userId = needed(call, 'userId');
    const ids = rolesIn(call, needed(call, 'departId')).map(({ id }) => id ?? '');
    if (ids.length === 0) return read0(null);
    const held = (call.state.departmentRolesOf.get(userId) ?? []).filter(id => ids.includes(id));
    return read0(held.map(droleId => ({ id: `${userId}${droleId}`, userId, droleId })));
  },
  'POST /sys/sysDepartRole/deptRoleUserAdd': assign,
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': call =>
    read0(
      departments.some(({ id }) => id === needed(call, 'departId')) ? grantTree : { ids: [], treeList: [] },
    ),
  'GET /sys/sysDepartPermission/queryDeptRolePermission': sameAs('GET /sys/permission/queryRolePermission'),
  'POST /sys/sysDepartPermission/saveDeptRolePermission': sameAs('POST /sys/permission/saveRolePermission'),
  'GET /sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}': call => {
    if (!departments.some(({ id }) => id === call.path.departId)) throw new Refusal('未找到权限配置信息');
    return sameAs('GET /sys/role/datarule/{permissionId}/{roleId}')(call);
  },
  'POST /sys/sysDepartRole/datarule': sameAs('POST /sys/role/datarule'),
  'GET /sys/sysDepartRole/exportXls': () => exported('部门角色'),
  'POST /sys/sysDepartRole/importExcel': () => {
    throw new Refusal('文件导入失败:Your InputStream was neither an OLE2 stream, nor an OOXML stream');
  },
};
