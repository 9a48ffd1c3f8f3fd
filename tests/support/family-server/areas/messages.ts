import { Refusal, read, read0 } from '../answers.ts';
import { type Call, caller, needed, type Routes, textIn } from '../call.ts';
import { pageOf } from '../rows.ts';
import type { ReadMark } from '../state.ts';
import { present } from './announcements.ts';

/** A message as its reader gets it; undefined while its announcement is not released. */
function messageOf({ state }: Call, { id, anntId, userId, readFlag }: ReadMark) {
  const source = present(state).find(each => each.id === anntId && each.sendStatus === '1');
  if (source === undefined) return undefined;
  const { titile, msgContent, sender, priority, sendTime, msgCategory, msgAbstract } = source;
  const { busId, busType, openType, openPage } = source;
  return {
    id,
    anntId,
    userId,
    titile,
    msgContent,
    sender,
    priority,
    readFlag,
    sendTime,
    pageNo: null,
    pageSize: null,
    msgCategory,
    busId,
    busType,
    openType,
    openPage,
    bizSource: null,
    msgAbstract,
  };
}

/** A person's messages, unread first. Title and sender are parts, in which an asterisk is a letter as any other. */
function list(call: Call) {
  const { titile = '', sender = '', readFlag, msgCategory, priority, busType } = call.query;
  const rows = call.state.marks
    .filter(({ userId }) => userId === caller(call).id)
    .flatMap(mark => messageOf(call, mark) ?? [])
    .filter(row => row.titile.includes(titile) && (row.sender ?? '').includes(sender))
    .filter(
      row => (!readFlag || row.readFlag === readFlag) && (!msgCategory || row.msgCategory === msgCategory),
    )
    .filter(row => (!priority || row.priority === priority) && (!busType || row.busType === busType));
  const order = (row: { readFlag: string; sendTime: string | null }) =>
    (row.readFlag === '0' ? '1' : '0') + row.sendTime;
  return read0(
    pageOf(
      rows.toSorted((left, right) => (order(left) < order(right) ? 1 : -1)),
      call.query,
    ),
  );
}

function mark(marks: readonly ReadMark[], now: string): void {
  for (const each of marks) Object.assign(each, { readFlag: '1', readTime: now });
}

export const messageRoutes: Routes = {
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': list,
  'GET /sys/sysAnnouncementSend/getOne': call => {
    const known = call.state.marks.find(({ id }) => id === needed(call, 'sendId'));
    return read((known && messageOf(call, known)) ?? null);
  },
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': call => {
    const anntId = textIn(call.body, 'anntId');
    const own = call.state.marks.filter(each => each.userId === caller(call).id && each.anntId === anntId);
    mark(own, call.state.now());
    return read0(null);
  },
  'PUT /sys/sysAnnouncementSend/readAll': call => {
    const own = call.state.marks.filter(({ userId }) => userId === caller(call).id);
    mark(own, call.state.now());
    // This frame has no text, unlike that of syncNotic.
    call.state.push({ cmd: 'topic' });
    return read0(null, '全部已读');
  },
  'GET /sys/sysAnnouncementSend/list': ({ state, query }) => read0(pageOf(state.marks, query)),
  'GET /sys/sysAnnouncementSend/queryById': call => {
    const known = call.state.marks.find(({ id }) => id === needed(call, 'id'));
    if (known === undefined) throw new Refusal('未找到对应实体');
    return read0(known);
  },
};
