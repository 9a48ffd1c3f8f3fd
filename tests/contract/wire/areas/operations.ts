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

const positionChange = {
  field: 'postRank',
  label: ['职级', 'Rank'],
  before: '2',
  after: '3',
  beforeText: '副高级',
  afterText: '中级',
  long: false,
};

const versions = {
  ids: ['PAGE-42'],
  calls: ['GET query'],
  access: ['system:dataLog:list', 'system:dataLog:timeline'],
} as const;

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
  {
    ids: ['PAGE-42'],
    calls: ['GET query'],
    access: ['system:dataLog:timeline'],
    name: 'dataLog.timeline',
    path: '/sys/dataLog/timeline',
    input: { dataTable: 'sys_position', dataId: '1185040064792571906', before: 3 },
    answer: {
      code: 0,
      message: '',
      result: {
        entries: [
          {
            id: '1931051599401857027',
            version: 2,
            operation: 'edit',
            verb: ['编辑', 'Edit'],
            username: person.username,
            realname: person.realname,
            time: '2026-03-02 09:15:00',
            age: 900,
            changes: [positionChange],
          },
        ],
        next: null,
      },
    },
  },
  {
    ids: ['PAGE-42'],
    calls: ['GET query'],
    access: ['system:dataLog:restoreVersion'],
    name: 'dataLog.previewRestore',
    path: '/sys/dataLog/previewRestore',
    input: { id: '1931051599401857027' },
    answer: {
      code: 0,
      message: '',
      result: {
        resource: 'position',
        version: 2,
        recordVersion: 4,
        isDeleted: false,
        changes: [positionChange],
        kept: [['职务编码', 'Code']],
      },
    },
  },
  {
    ids: ['PAGE-42'],
    calls: ['POST body'],
    access: ['system:dataLog:restoreVersion'],
    name: 'dataLog.restoreVersion',
    path: '/sys/dataLog/restoreVersion',
    input: { id: '1931051599401857027' },
    answer: { code: 200, message: '已恢复到所选版本', result: null },
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
  shownPage: '/isystem/user',
  idle: 42,
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
  {
    ids: ['PAGE-39'],
    name: 'online.endPerson',
    calls: ['POST body'],
    path: '/sys/online/endPerson',
    access: ['system:online:forceLogout'],
    input: { token: session.token, reason: '维护' },
    answer: { code: 200, message: '已退出该用户的全部登录', result: 2 },
  },
  {
    ids: ['PAGE-39'],
    name: 'online.endOthers',
    calls: ['POST body'],
    path: '/sys/online/endOthers',
    access: ['system:online:forceLogout'],
    input: { reason: '维护' },
    answer: { code: 200, message: '已退出其他用户', result: 5 },
  },
  {
    ids: ['PAGE-39'],
    name: 'online.message',
    calls: ['POST body'],
    path: '/sys/online/message',
    access: ['system:online:forceLogout'],
    input: { token: session.token, text: '十分钟后维护' },
    answer: { code: 200, message: '消息已发送', result: 1 },
  },
  {
    ids: ['PAGE-39'],
    name: 'online.days',
    calls: ['GET query'],
    path: '/sys/online/days',
    access: ['system:online:list'],
    input: { days: 1 },
    answer: {
      code: 200,
      message: '',
      result: { interval: 600000, samples: [{ time: 1795308000000, people: 12, active: 5 }] },
    },
  },
]);

const run = {
  id: '1915000000000000002',
  state: 'succeeded',
  dueTime: '2026-03-02 04:00:00',
  startTime: '2026-03-02 04:00:00',
  endTime: '2026-03-02 04:00:02',
  duration: 2000,
  attempt: 1,
  parameter: null,
  message: '删除条数： 12',
  startedBy: null,
  process: 'museum:1',
};

/** What a person writes of a job. */
const jobWritten = {
  jobClassName: 'sweepLogs',
  description: '清理半年前的日志',
  cronExpression: '0 0 4 * * ?',
  zone: 'Asia/Shanghai',
  parameter: '{"days":180}',
  missed: 'once',
  overlap: 'wait',
  timeLimit: 300,
  retries: 0,
  receiverIds: '',
  failureAddress: '',
  status: -1,
};

export const exampleJob = {
  id: '1915000000000000001',
  ...jobWritten,
  status_dictText: '停止',
  nextTime: null,
  lastRun: run,
  scheduleZone: 'Asia/Shanghai',
  ...audit,
};

const jobWire: ResourceWire = {
  name: 'quartzJob',
  path: '/sys/quartzJob',
  permission: 'system:quartzJob',
  row: exampleJob,
  written: jobWritten,
  examples: {
    list: { ids: ['PAGE-31'], input: { jobClassName: '*sweep*', status: -1, pageNo: 1, pageSize: 10 } },
  },
};

const job = { id: exampleJob.id };
const done = (message: string) => ({ code: 200, message, result: message }) as const;
const act = (verb: string, message: string): WireLine => ({
  ids: ['PAGE-31'],
  name: `quartzJob.${verb}`,
  calls: ['GET query'],
  path: `/sys/quartzJob/${verb}`,
  access: [`system:quartzJob:${verb}`],
  input: job,
  answer: done(message),
});

const jobLines = resourceLines(jobWire, [
  {
    ids: ['PAGE-31'],
    name: 'quartzJob.list',
    calls: ['GET query'],
    path: '/sys/quartzJob/list',
    access: ['system:quartzJob:list'],
    input: { jobClassName: '*sweep*', status: -1, pageNo: 1, pageSize: 10 },
    answer: { code: 200, message: '', result: pageOf(exampleJob) },
  },
  {
    ids: [],
    name: 'quartzJob.queryById',
    calls: ['GET query'],
    path: '/sys/quartzJob/queryById',
    access: ['system:quartzJob:queryById', 'system:quartzJob:list'],
    input: job,
    answer: { code: 200, message: '', result: exampleJob },
  },
  {
    ids: ['PAGE-31'],
    name: 'quartzJob.add',
    calls: ['POST body'],
    path: '/sys/quartzJob/add',
    access: ['system:quartzJob:add'],
    input: jobWritten,
    answer: done('创建定时任务成功'),
  },
  {
    ids: ['PAGE-31'],
    name: 'quartzJob.edit',
    calls: ['PUT body', 'POST body'],
    path: '/sys/quartzJob/edit',
    access: ['system:quartzJob:edit'],
    input: { ...job, ...jobWritten },
    answer: done('更新定时任务成功!'),
  },
  {
    ids: ['API-94'],
    name: 'quartzJob.deleteBatch',
    calls: ['DELETE query'],
    path: '/sys/quartzJob/deleteBatch',
    access: ['system:quartzJob:deleteBatch'],
    input: { ids: `${job.id},` },
    answer: done('删除定时任务成功!'),
  },
  act('pause', '停止定时任务成功'),
  act('resume', '启动定时任务成功'),
  act('execute', '执行成功!'),
  {
    ids: ['PAGE-31'],
    name: 'quartzJob.runs',
    calls: ['GET query'],
    path: '/sys/quartzJob/runs',
    access: ['system:quartzJob:list'],
    input: { ...job, pageNo: 1, pageSize: 20 },
    answer: { code: 0, message: '', result: { ...pageOf(run), size: 20 } },
  },
]);

/** Its newest run, as the database has it. */
export const exampleRun = { ...run, jobId: exampleJob.id };

/** An error of the console in browsers. */
export const exampleBrowserError = {
  id: '1931051599401857099',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  kind: 'error',
  state: 'open',
  path: '/isystem/user',
  topFrame: 'save modules/people/users/save.ts:20',
  version: 'Ab3dE_9',
  occurrences: 3,
  people: 2,
  firstTime: '2026-03-02 09:15:00',
  lastTime: '2026-03-02 11:40:12',
  browser: 'Firefox 150',
  stack: 'save modules/people/users/save.ts:20:5',
  ...audit,
};

const browserErrorWire: ResourceWire = {
  name: 'browserError',
  path: '/sys/browserError',
  permission: 'system:browserError',
  row: exampleBrowserError,
  written: {},
  lacks: ['add', 'edit', 'exportXls', 'importExcel'],
  examples: { list: { ids: ['PAGE-30'], input: { kind: 'error', pageNo: 1, pageSize: 10 } } },
};

const marked = (verb: 'solve' | 'reopen', message: string): WireLine => ({
  ids: ['PAGE-30'],
  name: `browserError.${verb}`,
  calls: ['POST body'],
  path: `/sys/browserError/${verb}`,
  access: [`system:browserError:${verb}`],
  input: { ids: exampleBrowserError.id },
  answer: { code: 200, message, result: null },
});

const browserErrorLines = resourceLines(browserErrorWire, [
  marked('solve', '已标记为已解决'),
  marked('reopen', '已标记为未解决'),
  {
    ids: ['PAGE-30'],
    name: 'browserError.report',
    calls: ['POST body'],
    path: '/sys/browserError/report',
    access: 'public',
    input: {
      kind: 'error',
      message: exampleBrowserError.message,
      stack: 'save /assets/users-Ab3dE_9.js:1:2345',
      page: '/isystem/user',
      version: 'Ab3dE_9',
    },
    answer: { code: 200, message: '已记录', result: null },
  },
  {
    ids: ['PAGE-30'],
    name: 'browserError.violation',
    calls: ['POST body'],
    path: '/sys/browserError/violation',
    access: 'public',
    input: {
      'csp-report': {
        'document-uri': 'https://museum.test/isystem/user',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      },
    },
    answer: { code: 200, message: '已记录', result: null },
  },
]);

export const operationLines: readonly WireLine[] = [
  ...dataLogLines,
  ...browserErrorLines,
  ...onlineLines,
  ...jobLines,
];
