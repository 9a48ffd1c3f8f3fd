import { audit } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

/** An entry of the system log. */
export const logEntry = {
  id: '1911000000000000001',
  logType: 1,
  logContent: '用户名: lin_shu,登录成功！',
  operateType: 1,
  userid: 'lin_shu',
  username: '林舒',
  ip: '10.20.30.40',
  requestUrl: '/sys/login',
  requestType: 'POST',
  method: null,
  requestParam: null,
  costTime: null,
  ...audit,
  logType_dictText: '登录日志',
  operateType_dictText: '查询',
};

/** Entries are read and deleted, never written. */
const logWire: ResourceWire = {
  name: 'log',
  path: '/sys/log',
  permission: 'system:log',
  row: logEntry,
  written: {},
  lacks: ['add', 'edit', 'queryById', 'importExcel'],
  examples: {
    list: {
      input: {
        logType: 1,
        operateType: 1,
        operateType_begin: 1,
        keyWord: '登录',
        createTime_begin: '2026-03-01',
        createTime_end: '2026-03-02',
        pageNo: 1,
        pageSize: 10,
      },
    },
    exportXls: { input: { keyWord: '登录', logType: 1 } },
  },
};

const records = resourceLines(logWire, [
  {
    ids: [],
    name: 'log.delete',
    calls: ['DELETE query'],
    path: '/sys/log/delete',
    access: ['system:log:delete'],
    input: { id: logEntry.id },
    answer: { code: 200, message: '删除成功!', result: null },
  },
]);

export const logLines: readonly WireLine[] = [
  {
    ids: ['API-75'],
    name: 'log.loginfo',
    calls: ['GET query'],
    path: '/sys/loginfo',
    access: 'self',
    input: {},
    answer: {
      code: 200,
      message: '登录成功',
      result: { totalVisitCount: 1, todayVisitCount: 1, todayIp: 1 },
    },
  },
  {
    ids: ['API-76'],
    name: 'log.visitInfo',
    calls: ['GET query'],
    path: '/sys/visitInfo',
    access: 'self',
    input: { days: 7 },
    answer: { code: 0, message: '', result: [{ tian: '2026-03-02', type: '03-02', visit: 1, ip: 1 }] },
  },
  ...records,
];
