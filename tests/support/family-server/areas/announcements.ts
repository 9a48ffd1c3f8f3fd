import { done, exported, failed, nullPointer, RawAnswer, Refusal, read, read0 } from '../answers.ts';
import { type Call, caller, idsOf, needed, type Routes, textIn } from '../call.ts';
import { announcement, type FamilyAnnouncement } from '../recorded/announcements.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { found, pageOf, withTexts } from '../rows.ts';
import type { FamilyState } from '../state.ts';

const textOf = (code: string) => (value: string) =>
  dictionaries[code]?.find(item => item.value === value)?.text;
const texts = {
  priority: textOf('priority'),
  msgCategory: textOf('msg_category'),
  msgType: textOf('msg_type'),
  sendStatus: textOf('send_status'),
};
const columns = { times: ['createTime', 'updateTime', 'startTime', 'endTime', 'sendTime', 'cancelTime'] };

export const present = ({ announcements }: FamilyState) =>
  announcements.filter(({ delFlag }) => delFlag === '0');

function one(call: Call, id: string): FamilyAnnouncement {
  const known = present(call.state).find(each => each.id === id);
  if (known === undefined) throw new Refusal('未找到对应实体');
  return known;
}

const written = Object.keys(announcement).filter(
  name =>
    !/^(id|delFlag|sendStatus|create|update|readFlag|starFlag|sendId|sender|sendTime|cancelTime)/.test(name),
);

/** The columns of a body. Times must be whole, and a title loses script elements and all its blanks. */
function changesIn(body: Call['body']): Partial<FamilyAnnouncement> {
  for (const name of ['startTime', 'endTime']) {
    const time = textIn(body, name);
    if (time && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) throw failed('JSON parse error');
  }
  const entries = written.flatMap(name => {
    const value = textIn(body, name);
    if (value === undefined || (value === '' && /Time$/.test(name))) return [];
    return [
      [name, name === 'titile' ? value.replace(/<script.*?<\/script>/gs, '').replace(/\s/g, '') : value],
    ];
  });
  return Object.fromEntries(entries);
}

/** The people that an announcement names; the list ends with a comma, whose absence costs the last one a letter. */
const namedBy = ({ userIds }: Pick<FamilyAnnouncement, 'userIds'>) => idsOf(userIds?.slice(0, -1));

function address(state: FamilyState, { id }: FamilyAnnouncement, userIds: readonly string[]): void {
  state.marks = state.marks.filter(mark => mark.anntId !== id || userIds.includes(mark.userId));
  for (const userId of userIds) {
    if (state.marks.some(mark => mark.anntId === id && mark.userId === userId)) continue;
    state.marks.push({ id: state.newId(), anntId: id, userId, readFlag: '0', readTime: null });
  }
}

function add({ state, body, person }: Call) {
  const changes = changesIn(body);
  const isForAll = changes.msgType === 'ALL';
  // It knows two audiences: all people, and those whom it names.
  if (!changes.titile || !changes.msgCategory || !changes.msgType || (!isForAll && !changes.userIds))
    throw new Refusal('操作失败');
  const empty = Object.fromEntries(Object.keys(announcement).map(name => [name, null]));
  const fixed = { id: state.newId(), delFlag: '0', sendStatus: '0' };
  const audit = { createBy: person?.username ?? null, createTime: state.now() };
  const made = { ...empty, ...changes, ...fixed, ...audit } as FamilyAnnouncement;
  state.announcements.push(made);
  if (!isForAll) address(state, made, namedBy(made));
  return done('添加成功！');
}

function edit(call: Call) {
  const { state, body, person } = call;
  const known = one(call, textIn(body, 'id') ?? '');
  if (textIn(body, 'titile') === undefined) throw failed('Input is required');
  const changes = changesIn(body);
  if ((changes.msgType ?? known.msgType) !== 'ALL' && !(changes.userIds ?? known.userIds))
    throw new Refusal('操作失败');
  Object.assign(known, changes, { updateBy: person?.username ?? null, updateTime: state.now() });
  if (known.msgType !== 'ALL') address(state, known, namedBy(known));
  return done('修改成功!');
}

/** Notifies those whom an announcement addresses. */
function announce({ state }: Call, { id, msgType, titile, userIds }: FamilyAnnouncement): void {
  if (msgType === 'ALL') state.push({ msgId: id, cmd: 'topic', msgTxt: titile });
  else state.push({ msgId: id, cmd: 'user', msgTxt: titile }, namedBy({ userIds }));
}

/** Released immediately, whatever its start is. */
function release(call: Call) {
  const known = one(call, needed(call, 'id'));
  const sender = caller(call).username;
  Object.assign(known, { sendStatus: '1', sendTime: call.state.now(), cancelTime: null, sender });
  announce(call, known);
  return done('该系统通知发布成功');
}

function revoke(call: Call) {
  Object.assign(one(call, needed(call, 'id')), { sendStatus: '2', cancelTime: call.state.now() });
  return done('该系统通知撤销成功');
}

function sync(call: Call) {
  const { state, query } = call;
  if (query.anntId) announce(call, one(call, query.anntId));
  else state.push({ cmd: 'topic', msgTxt: '批量设置已读' });
  return read0(null);
}

function remove(call: Call, ids: readonly string[]): void {
  for (const id of ids) one(call, id).delFlag = '1';
}

/** A person's unread announcements. Those for all get their marks here, and nowhere else. */
function listByUser(call: Call) {
  const { state, query } = call;
  const { id: userId, createTime } = caller(call);
  const released = present(state).filter(({ sendStatus }) => sendStatus === '1');
  for (const each of released) {
    const isMarked = state.marks.some(mark => mark.anntId === each.id && mark.userId === userId);
    if (each.msgType === 'ALL' && !isMarked && (each.endTime ?? '') >= createTime)
      state.marks.push({ id: state.newId(), anntId: each.id, userId, readFlag: '0', readTime: null });
  }
  const unread = new Set(
    state.marks.filter(mark => mark.userId === userId && mark.readFlag === '0').map(({ anntId }) => anntId),
  );
  const listed = released
    .filter(({ id }) => unread.has(id))
    .toSorted((left, right) => ((left.sendTime ?? '') < (right.sendTime ?? '') ? 1 : -1));
  const of = (category: string) => listed.filter(({ msgCategory }) => msgCategory === category);
  const size = Number(query.pageSize ?? 5);
  const page = (rows: FamilyAnnouncement[]) => (size < 0 ? rows : rows.slice(0, size));
  return read0({
    sysMsgList: page(of('2')),
    anntMsgTotal: size < 0 ? 0 : of('1').length,
    sysMsgTotal: size < 0 ? 0 : of('2').length,
    anntMsgList: page(of('1')),
  });
}

/** The page of an announcement in a frame; a token may stand in its address. */
function show({ state, path, query }: Call) {
  const known = present(state).find(({ id }) => id === path.id);
  const isOpen = known?.sendStatus === '1' || (known && state.sessions.has(query.token ?? ''));
  if (!known || !isOpen)
    throw new Refusal('Token失效，请重新登录!', { status: 401, code: 401, success: true });
  const html = `<!doctype html><title>${known.titile}</title><h1>${known.titile}</h1>${known.msgContent}`;
  return new RawAnswer(html, { 'content-type': 'text/html;charset=UTF-8' });
}

export const announcementRoutes: Routes = {
  'GET /sys/annountCement/list': ({ state, query }) => {
    const page = pageOf(found(present(state), announcement, query, columns), query);
    return read0({ ...page, records: page.records.map(row => withTexts(row, texts)) });
  },
  'POST /sys/annountCement/add': add,
  'PUT /sys/annountCement/edit': edit,
  'POST /sys/annountCement/edit': edit,
  'GET /sys/annountCement/queryById': call => read0(one(call, needed(call, 'id'))),
  'GET /sys/annountCement/doReleaseData': release,
  'GET /sys/annountCement/doReovkeData': revoke,
  'GET /sys/annountCement/syncNotic': sync,
  'GET /sys/annountCement/listByUser': listByUser,
  'GET /sys/annountCement/vue3List': ({ state }) => read(present(state)),
  'GET /sys/annountCement/show/{id}': show,
  'GET /sys/annountCement/exportXls': () => exported('系统通告列表'),
  'POST /sys/annountCement/exportXls': () => exported('系统通告列表'),
  'POST /sys/annountCement/importExcel': () => {
    throw new Refusal('文件导入失败！');
  },
  'DELETE /sys/annountCement/delete': call => {
    remove(call, [needed(call, 'id')]);
    return done('删除成功!');
  },
  'DELETE /sys/annountCement/deleteBatch': call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('参数不识别！');
    if (ids.some(id => !present(call.state).some(each => each.id === id))) throw nullPointer();
    remove(call, ids);
    return done('删除成功!');
  },
};
