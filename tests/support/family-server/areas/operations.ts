import { doneTwice, Refusal, read, read0 } from '../answers.ts';
import type { Call, Routes } from '../call.ts';
import { version } from '../recorded/data-log.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { shippedJob } from '../recorded/jobs.ts';
import { pageOf, withTexts } from '../rows.ts';

const versions = [version];

const dataLog = ({ query }: Call) => {
  const { dataTable, dataId } = query;
  const rows = versions.filter(
    each => (!dataTable || each.dataTable === dataTable) && (!dataId || each.dataId === dataId),
  );
  return read0(pageOf(rows, query));
};

function versionsOf({ query: { dataTable, dataId } }: Call) {
  const found = versions.filter(each => each.dataTable === dataTable && each.dataId === dataId);
  if (found.length === 0) throw new Refusal('未找到版本信息');
  return read0(found);
}

const compared = ({ query: { dataId1, dataId2 } }: Call) =>
  read0([dataId1, dataId2].flatMap(id => versions.filter(each => each.id === id)));

/** One row for each live token, which that server shows to everybody. */
function online({ state, query }: Call) {
  const { username = '' } = query;
  const rows = [...state.sessions].flatMap(([token, session], index) => {
    const user = state.users.find(each => each.username === session.username);
    if (user?.username?.includes(username) !== true) return [];
    const { realname, avatar, birthday, sex, phone } = user;
    return [{ id: String(index), token, username: user.username, realname, avatar, birthday, sex, phone }];
  });
  const page = pageOf(rows, query);
  const textOf = (value: string) => dictionaries.sex?.find(item => item.value === value)?.text;
  return read0({ ...page, records: page.records.map(row => withTexts(row, { sex: textOf })) });
}

function forceLogout({ state, body }: Call) {
  const { token } = body as { token?: string };
  if (!token) throw new Refusal('退出登录失败！');
  if (!state.sessions.delete(token)) throw new Refusal('Token无效!');
  return doneTwice('退出登录成功！');
}

const shippedClasses = [
  'org.jeecg.modules.message.job.SendMsgJob',
  'org.jeecg.modules.quartz.job.SampleJob',
  'org.jeecg.modules.quartz.job.SampleParamJob',
];

/** The dictionary `quartz_status`, of which that server sends the texts alone. */
const jobStates: Readonly<Record<string, string>> = { '0': '正常', '-1': '停止' };

function jobList({ state, query }: Call) {
  const page = pageOf(state.jobs, query);
  const textOf = (value: string) => jobStates[value];
  return read({ ...page, records: page.records.map(row => withTexts(row, { status: textOf })) });
}

/** A started job needs a class that is there; a stopped one may name any. */
function requireClass(job: { jobClassName?: unknown; status?: unknown }): void {
  const name = String(job.jobClassName);
  if (job.status === 0 && !shippedClasses.includes(name)) throw new Refusal(`后台找不到该类名：${name}`);
}

function addJob({ state, body }: Call) {
  requireClass(body);
  state.jobs.push({ ...shippedJob, ...body, id: String(state.jobs.length) });
  return doneTwice('创建定时任务成功');
}

function editJob({ state, body }: Call) {
  requireClass(body);
  state.jobs = state.jobs.map(job => (job.id === body.id ? { ...job, ...body } : job));
  return doneTwice('更新定时任务成功!');
}

const jobOf = ({ state, query }: Call, missing: string) => {
  const found = state.jobs.find(({ id }) => id === query.id);
  if (!found) throw new Refusal(missing);
  return found;
};

function setJob(call: Call, status: number, message: string) {
  const found = jobOf(call, '定时任务不存在！');
  call.state.jobs = call.state.jobs.map(job => (job === found ? { ...job, status } : job));
  return doneTwice(message);
}

function deleteJob(call: Call) {
  const found = jobOf(call, '未找到对应实体');
  call.state.jobs = call.state.jobs.filter(job => job !== found);
  return doneTwice('删除成功!');
}

function deleteJobs({ state, query: { ids = '' } }: Call) {
  const named = ids.split(',').filter(id => id !== '');
  if (named.length === 0) throw new Refusal('参数不识别！');
  state.jobs = state.jobs.filter(({ id }) => !named.includes(id));
  return doneTwice('删除定时任务成功!');
}

const jobRoutes: Routes = {
  'GET /sys/quartzJob/list': jobList,
  'GET /sys/quartzJob/queryById': ({ state, query }) =>
    read(state.jobs.find(({ id }) => id === query.id) ?? null),
  'POST /sys/quartzJob/add': addJob,
  'PUT /sys/quartzJob/edit': editJob,
  'POST /sys/quartzJob/edit': editJob,
  'GET /sys/quartzJob/pause': call => setJob(call, -1, '停止定时任务成功'),
  'GET /sys/quartzJob/resume': call => setJob(call, 0, '启动定时任务成功'),
  'GET /sys/quartzJob/execute': call => {
    jobOf(call, '未找到对应实体');
    return doneTwice('执行成功!');
  },
  'DELETE /sys/quartzJob/delete': deleteJob,
  'DELETE /sys/quartzJob/deleteBatch': deleteJobs,
};

export const operationRoutes: Routes = {
  ...jobRoutes,
  'GET /sys/dataLog/list': dataLog,
  'GET /sys/dataLog/queryDataVerList': versionsOf,
  'GET /sys/dataLog/queryCompareList': compared,
  'GET /sys/online/list': online,
  'POST /sys/online/forceLogout': forceLogout,
};
