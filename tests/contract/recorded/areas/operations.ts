import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const version = {
  id: '1523903071766949890',
  createBy: 'admin',
  createTime: '2026-11-22 08:50:52',
  updateBy: null,
  updateTime: null,
  dataTable: 'jeecg_demo',
  dataId: '4028ef81550c1a7901550c1cd6e70c18',
  dataContent: '{"mobilePhone":"1872222222"}',
  dataVersion: '4',
  type: 'json',
};

const session = {
  id: '2124302432023384065',
  token: '<token>',
  username: 'admin',
  realname: '管理员',
  avatar: 'https://static.example.org/temp/1.png',
  birthday: '2018-12-05',
  sex: 1,
  phone: '18611111111',
  sex_dictText: '男',
};

const { dataTable, dataId, id } = version;

/** The data log and the people online. */
export const operationLines: readonly RecordedLine[] = [
  read('dataLog.list', { pageNo: 1, pageSize: 3 }, pageOf(version)),
  read('dataLog.queryDataVerList', { dataTable, dataId }, [version]),
  refused('dataLog.queryDataVerList', 'none', { dataTable: 'nosuch', dataId: '1' }, '未找到版本信息'),
  refused('dataLog.queryDataVerList', 'missing', {}, '未找到版本信息'),
  read('dataLog.queryCompareList', { dataId1: id, dataId2: id }, [version, version]),
  {
    ...read('dataLog.queryCompareList', { dataId1: 'nosuch', dataId2: 'nosuch' }, []),
    about: 'unknown',
  },
  read('online.list', { pageNo: 1, pageSize: 10 }, pageOf(session)),
  refused('online.forceLogout', 'token missing', {}, '退出登录失败！'),
  refused('online.forceLogout', 'unknown token', { token: 'garbage' }, 'Token无效!'),
  write('online.forceLogout', { token: '<token>' }, '退出登录成功！', '退出登录成功！'),
];
