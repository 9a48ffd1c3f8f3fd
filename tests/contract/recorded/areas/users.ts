import { admin, adminRow, deleted, jeecg } from '#tests/support/family-server/recorded/people.ts';
import { pageOf, type RecordedLine, refused, write } from '../line.ts';

const list = (about: string, input: RecordedLine['input'], record: object = adminRow): RecordedLine => ({
  name: 'user.list',
  about,
  input,
  answer: { code: 0, message: '', result: pageOf(record) },
});
/** The department of the administrator. */
const head = 'c6d7cb4deeac411cb3384b1b31278596';
const two = { ids: `${jeecg.id},${deleted.id},` };

export const userLines: readonly RecordedLine[] = [
  list('contains', { username: '*adm*' }),
  list('first page', { column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10, username: 'admin' }),
  list('a number', { sex: '1', username: 'admin' }),
  refused(
    'user.list',
    'unknown column',
    { column: 'nosuch', order: 'asc' },
    '请注意，将要排序的列字段不存在：nosuch',
  ),
  {
    name: 'user.list',
    about: 'a department without members',
    input: { departId: 'nosuch' },
    answer: { code: 200, message: '', result: null },
  },
  {
    name: 'user.add',
    input: {
      username: 'norole',
      password: 'Bronze#2026',
      realname: 'No role',
      selectedroles: '',
      selecteddeparts: '',
    },
    answer: { code: 200, message: '添加成功！', result: null },
  },
  refused(
    'user.add',
    'duplicate name',
    { username: 'admin', password: 'Bronze#2026', realname: 'x' },
    '操作失败',
  ),
  {
    ...refused('user.add', 'a second empty e-mail address', { username: 'second', email: '' }, '操作失败'),
    after: [['user.add', { username: 'first', email: '' }]],
  },
  {
    name: 'user.add',
    about: 'a second absent e-mail address',
    input: { username: 'second' },
    after: [['user.add', { username: 'first' }]],
    answer: { code: 200, message: '添加成功！', result: null },
  },
  {
    name: 'user.edit',
    input: { id: jeecg.id, realname: '张三三' },
    answer: { code: 200, message: '修改成功!', result: null },
  },
  refused('user.edit', 'unknown id', { id: 'nosuch', realname: 'x' }, '操作失败'),
  {
    name: 'user.delete',
    input: { id: jeecg.id },
    answer: { code: 200, message: '删除用户成功', result: '删除用户成功' },
  },
  {
    name: 'user.deleteBatch',
    input: two,
    answer: { code: 200, message: '批量删除用户成功', result: '批量删除用户成功' },
  },
  {
    name: 'user.frozenBatch',
    input: { ids: `${jeecg.id},`, status: 2 },
    answer: { code: 200, message: '操作成功!', result: null },
  },
  {
    name: 'user.changePassword',
    input: { username: 'jeecg', password: 'Bronze#2026', confirmpassword: 'Bronze#2026' },
    answer: { code: 200, message: '密码修改成功!', result: '密码修改成功!' },
  },
  { name: 'user.queryById', input: { id: admin.id }, answer: { code: 0, message: '', result: admin } },
  {
    name: 'user.queryById',
    about: 'little known',
    input: { id: jeecg.id },
    answer: { code: 0, message: '', result: jeecg },
  },
  refused('user.queryById', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  {
    name: 'user.queryUserComponentData',
    input: { pageNo: 1, pageSize: 10, username: 'adm' },
    answer: { code: 200, message: '', result: pageOf(adminRow) },
  },
  {
    name: 'user.queryUserComponentData',
    about: 'a department and a name',
    input: { departId: head, username: 'adm', realname: '管' },
    answer: { code: 200, message: '', result: pageOf(adminRow) },
  },
  refused(
    'user.queryUserComponentData',
    'words of SQL',
    { departId: head, realname: 'select * from' },
    '操作失败，请注意，值可能存在SQL注入风险!--->select * from',
  ),
  {
    name: 'user.queryUserByDepId',
    input: { id: head, realname: '管' },
    answer: { code: 0, message: '', result: [admin] },
  },
  {
    name: 'user.queryByIds',
    input: { userIds: admin.id },
    answer: { code: 0, message: '', result: [admin] },
  },
  {
    name: 'user.queryByIds',
    about: 'unknown',
    input: { userIds: 'nosuch' },
    answer: { code: 0, message: '', result: [] },
  },
  {
    name: 'user.queryUserRole',
    input: { userid: jeecg.id },
    answer: { code: 0, message: '', result: ['ee8626f80f7c2619917b6236f3a7f02b'] },
  },
  refused('user.queryUserRole', 'no roles', { userid: deleted.id }, '未找到用户相关角色信息'),
  {
    name: 'user.userDepartList',
    input: { userId: admin.id },
    answer: {
      code: 0,
      message: '查找成功',
      result: [
        {
          key: 'c6d7cb4deeac411cb3384b1b31278596',
          value: 'c6d7cb4deeac411cb3384b1b31278596',
          title: '总部',
          children: [],
        },
      ],
    },
  },
  {
    name: 'user.userDepartList',
    about: 'no departments',
    input: { userId: deleted.id },
    answer: { code: 0, message: '查找失败' },
    refused: true,
  },
  {
    name: 'user.checkOnlyUser',
    input: { username: 'freename' },
    anonymous: true,
    answer: { code: 0, message: '', result: true },
  },
  {
    name: 'user.checkOnlyUser',
    about: 'taken',
    input: { username: 'admin' },
    anonymous: true,
    answer: { code: 0, message: '用户账号已存在' },
    refused: true,
  },
  { name: 'user.recycleBin', input: {}, answer: { code: 200, message: '', result: [deleted] } },
  {
    name: 'user.putRecycleBin',
    input: { userIds: `${deleted.id},` },
    answer: { code: 200, message: '还原成功', result: '还原成功' },
  },
  {
    name: 'user.deleteRecycleBin',
    input: { userIds: deleted.id },
    answer: { code: 200, message: '删除成功', result: '删除成功' },
  },
  {
    name: 'check.duplicate',
    input: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'free', dataId: '' },
    answer: { code: 200, message: '该值可用！', result: '该值可用！' },
  },
  refused(
    'check.duplicate',
    'taken',
    { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' },
    '该值不可用，系统中已存在！',
  ),
  {
    name: 'log.loginfo',
    input: {},
    answer: {
      code: 200,
      message: '登录成功',
      result: { totalVisitCount: 1276, todayVisitCount: 6, todayIp: 1 },
    },
  },
  {
    name: 'log.visitInfo',
    input: {},
    answer: { code: 0, message: '', result: [{ visit: 6, tian: '2026-11-22', type: '11-22', ip: 1 }] },
  },
  {
    name: 'log.list',
    input: { logType: 1, pageNo: 1, pageSize: 10 },
    answer: {
      code: 0,
      message: '',
      result: pageOf({
        id: '2124302439011094529',
        createBy: null,
        createTime: '2026-11-22 08:50:52',
        updateBy: null,
        updateTime: null,
        costTime: null,
        ip: '10.0.0.1',
        requestParam: null,
        requestType: null,
        requestUrl: null,
        method: null,
        username: 'No role',
        userid: 'norole',
        logContent: '用户名: norole,登录成功！',
        logType: 1,
        operateType: null,
        logType_dictText: '登录日志',
      }),
    },
  },
  refused('log.delete', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  refused('log.deleteBatch', 'blank', { ids: '' }, '参数不识别！'),
  write('log.deleteBatch', { ids: 'allclear' }, '删除成功!'),
];
