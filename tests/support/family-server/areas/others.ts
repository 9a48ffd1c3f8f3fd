import { done, doneTwice, RawAnswer, Refusal, read, read0 } from '../answers.ts';
import type { Call, Routes } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { pageOf, withTexts } from '../rows.ts';

const stored = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The rows of a table and its columns under their names in the database. */
const checked: Readonly<Record<string, (call: Call) => readonly object[]>> = {
  sys_user: ({ state }) => state.users,
  sys_role: ({ state }) => state.roles,
  sys_position: ({ state }) => state.positions,
};

function duplicate(call: Call) {
  const { tableName = '', fieldName = '', fieldVal, dataId } = call.query;
  if (!fieldVal) return { code: 500, success: true, message: '数据为空,不作处理！', result: null };
  const property = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const rows = checked[tableName]?.(call);
  if (rows === undefined) throw new Refusal('操作失败，bad SQL grammar');
  const isTaken = rows.some(row => {
    const values = row as Record<string, unknown>;
    return values[property] === fieldVal && values.id !== dataId;
  });
  if (isTaken) throw new Refusal('该值不可用，系统中已存在！');
  return doneTwice('该值可用！');
}

/** The log of sign-ins; nothing else is written here. */
function logList({ state, query }: Call) {
  const { logType, operateType, keyWord = '' } = query;
  const rows = state.logs
    .filter(({ logContent }) => logContent.includes(keyWord))
    .filter(() => (!logType || logType === '1') && !operateType)
    .map(entry => ({
      id: entry.id,
      createBy: null,
      createTime: entry.createTime,
      updateBy: null,
      updateTime: null,
      costTime: null,
      ip: '127.0.0.1',
      requestParam: null,
      requestType: null,
      requestUrl: null,
      method: null,
      username: entry.username,
      userid: entry.userid,
      logContent: entry.logContent,
      logType: 1,
      operateType: null,
    }));
  const page = pageOf(rows, query);
  const textOf = (value: string) => dictionaries.log_type?.find(item => item.value === value)?.text;
  return read0({ ...page, records: page.records.map(row => withTexts(row, { logType: textOf })) });
}

function deleteLog({ state, query: { id } }: Call) {
  if (!state.logs.some(entry => entry.id === id)) throw new Refusal('未找到对应实体');
  state.logs = state.logs.filter(entry => entry.id !== id);
  return done('删除成功!');
}

/** A word in place of ids means every entry. */
function deleteLogs({ state, query: { ids = '' } }: Call) {
  const named = ids.split(',').filter(id => id !== '');
  if (named.length === 0) throw new Refusal('参数不识别！');
  state.logs = ids === 'allclear' ? [] : state.logs.filter(({ id }) => !named.includes(id));
  return done('删除成功!');
}

function figures({ state }: Call) {
  const today = state.now().slice(0, 10);
  const signIns = state.logs.filter(({ logContent }) => logContent.includes('登录成功'));
  const todays = signIns.filter(({ createTime }) => createTime.startsWith(today));
  return { total: signIns.length, today: todays.length, day: today };
}

export const otherRoutes: Routes = {
  'GET /sys/duplicate/check': duplicate,
  'GET /sys/log/list': logList,
  'DELETE /sys/log/delete': deleteLog,
  'DELETE /sys/log/deleteBatch': deleteLogs,
  'GET /sys/loginfo': call => {
    const { total, today } = figures(call);
    const result = { totalVisitCount: total, todayVisitCount: today, todayIp: Math.min(1, today) };
    return { ...read(result), message: '登录成功' };
  },
  'GET /sys/visitInfo': call => {
    const { today, day } = figures(call);
    return read0([{ visit: today, tian: day, type: day.slice(5), ip: 1 }]);
  },
  'GET /sys/getEncryptedString': () => read0({ iv: '1234567890hjlkew', key: '1234567890adbcde' }),
  'GET /sys/common/static/{file}': ({ path: { file = '' } }) => {
    const name = file.replace(/,$/, '');
    if (name !== 'temp/stored.png') throw new Refusal(`操作失败，文件[${name}]不存在..`, { status: 404 });
    return new RawAnswer(stored, {
      'content-type': 'application/force-download',
      'content-disposition': 'attachment;fileName=stored.png',
    });
  },
  // It names itself in full, at the address it was asked under.
  'GET /': ({ origin }) => new RawAnswer('', { location: `${origin}/jeecg-boot/doc.html` }, 302),
  'GET /doc.html': () =>
    new RawAnswer('<!doctype html><title>API</title><h1>Documentation of the interface</h1>', {
      'content-type': 'text/html;charset=UTF-8',
    }),
};
