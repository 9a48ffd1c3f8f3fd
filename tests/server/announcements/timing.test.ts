import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { myMessages } from '#contract/areas/announcement-sends.ts';
import { type Announcement, announcementRelease, announcementRevoke } from '#contract/areas/announcements.ts';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { announcementJob } from '#server/modules/announcements/announce.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { addDraft, titlesFor } from './support.ts';

const at = (time: string) => new Date(`2026-05-01T${time}+08:00`);

describe('announcements with a start and an end', () => {
  let server: TestApp;
  let present: Date;
  let published: RealtimeEvent[];
  let admin: string;

  beforeEach(async () => {
    present = at('08:00:00');
    published = [];
    server = await startApp({ now: () => present });
    await server.add({ username: 'reader', createTime: at('07:00:00') });
    admin = await server.as('admin');
  });
  afterEach(() => server.close());

  /** The job as run by a newly started process. */
  const run = () =>
    announcementJob({
      db: server.db,
      now: () => present,
      realtime: { publish: event => published.push(event) },
    }).run();
  const planned = async () => {
    const { id } = await addDraft(server, {
      titile: '早会',
      startTime: '2026-05-01 09:00:00',
      endTime: '2026-05-01 10:00:00',
    });
    const answer = await server.request(announcementRelease, { id }, admin);
    return { id, answer };
  };
  const stateOf = async (id: string) =>
    (await server.request<Announcement>(announcementQueryById, { id }, admin)).envelope.result;

  it('does not publish a scheduled release before its time', async () => {
    const { id, answer } = await planned();
    expect(answer.envelope.message).toBe('该系统通知将于 2026-05-01 09:00:00 发布');
    expect(await stateOf(id)).toMatchObject({
      state: 'scheduled',
      sendStatus: '1',
      sendTime: '2026-05-01 09:00:00',
    });
    expect(await titlesFor(server, 'reader')).toEqual([]);
    expect(await run()).toEqual(at('09:00:00'));
    expect(published).toEqual([]);
  });

  it('notifies everybody at its time, once, even after a restart or with several processes', async () => {
    const { id } = await planned();
    present = at('09:00:00');
    await Promise.all([run(), run(), run()]);
    expect(published).toEqual([{ kind: 'everybody', message: { cmd: 'topic', msgId: id, msgTxt: '早会' } }]);
    expect(await titlesFor(server, 'reader')).toEqual(['早会']);
    expect(await stateOf(id)).toMatchObject({ state: 'published' });
    expect(await run()).toEqual(at('10:00:00'));
    expect(published).toHaveLength(1);
  });

  it('removes an expired one from the bells, once, and keeps it among the messages', async () => {
    const { id } = await planned();
    present = at('09:30:00');
    await run();
    await titlesFor(server, 'reader');
    present = at('10:00:00');
    published = [];
    await Promise.all([run(), run()]);
    expect(published).toEqual([{ kind: 'everybody', message: { cmd: 'topic' } }]);
    expect(await titlesFor(server, 'reader')).toEqual([]);
    const mine = await server.request(myMessages, {}, await server.as('reader'));
    expect(mine.envelope.result).toMatchObject({ total: 1, records: [{ anntId: id, state: 'expired' }] });
    expect(await run()).toBeUndefined();
  });

  it('publishes nothing for one that expired while no server was running', async () => {
    await planned();
    present = at('11:00:00');
    await run();
    expect(published.filter(event => event.kind === 'everybody' && 'msgId' in event.message)).toEqual([]);
  });

  it('publishes nothing for one that was revoked before its time', async () => {
    const { id } = await planned();
    expect((await server.request(announcementRevoke, { id }, admin)).envelope.success).toBe(true);
    present = at('09:00:00');
    await run();
    expect(published).toEqual([]);
    expect(await titlesFor(server, 'reader')).toEqual([]);
  });
});
