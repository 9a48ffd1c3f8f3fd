import { doneTwice, Refusal, read0 } from '../answers.ts';
import type { Call, Routes } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { pageOf, withTexts } from '../rows.ts';

/** A version of a record that an online form of that server has written. */
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

export const operationRoutes: Routes = {
  'GET /sys/dataLog/list': dataLog,
  'GET /sys/dataLog/queryDataVerList': versionsOf,
  'GET /sys/dataLog/queryCompareList': compared,
  'GET /sys/online/list': online,
  'POST /sys/online/forceLogout': forceLogout,
};
