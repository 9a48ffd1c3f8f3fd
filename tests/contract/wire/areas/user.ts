import { listControls, pageOf, personRow } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const written = {
  realname: '林舒',
  workNo: 'M0042',
  post: 'engineer',
  selectedroles: '1902000000000000001',
  selecteddeparts: '1901000000000000002,1901000000000000003',
  userIdentity: 2,
  departIds: '1901000000000000002',
  relTenantIds: '1',
  avatar: 'temp/lin_shu_1772413200000.png',
  birthday: '1991-04-18',
  sex: 2,
  email: 'lin.shu@museum.example',
  phone: '13900010002',
  telephone: '010-66554433',
  activitiSync: 1,
};

const filters = { username: '*lin*', sex: '2', realname: '林*', phone: '139*', status: '1' };

const userWire: ResourceWire = {
  name: 'user',
  path: '/sys/user',
  permission: 'system:user',
  row: personRow,
  written,
  examples: {
    list: {
      ids: ['API-27', 'API-92'],
      input: { ...listControls, ...filters, departId: '1901000000000000002', code: '1901234567890123456' },
      // Extensions, and sent by nothing else.
      result: {
        ...pageOf({ ...personRow, roleNames: '展陈管理员', orgCodeTxtEn: 'Conservation' }),
        size: 1,
      },
    },
    add: {
      ids: ['API-25'],
      input: { username: 'lin_shu', password: 'Bronze#2026', confirmpassword: 'Bronze#2026', ...written },
      unread: ['confirmpassword'],
    },
    edit: { ids: ['API-26'] },
    exportXls: {
      input: {
        ...listControls,
        username: '*lin*',
        departId: '1901000000000000002',
        selections: '1901234567890123456,',
      },
    },
    importExcel: {
      result: {
        totalCount: 2,
        errorCount: 1,
        successCount: 1,
        msg: '总上传行数：2，已导入行数：1，错误行数：1',
        fileUrl: '/sys/common/static/logs/20260302/userImportExcelErrorLog202603021030451234.txt',
        fileName: 'userImportExcelErrorLog202603021030451234.txt',
      },
    },
  },
};

export const userLines: readonly WireLine[] = resourceLines(userWire, [
  {
    ids: ['API-34'],
    name: 'user.queryUserComponentData',
    calls: ['GET query'],
    path: '/sys/user/queryUserComponentData',
    access: ['system:user:pick', 'system:user:list'],
    input: {
      pageNo: 1,
      pageSize: 10,
      column: 'createTime',
      order: 'desc',
      field: 'id,username',
      departId: '1901000000000000002',
      username: 'lin',
      realname: '林',
      id: '1901234567890123456',
      keyword: '林',
    },
    answer: { code: 200, message: '', result: pageOf(personRow) },
  },
  {
    ids: ['API-30'],
    name: 'user.queryUserByDepId',
    calls: ['GET query'],
    path: '/sys/user/queryUserByDepId',
    access: ['system:user:pick', 'system:user:list'],
    input: { id: '1901000000000000002', realname: '林' },
    answer: { code: 0, message: '', result: [personRow] },
  },
  {
    ids: ['API-31'],
    name: 'user.getMultiUser',
    calls: ['GET query'],
    path: '/sys/user/getMultiUser',
    access: ['system:user:pick', 'system:user:list'],
    input: { username: 'lin_shu,admin,', id: '1901234567890123456,' },
    answer: { bare: [personRow] },
  },
  {
    ids: [],
    name: 'user.queryByIds',
    calls: ['GET query'],
    path: '/sys/user/queryByIds',
    access: ['system:user:pick', 'system:user:list'],
    input: { userIds: '1901234567890123456,1901234567890123457' },
    answer: { code: 0, message: '', result: [personRow] },
  },
  {
    ids: ['API-93'],
    name: 'user.delete',
    calls: ['DELETE query'],
    path: '/sys/user/delete',
    access: ['system:user:delete'],
    input: { id: '1901234567890123456' },
    answer: { code: 200, message: '删除用户成功', result: '删除用户成功' },
  },
  {
    ids: ['API-94'],
    name: 'user.deleteBatch',
    calls: ['DELETE query'],
    path: '/sys/user/deleteBatch',
    access: ['system:user:deleteBatch'],
    input: { ids: '1901234567890123456,1901234567890123457,' },
    answer: { code: 200, message: '批量删除用户成功', result: '批量删除用户成功' },
  },
  {
    ids: ['API-32'],
    name: 'user.frozenBatch',
    calls: ['PUT body'],
    path: '/sys/user/frozenBatch',
    access: ['system:user:frozenBatch'],
    input: { ids: '1901234567890123456,', status: 2 },
    answer: { code: 200, message: '操作成功!', result: null },
  },
  {
    ids: ['API-33'],
    name: 'user.changePassword',
    calls: ['PUT body'],
    path: '/sys/user/changePassword',
    access: ['system:user:changepwd'],
    input: { username: 'lin_shu', password: 'Jade#2026x', confirmpassword: 'Jade#2026x' },
    unread: ['confirmpassword'],
    answer: { code: 200, message: '密码修改成功!', result: '密码修改成功!' },
  },
  {
    ids: ['API-28'],
    name: 'user.queryUserRole',
    calls: ['GET query'],
    path: '/sys/user/queryUserRole',
    access: ['system:user:queryUserRole', 'system:user:list'],
    input: { userid: '1901234567890123456' },
    answer: { code: 0, message: '', result: ['1902000000000000001'] },
  },
  {
    ids: [],
    name: 'user.userDepartList',
    calls: ['GET query'],
    path: '/sys/user/userDepartList',
    access: ['system:user:list'],
    input: { userId: '1901234567890123456' },
    answer: {
      code: 0,
      message: '查找成功',
      result: [
        { key: '1901000000000000002', value: '1901000000000000002', title: '展品修复部', children: [] },
      ],
    },
  },
  {
    ids: ['API-29'],
    name: 'user.checkOnlyUser',
    calls: ['GET query'],
    path: '/sys/user/checkOnlyUser',
    access: 'public',
    input: { username: 'he_yun' },
    answer: { code: 0, message: '', result: true },
  },
]);
