import {
  done,
  doneTwice,
  exported,
  failed,
  nullPointer,
  RawAnswer,
  Refusal,
  read,
  read0,
} from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { departments } from '../recorded/organisation.ts';
import { admin, type FamilyUser } from '../recorded/people.ts';
import { found, pageOf, withTexts } from '../rows.ts';
import { type FamilyState, presentUsers } from '../state.ts';

const columns = {
  numbers: ['sex', 'status', 'delFlag', 'activitiSync', 'userIdentity'],
  times: ['createTime', 'updateTime'],
};

const itemText = (code: string) => (value: string) =>
  dictionaries[code]?.find(item => item.value === value)?.text;
const departmentName = (id: string) => departments.find(each => each.id === id)?.departName;

/** The names of a person's departments, which only lists and the recycle bin show. */
function namesOf(state: FamilyState, { id }: FamilyUser): string | null {
  const names = (state.departmentsOf.get(id) ?? []).map(departmentName);
  return names.length > 0 ? names.join(',') : null;
}

/** Whether somebody belongs to the department of a code, or to one whose code begins with it. */
const isBelow = (state: FamilyState, { id }: FamilyUser, code: string) =>
  (state.departmentsOf.get(id) ?? []).some(each =>
    departments.find(department => department.id === each)?.orgCode?.startsWith(code),
  );

function list(call: Call) {
  const { state, query } = call;
  const { departId, code } = query;
  const members = presentUsers(state).filter(({ id }) =>
    state.departmentsOf.get(id)?.includes(departId ?? ''),
  );
  if (departId && members.length === 0) return read(null);
  const chosen = code ? presentUsers(state).filter(({ id }) => idsOf(code).includes(id)) : undefined;
  const rows = found(chosen ?? (departId ? members : presentUsers(state)), admin, query, columns);
  const page = pageOf(rows, code ? { ...query, pageSize: String(idsOf(code).length) } : query);
  return read0({ ...page, records: page.records.map(row => recordOf(state, row)) });
}

const recordOf = (state: FamilyState, user: FamilyUser) =>
  withTexts(
    { ...user, orgCodeTxt: namesOf(state, user) },
    {
      sex: itemText('sex'),
      status: itemText('user_status'),
      post: value => state.positions.find(each => each.code === value)?.name,
      departIds: departmentName,
    },
  );

/** Keys of the table; null is never taken, and an empty text is a value as any other. */
const unique = ['username', 'workNo', 'phone', 'email'];
const isTaken = (state: FamilyState, user: FamilyUser) =>
  unique.some(name =>
    state.users.some(other => {
      const value = user[name];
      if (other.id === user.id || value === null || other[name] === null) return false;
      return String(other[name]).toLowerCase() === String(value).toLowerCase();
    }),
  );

const written = Object.keys(admin).filter(name => !['id', 'orgCodeTxt', 'delFlag', 'status'].includes(name));

/** The properties of a body that are columns. What is null or absent stays as it is. */
function changesIn(body: Call['body'], names: readonly string[]): Partial<FamilyUser> {
  const present = names.filter(name => body[name] !== undefined && body[name] !== null);
  return Object.fromEntries(
    present.map(name => {
      if (!columns.numbers.includes(name))
        return [name, name === 'birthday' ? dayOf(body[name]) : String(body[name])];
      const value = Number(body[name]);
      if (Number.isNaN(value)) throw new Refusal('操作失败');
      return [name, value];
    }),
  );
}

/** A day may have a time behind it, which is dropped. */
function dayOf(value: unknown): string {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(String(value))) throw new Refusal('操作失败');
  return String(value).slice(0, 10);
}

function link(state: FamilyState, id: string, body: Call['body']): void {
  state.rolesOf.set(id, idsOf(textIn(body, 'selectedroles')));
  state.departmentsOf.set(id, idsOf(textIn(body, 'selecteddeparts')));
}

function add({ state, body, person }: Call) {
  const empty = Object.fromEntries(Object.keys(admin).map(name => [name, null]));
  const audit = { createBy: person?.username ?? null, createTime: state.now() };
  const user = { ...empty, ...changesIn(body, written), id: state.newId(), status: 1, delFlag: 0, ...audit };
  if (isTaken(state, user as FamilyUser)) throw new Refusal('操作失败');
  state.users.push(user as FamilyUser);
  if (body.password && body.username) state.passwords.set(String(body.username), String(body.password));
  link(state, user.id, body);
  return done('添加成功！');
}

function edit({ state, body, person }: Call) {
  const user = state.users.find(({ id }) => id === body.id);
  if (user === undefined) throw new Refusal('操作失败');
  const changed = { ...user, ...changesIn(body, [...written, 'status']) } as FamilyUser;
  if (isTaken(state, changed)) throw new Refusal('操作失败');
  Object.assign(user, changed, { updateBy: person?.username ?? null, updateTime: state.now() });
  for (const session of state.sessions.values())
    if (session.username === user.username) session.locked = user.status !== 1;
  link(state, user.id, body);
  return done('修改成功!');
}

function remove({ state }: Call, ids: readonly string[]): void {
  for (const user of state.users) {
    if (!ids.includes(user.id)) continue;
    user.delFlag = 1;
    for (const [token, { username }] of state.sessions)
      if (username === user.username) state.sessions.delete(token);
  }
}

const inBin = ({ users }: FamilyState) => users.filter(({ delFlag }) => delFlag === 1);

/** The children are never listed, and the tree has one level. */
function departmentsOfUser(call: Call) {
  const ids = call.state.departmentsOf.get(needed(call, 'userId')) ?? [];
  if (ids.length === 0) return { ...read0(null, '查找失败'), success: false };
  const nodes = ids.map(id => ({ key: id, value: id, title: departmentName(id) ?? '', children: [] }));
  return read0(nodes, '查找成功');
}

export const userRoutes: Routes = {
  'GET /sys/user/list': list,
  'POST /sys/user/add': add,
  'PUT /sys/user/edit': edit,
  'POST /sys/user/edit': edit,
  'GET /sys/user/queryById': call => {
    const user = presentUsers(call.state).find(({ id }) => id === needed(call, 'id'));
    if (user === undefined) throw new Refusal('未找到对应实体');
    return read0(user);
  },
  'GET /sys/user/queryByIds': call => {
    const ids = idsOf(needed(call, 'userIds'));
    return read0(presentUsers(call.state).filter(({ id }) => ids.includes(id)));
  },
  'GET /sys/user/queryUserRole': call => {
    const ids = call.state.rolesOf.get(needed(call, 'userid')) ?? [];
    if (ids.length === 0) throw new Refusal('未找到用户相关角色信息');
    return read0(ids);
  },
  'GET /sys/user/userDepartList': departmentsOfUser,
  'GET /sys/user/generateUserId': () => read0('6e61ae2cc59043c2b20510c882d4c0de'),
  'PUT /sys/user/changePassword': ({ state, body }) => {
    if (!presentUsers(state).some(({ username }) => username === body.username))
      throw new Refusal('用户不存在！');
    state.passwords.set(String(body.username), String(body.password ?? ''));
    return doneTwice('密码修改成功!');
  },
  'PUT /sys/user/frozenBatch': ({ state, body }) => {
    const ids = idsOf(textIn(body, 'ids'));
    for (const user of state.users) if (ids.includes(user.id)) user.status = Number(body.status);
    return done('操作成功!');
  },
  'DELETE /sys/user/delete': call => {
    remove(call, [needed(call, 'id')]);
    return doneTwice('删除用户成功');
  },
  'DELETE /sys/user/deleteBatch': call => {
    remove(call, idsOf(needed(call, 'ids')));
    return doneTwice('批量删除用户成功');
  },
  'GET /sys/user/recycleBin': ({ state }) =>
    read(inBin(state).map(user => ({ ...user, orgCode: namesOf(state, user) }))),
  'PUT /sys/user/putRecycleBin': ({ state, body }) => {
    const ids = idsOf(textIn(body, 'userIds'));
    for (const user of inBin(state)) if (ids.includes(user.id)) user.delFlag = 0;
    return doneTwice('还原成功');
  },
  'DELETE /sys/user/deleteRecycleBin': call => {
    const ids = idsOf(needed(call, 'userIds'));
    call.state.users = call.state.users.filter(({ id, delFlag }) => delFlag === 0 || !ids.includes(id));
    return doneTwice('删除成功');
  },
  'GET /sys/user/exportXls': () => exported('用户列表'),
  'POST /sys/user/exportXls': () => exported('用户列表'),
  // What cannot be read counts as a sheet without rows; this server reads none.
  'POST /sys/user/importExcel': () => doneTwice('共0行数据全部导入成功！'),
  'GET /sys/user/queryUserComponentData': ({ state, query }) => {
    const { departId, username = '', realname = '', id } = query;
    const department = departments.find(each => each.id === departId);
    if (departId && /[']|select /.test(departId + realname))
      throw failed(`请注意，值可能存在SQL注入风险!--->${realname || departId}`);
    if (departId && !department) throw nullPointer();
    const rows = presentUsers(state).filter(
      user =>
        user.status === 1 &&
        (user.username ?? '').includes(username) &&
        (department
          ? isBelow(state, user, department.orgCode) && (user.realname ?? '').includes(realname)
          : !id || user.id === id),
    );
    const page = pageOf(rows, query);
    return read({ ...page, records: page.records.map(row => recordOf(state, row)) });
  },
  'GET /sys/user/getMultiUser': ({ state, query }) => {
    const [named, ids] = [idsOf(query.username ?? ''), idsOf(query.id ?? '')];
    const rows = presentUsers(state).filter(
      ({ id, username, status }) =>
        status === 1 &&
        (named.length === 0 || named.includes(username ?? '')) &&
        (ids.length === 0 || ids.includes(id)),
    );
    return new RawAnswer(JSON.stringify(rows), { 'content-type': 'application/json' });
  },
  'GET /sys/user/queryUserByDepId': call => {
    const members = presentUsers(call.state).filter(({ id }) =>
      call.state.departmentsOf.get(id)?.includes(needed(call, 'id')),
    );
    if (!departmentName(needed(call, 'id'))) throw nullPointer();
    return read0(members);
  },
};
