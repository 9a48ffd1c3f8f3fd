import { describe, expect, it } from 'vitest';
import { announcedAfter, arrivalsOf, type NoticeLists, noNotices } from '#machines/notices/notices.logic.ts';
import { settled, startOpen } from './fixtures.ts';

const at = (id: string, sendTime: string | null, startTime: string | null = null) => ({
  id,
  titile: id,
  sendTime,
  startTime,
});
const listsOf = (...anntMsgList: NoticeLists['anntMsgList']): NoticeLists => ({
  ...noNotices,
  anntMsgList,
  anntMsgTotal: anntMsgList.length,
});
const ids = (emitted: NoticeLists, now: NoticeLists) =>
  arrivalsOf(announcedAfter(undefined, emitted), now).map(({ id }) => id);

const nine = '2026-03-02 09:00:00';
const ten = '2026-03-02 10:00:00';

describe('the arrivals', () => {
  it('are empty after the first load', () => {
    expect(arrivalsOf(undefined, listsOf(at('1', nine)))).toEqual([]);
  });

  it('are the notices newer than all before, in either list', () => {
    const now = { ...listsOf(at('2', ten), at('1', nine)), sysMsgList: [at('3', ten)], sysMsgTotal: 1 };
    expect(ids(listsOf(at('1', nine)), now)).toEqual(['2', '3']);
  });

  it('is not an older one that moves up because a newer one was read', () => {
    expect(ids(listsOf(at('2', ten)), listsOf(at('1', nine)))).toEqual([]);
  });

  it('is not the same one again after it was read, even in an empty list', () => {
    const read = announcedAfter(announcedAfter(undefined, listsOf(at('1', nine))), noNotices);
    expect(arrivalsOf(read, listsOf(at('1', nine)))).toEqual([]);
  });

  it('are compared with the newest of all and those of the same time, wherever they are in the lists', () => {
    const now = listsOf(at('2', ten), at('3', ten), at('1', nine));
    expect(announcedAfter(undefined, now)).toEqual({ newest: ten, ids: ['2', '3'] });
  });

  it('is one of the very moment of the newest, once', () => {
    const emitted = announcedAfter(undefined, listsOf(at('1', ten)));
    expect(arrivalsOf(emitted, listsOf(at('2', ten), at('1', ten)))).toMatchObject([{ id: '2' }]);
    const after = announcedAfter(emitted, listsOf(at('2', ten)));
    expect(arrivalsOf(after, listsOf(at('2', ten), at('1', ten)))).toEqual([]);
  });

  it('is a scheduled one at its start, though it was released before others', () => {
    expect(ids(listsOf(at('2', nine)), listsOf(at('1', '2026-03-02 08:00:00', ten), at('2', nine)))).toEqual([
      '1',
    ]);
  });

  it('include one that was released again after it was revoked', () => {
    expect(ids(listsOf(at('1', nine)), listsOf(at('1', ten)))).toEqual(['1']);
  });

  it('accept a server that sends no times', () => {
    expect(ids(listsOf(at('1', null)), listsOf(at('1', null), at('2', null)))).toEqual(['2']);
  });
});

describe('the bell', () => {
  it('[NOTICE-10] are announced once after a message', async () => {
    const { sockets, load, notifyArrivals } = await startOpen();
    expect(notifyArrivals).not.toHaveBeenCalled();
    load.mockResolvedValue(listsOf(at('7', ten)));
    sockets.message({ cmd: 'topic', msgId: '7' });
    await settled();
    expect(notifyArrivals).toHaveBeenCalledExactlyOnceWith(['7']);
    sockets.message({ cmd: 'topic' });
    await settled();
    expect(notifyArrivals).toHaveBeenCalledOnce();
  });

  it('are fetched after the socket has reconnected', async () => {
    const { sockets, clock, load, notifyArrivals, catchUp } = await startOpen();
    sockets.sendBack({ type: 'socket.closed' });
    load.mockResolvedValue(listsOf(at('7', ten)));
    clock.increment(5_000);
    expect(load).not.toHaveBeenCalled();
    sockets.sendBack({ type: 'socket.opened' });
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(catchUp).toHaveBeenCalledOnce();
    expect(notifyArrivals).toHaveBeenCalledExactlyOnceWith(['7']);
  });
});
