import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#server/kernel/db/schema/index.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { announcementJob } from '#server/modules/announcements/announce.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { museum } from './support/museum.ts';
import { moveData, withRow } from './support/run-import.ts';

describe('moving announcements', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  describe('an announcement that was released there after it came as a draft', () => {
    const draft = withRow(museum, 'sys_announcement', 'a1', {
      send_status: '0',
      send_time: null,
      start_time: null,
      end_time: null,
    });
    const released = {
      send_status: '1',
      send_time: '2021-06-01 08:00:00',
      start_time: '2021-06-01 00:00:00',
    };
    /** The messages of the job of a server that starts now. */
    const published = async () => {
      const events: RealtimeEvent[] = [];
      const realtime = { publish: (event: RealtimeEvent) => events.push(event) };
      await announcementJob({ db: server.db, now: () => new Date(), realtime }).run();
      return events;
    };

    it.each([
      ['is in force', '2999-06-30 00:00:00'],
      ['has expired', '2021-06-30 00:00:00'],
    ])('is not announced again when it %s', async (_state, end_time) => {
      await moveData(server.db, draft);
      expect(await published()).toEqual([]);
      await moveData(server.db, withRow(draft, 'sys_announcement', 'a1', { ...released, end_time }));
      const [announcement] = await server.db.select().from(schema.announcements);
      expect(announcement).toMatchObject({
        sendStatus: '1',
        announcedAt: new Date('2021-06-01T08:00:00+08:00'),
      });
      expect(await published()).toEqual([]);
    });

    it('keeps the times at which it was announced here', async () => {
      await moveData(server.db, museum);
      const announcedAt = new Date('2021-06-03T00:00:00Z');
      await server.db.update(schema.announcements).set({ announcedAt });
      const again = await moveData(server.db, withRow(museum, 'sys_announcement', 'a1', { titile: '休馆' }));
      expect(again.counts.get('sys_announcement')).toMatchObject({ changed: 1 });
      const [announcement] = await server.db.select().from(schema.announcements);
      expect(announcement).toMatchObject({ titile: '休馆', announcedAt });
    });

    it('leaves one that was released again here, and is still to be announced', async () => {
      await moveData(server.db, museum);
      const planned = { startTime: new Date('2999-01-01T00:00:00Z'), endTime: null, announcedAt: null };
      await server.db.update(schema.announcements).set({ ...planned, expiredAt: null, updateBy: 'admin' });
      const again = await moveData(server.db, museum);
      expect(again.counts.get('sys_announcement')).toMatchObject({ unchanged: 1 });
      const [announcement] = await server.db.select().from(schema.announcements);
      expect(announcement).toMatchObject({ ...planned, expiredAt: null });
    });
  });

  it('counts a text that cannot be shown safely as a problem, and leaves it empty', async () => {
    const msg_content = `${'<div>'.repeat(70)}x${'</div>'.repeat(70)}`;
    const report = await moveData(server.db, withRow(museum, 'sys_announcement', 'a1', { msg_content }));
    expect(report.problems).toContainEqual(expect.stringMatching(/^sys_announcement {2}a1 {2}msg_content /));
    const [announcement] = await server.db.select().from(schema.announcements);
    expect(announcement?.msgContent).toBeNull();
  });
});
