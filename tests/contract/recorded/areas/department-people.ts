import { admin, jeecg, zhangsan } from '#tests/support/family-server/recorded/people.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

/** The department of the administrator. */
const depId = 'c6d7cb4deeac411cb3384b1b31278596';
const place = { departId: depId, departName: '总部' };
const { id, realname, workNo, post, telephone, email, phone, avatar, username } = admin;
const facts = { realname, workNo, post, telephone, email, phone, avatar };
const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** A refusal whose code is that of a read. */
const refused0 = (
  name: string,
  about: string,
  input: RecordedLine['input'],
  message: string,
): RecordedLine => ({
  name,
  about,
  input,
  refused: true,
  answer: { code: 0, message },
});

export const departmentPeopleLines: readonly RecordedLine[] = [
  read(
    'addressBook.queryByOrgCodeForAddressList',
    { orgCode: 'A01', realname: '管' },
    pageOf({ ...known, ...place, userId: id }),
    200,
  ),
  read('user.queryByOrgCode', { orgCode: 'A01' }, pageOf({ id, ...facts, ...place }), 200),
  read('user.departUserList', { depId, username }, pageOf({ ...admin, orgCode: '总部' })),
  read('user.departUserList', { depId: 'nosuch' }, null),
  {
    name: 'user.editSysDepartWithUser',
    input: { depId, userIdList: [zhangsan.id] },
    answer: { code: 0, message: '添加成功!', result: null },
  },
  write('user.deleteUserInDepart', { depId, userId: id }, '删除成功!'),
  refused(
    'user.deleteUserInDepart',
    'no such link',
    { depId, userId: jeecg.id },
    '当前选中部门与用户无关联关系!',
  ),
  write('user.deleteUserInDepartBatch', { depId, userIds: `${id},` }, '删除成功!'),
  read('user.queryChildrenByUsername', { userId: id }, { sysUser: admin, children: [admin] }, 200),
  read('user.generateUserId', {}, '6e61ae2cc59043c2b20510c882d4c0de'),
  read(
    'user.getUserSectionInfoByToken',
    {},
    { sysUserCode: username, sysUserName: realname, sysOrgCode: admin.orgCode, sysUserId: id },
    200,
  ),
  refused0('user.updateMobile', 'blank', { smscode: '', phone: '' }, '修改手机号失败！'),
  refused0(
    'user.updateMobile',
    'no code pending',
    { smscode: '1', phone: '13800000077' },
    '短信验证码失效！',
  ),
  write(
    'user.updateMobile',
    { smscode: '111111', phone: '13800000077' },
    '手机号设置成功!',
    '手机号设置成功!',
  ),
  read('user.appEdit', { realname: '管理员', sex: 1 }, null),
  refused('user.appEdit', 'phone taken', { phone: jeecg.phone }, '手机号已存在!'),
  read('user.appUserList', { keyword: '管' }, pageOf(admin), 200),
  read('user.appQueryUser', { keyword: 'adm' }, [admin]),
  read('user.appQueryByDepartId', { departId: depId }, [admin]),
  read('user.saveClientId', { clientId: 'x' }, null),
  refused(
    'thirdApp.sync',
    'disabled',
    { app: 'dingtalk', kind: 'user', direction: 'toApp' },
    '钉钉同步功能已禁用',
  ),
  refused(
    'thirdApp.sync',
    'the other program',
    { app: 'wechatEnterprise', kind: 'depart', direction: 'toLocal' },
    '企业微信同步功能已禁用',
  ),
];
