import { audit, pageOf, person } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

/** A version of a record that nobody deletes: one that another server of the family has written. */
export const dataVersion = {
  id: '1523903071766949890',
  dataTable: 'jeecg_demo',
  dataId: '4028ef81550c1a7901550c1cd6e70001',
  dataVersion: '4',
  operation: null,
  changed: null,
  dataContent: '{"mobilePhone":"1872222222"}',
  ip: null,
  type: 'json',
  ...audit,
};

const lacks = [
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'queryById',
  'exportXls',
  'importExcel',
] as const satisfies ResourceWire['lacks'];

const dataLogWire: ResourceWire = {
  name: 'dataLog',
  path: '/sys/dataLog',
  permission: 'system:dataLog',
  row: dataVersion,
  written: {},
  lacks,
  examples: { list: { ids: ['PAGE-42'], input: { dataTable: 'jeecg_demo', pageNo: 1, pageSize: 10 } } },
};

const versions = { ids: ['PAGE-42'], calls: ['GET query'], access: ['system:dataLog:list'] } as const;

const dataLogLines = resourceLines(dataLogWire, [
  {
    ...versions,
    name: 'dataLog.queryDataVerList',
    path: '/sys/dataLog/queryDataVerList',
    input: { dataTable: dataVersion.dataTable, dataId: dataVersion.dataId },
    answer: { code: 0, message: '', result: [dataVersion] },
  },
  {
    ...versions,
    name: 'dataLog.queryCompareList',
    path: '/sys/dataLog/queryCompareList',
    input: { dataId1: dataVersion.id, dataId2: dataVersion.id },
    answer: { code: 0, message: '', result: [dataVersion, dataVersion] },
  },
  {
    ...versions,
    name: 'dataLog.tables',
    path: '/sys/dataLog/tables',
    input: {},
    maps: ['verbs'],
    answer: {
      code: 0,
      message: '',
      result: [
        {
          table: 'sys_position',
          title: ['职务', 'position'],
          fields: [{ name: 'name', label: ['职务名称', 'Name'] }],
          verbs: { edit: ['编辑', 'Edit'] },
        },
      ],
    },
  },
]);

const sessionId = '1904000000000000001';
/** A session of the list, as its holder does not know it: its `token` proves nothing. */
const session = {
  id: sessionId,
  token: sessionId,
  username: person.username,
  realname: person.realname,
  avatar: person.avatar,
  birthday: person.birthday,
  sex: person.sex,
  sex_dictText: '女',
  phone: person.phone,
  createTime: '2026-03-02 09:15:00',
  lastSeenTime: '2026-03-02 11:40:12',
  ip: '10.20.30.40',
  browser: 'Firefox 150',
  system: 'Linux',
  current: false,
};
/** Of the person, and of who asks. */
const allSessions = { ...pageOf(session), total: 3 };

const onlineWire: ResourceWire = {
  name: 'online',
  path: '/sys/online',
  permission: 'system:online',
  row: session,
  written: {},
  lacks,
  examples: {
    list: { ids: ['PAGE-39'], input: { username: 'lin', pageNo: 1, pageSize: 10 }, result: allSessions },
  },
};

const onlineLines = resourceLines(onlineWire, [
  {
    ids: ['API-19'],
    name: 'online.forceLogout',
    calls: ['POST body'],
    path: '/sys/online/forceLogout',
    access: ['system:online:forceLogout'],
    input: { token: session.token, reason: '维护' },
    unread: ['username', 'realname'],
    answer: { code: 200, message: '退出登录成功！', result: '退出登录成功！' },
  },
]);

export const operationLines: readonly WireLine[] = [...dataLogLines, ...onlineLines];
