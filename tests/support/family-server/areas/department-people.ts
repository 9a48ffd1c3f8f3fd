import { done, doneTwice, Refusal, read, read0, refusal0 } from '../answers.ts';
import { type Call, caller, idsOf, needed, type Routes, textIn } from '../call.ts';
import { departments } from '../recorded/organisation.ts';
import type { FamilyUser } from '../recorded/people.ts';
import { pageOf } from '../rows.ts';
import { presentUsers } from '../state.ts';

const linked = ({ state }: Call, depId: string, userId: string) =>
  state.departmentsOf.get(userId)?.includes(depId) === true;

const codeOf = (id: string) => departments.find(each => each.id === id)?.orgCode ?? '';

/** The links between people and departments with a code that begins with a text. */
const linksBelow = ({ state }: Call, code: string) =>
  presentUsers(state).flatMap(user =>
    (state.departmentsOf.get(user.id) ?? [])
      .filter(id => codeOf(id).startsWith(code))
      .map(id => ({ user, department: departments.find(each => each.id === id) })),
  );

const factsOf = ({ realname, workNo, post, telephone, email, phone, avatar }: FamilyUser) => ({
  realname,
  workNo,
  post,
  telephone,
  email,
  phone,
  avatar,
});

/** Empty properties are left out. */
const known = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

function leave(call: Call, depId: string, userIds: readonly string[]) {
  for (const userId of userIds) {
    const rest = (call.state.departmentsOf.get(userId) ?? []).filter(id => id !== depId);
    call.state.departmentsOf.set(userId, rest);
  }
  return done('删除成功!');
}

const matching = ({ state, query }: Call) =>
  query.keyword
    ? presentUsers(state).filter(({ realname, username }) =>
        [realname, username].some(text => text?.includes(query.keyword ?? '')),
      )
    : [];

/** The address book, the members of departments, and what apps ask. */
export const departmentPeopleRoutes: Routes = {
  'GET /sys/user/queryByOrgCodeForAddressList': call => {
    const { realname = '', orgCode = '' } = call.query;
    const rows = linksBelow(call, orgCode)
      .filter(({ user }) => user.realname?.includes(realname))
      .map(({ user, department }) => ({
        ...known(factsOf(user)),
        userId: user.id,
        departId: department?.id,
        departName: department?.departName,
      }));
    return read(pageOf(rows, call.query));
  },
  'GET /sys/user/queryByOrgCode': call => {
    const rows = linksBelow(call, needed(call, 'orgCode')).map(({ user, department }) => ({
      id: user.id,
      ...factsOf(user),
      departId: department?.id,
      departName: department?.departName,
    }));
    return read(pageOf(rows, call.query));
  },
  'GET /sys/user/departUserList': call => {
    const { depId = '', username } = call.query;
    const code = codeOf(depId);
    if (code === '') return read0(null);
    const rows = linksBelow(call, code)
      .filter(({ user }) => !username || user.username === username)
      .map(({ user, department }) => ({ ...user, orgCode: department?.departName }));
    return read0(pageOf(rows, call.query));
  },
  'POST /sys/user/editSysDepartWithUser': ({ state, body }) => {
    for (const userId of body.userIdList as string[]) {
      const current = state.departmentsOf.get(userId) ?? [];
      state.departmentsOf.set(userId, [...new Set([...current, String(body.depId)])]);
    }
    return read0(null, '添加成功!');
  },
  'DELETE /sys/user/deleteUserInDepart': call => {
    const [depId, userId] = [needed(call, 'depId'), needed(call, 'userId')];
    if (!linked(call, depId, userId)) throw new Refusal('当前选中部门与用户无关联关系!');
    return leave(call, depId, [userId]);
  },
  'DELETE /sys/user/deleteUserInDepartBatch': call =>
    leave(call, needed(call, 'depId'), idsOf(needed(call, 'userIds'))),
  'GET /sys/user/queryChildrenByUsername': call => {
    const sysUser = call.state.users.find(({ id }) => id === needed(call, 'userId'));
    const own = idsOf(sysUser?.departIds ?? '');
    const children = presentUsers(call.state).filter(({ id }) => own.some(depId => linked(call, depId, id)));
    return read({ sysUser, children });
  },
  'GET /sys/user/getUserSectionInfoByToken': call => {
    const { id, username, realname, orgCode } = caller(call);
    return read({ sysUserId: id, sysUserCode: username, sysUserName: realname, sysOrgCode: orgCode });
  },
  'PUT /sys/user/updateMobile': ({ body }) => {
    if (!body.phone || !body.smscode) throw refusal0('修改手机号失败！');
    if (body.smscode === '111111') return doneTwice('手机号设置成功!');
    throw refusal0('短信验证码失效！');
  },
  'PUT /sys/user/appEdit': call => {
    const own = caller(call);
    const phone = textIn(call.body, 'phone');
    if (phone && call.state.users.some(user => user.id !== own.id && user.phone === phone))
      throw new Refusal('手机号已存在!');
    Object.assign(own, call.body);
    return read0(null);
  },
  'GET /sys/user/appUserList': call => read(pageOf(matching(call), call.query)),
  'GET /sys/user/appQueryUser': call => read0(matching(call)),
  'GET /sys/user/appQueryByDepartId': call =>
    read0(linksBelow(call, codeOf(needed(call, 'departId'))).map(({ user }) => user)),
  'GET /sys/user/saveClientId': call => {
    caller(call).clientId = call.query.clientId ?? null;
    return read0(null);
  },
  'GET /sys/thirdApp/sync/{app}/{kind}/{direction}': ({ path }) => {
    throw new Refusal(`${path.app === 'dingtalk' ? '钉钉' : '企业微信'}同步功能已禁用`);
  },
};
