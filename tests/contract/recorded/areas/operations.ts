import { version } from '#tests/support/family-server/recorded/data-log.ts';
import { shippedDataSource } from '#tests/support/family-server/recorded/data-sources.ts';
import { shippedRoute } from '#tests/support/family-server/recorded/gateway-routes.ts';
import { disk, redisLine } from '#tests/support/family-server/recorded/monitoring.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

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

const job = {
  id: '5b3d2c087ad41aa755fc4f89697b01e7',
  createBy: 'admin',
  createTime: '2019-04-11 19:04:21',
  delFlag: 0,
  updateBy: 'admin',
  updateTime: '2020-02-17 12:57:32',
  jobClassName: 'org.jeecg.modules.message.job.SendMsgJob',
  cronExpression: '0/50 * * * * ? *',
  parameter: null,
  description: null,
  status: -1,
};
const named = { id: job.id };
const written = {
  jobClassName: 'org.jeecg.modules.quartz.job.SampleJob',
  cronExpression: '0 0 3 * * ?',
  status: -1,
};
const result = (name: string, input: RecordedLine['input'], message: string) =>
  write(name, input, message, message);

const source = {
  code: 'rec_ds',
  name: 'Rec ds',
  dbType: '1',
  dbDriver: 'com.mysql.jdbc.Driver',
  dbUrl: 'jdbc:mysql://db.example.org:3306/x?useSSL=false',
  dbName: 'x',
  dbUsername: 'u',
  dbPassword: '<dbPassword>',
  remark: '',
};
const ofSource = { id: shippedDataSource.id };
const risky = 'jdbc:mysql://h:3306/x?authenticationPluginClassName=x';

/** Data sources. */
const dataSourceLines: readonly RecordedLine[] = [
  read(
    'dataSource.list',
    { pageNo: 1, pageSize: 10 },
    pageOf({ ...shippedDataSource, dbType_dictText: 'MySQL5.5' }),
    200,
  ),
  read(
    'dataSource.options',
    {},
    [{ value: shippedDataSource.code, label: shippedDataSource.name, text: shippedDataSource.name }],
    200,
  ),
  result('dataSource.add', source, '添加成功！'),
  {
    ...refused('dataSource.add', 'duplicate code', source, '数据源编码已存在'),
    after: [['dataSource.add', source]],
  },
  refused(
    'dataSource.add',
    'forbidden url parameter',
    { ...source, dbUrl: risky },
    '操作失败：连接地址有安全风险，【authenticationPluginClassName】',
  ),
  read('dataSource.queryById', ofSource, shippedDataSource, 200),
  result('dataSource.edit', { ...ofSource, name: 'Rec ds b' }, '编辑成功!'),
  result('dataSource.delete', ofSource, '删除成功!'),
  result('dataSource.deleteBatch', { ids: `${ofSource.id},` }, '批量删除成功！'),
  result('dataSource.test', { ...source, dbUrl: shippedDataSource.dbUrl }, '数据库连接成功'),
  refused(
    'dataSource.test',
    'unknown driver',
    { ...source, dbDriver: 'no.such.Driver' },
    '数据库连接失败：驱动类不存在',
  ),
  refused('dataSource.test', 'empty body', {}, '数据库连接失败：null'),
  refused(
    'dataSource.test',
    'forbidden url parameter',
    { ...source, dbUrl: risky },
    '数据库连接失败：连接地址有安全风险，【authenticationPluginClassName】',
  ),
];

const router = {
  routerId: 'rec-route',
  name: 'Rec route',
  uri: 'lb://rec',
  predicates: '[{"name":"Path","args":["/rec/**"]}]',
  filters: '[]',
  status: 1,
};

/** The routes of the gateway. */
const gatewayLines: readonly RecordedLine[] = [
  read('gateway.list', {}, [shippedRoute], 200),
  result('gateway.updateAll', { router }, '操作成功！'),
  {
    ...result('gateway.updateAll', { router: { ...router, status: true } }, '操作成功！'),
    about: 'status as boolean',
  },
  { ...result('gateway.updateAll', { router: {} }, '操作成功！'), about: 'empty router' },
  result('gateway.clearRedis', {}, '清除成功！'),
  result('gateway.delete', { id: shippedRoute.id }, '删除路由成功'),
  { ...result('gateway.delete', { id: 'nosuch' }, '删除路由成功'), about: 'unknown' },
];

/** The data log, the people online, scheduled jobs and the machine. */
export const operationLines: readonly RecordedLine[] = [
  ...dataSourceLines,
  ...gatewayLines,
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
  read('quartzJob.list', { pageNo: 1, pageSize: 10 }, pageOf({ ...job, status_dictText: '停止' }), 200),
  result('quartzJob.add', written, '创建定时任务成功'),
  refused(
    'quartzJob.add',
    'unknown class, started',
    { ...written, jobClassName: 'no.such.Job', status: 0 },
    '后台找不到该类名：no.such.Job',
  ),
  result('quartzJob.edit', { ...named, ...written }, '更新定时任务成功!'),
  result('quartzJob.pause', named, '停止定时任务成功'),
  refused('quartzJob.pause', 'unknown', { id: 'nosuch' }, '定时任务不存在！'),
  result('quartzJob.resume', named, '启动定时任务成功'),
  refused('quartzJob.resume', 'unknown', { id: 'nosuch' }, '定时任务不存在！'),
  result('quartzJob.execute', named, '执行成功!'),
  refused('quartzJob.execute', 'unknown', { id: 'nosuch' }, '未找到对应实体'),
  read('quartzJob.queryById', named, job, 200),
  result('quartzJob.delete', named, '删除成功!'),
  refused('quartzJob.delete', 'unknown', { id: 'nosuch' }, '未找到对应实体'),
  result('quartzJob.deleteBatch', { ids: job.id }, '删除定时任务成功!'),
  refused('quartzJob.deleteBatch', 'blank', { ids: '' }, '参数不识别！'),
  read('monitor.redisInfo', {}, [redisLine], 200),
  write('monitor.diskInfo', {}, '查询成功', [disk]),
  write('online.forceLogout', { token: '<token>' }, '退出登录成功！', '退出登录成功！'),
];
