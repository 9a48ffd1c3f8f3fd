import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markRead } from '#contract/areas/announcement-sends.ts';
import {
  type Announcement,
  announcementAdd,
  announcementEdit,
  announcementList,
  announcementRelease,
  announcementRevoke,
} from '#contract/areas/announcements.ts';
import type { Page } from '#contract/envelope.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { reminderJob } from '#server/modules/announcements/reminder-job.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { addDraft, draft, release, titlesFor } from './support.ts';

const at = (time: string) => new Date(`2026-05-01T${time}+08:00`);

describe('reminders of an announcement on a schedule', () => {
  let server: TestApp;
  let present: Date;
  let published: RealtimeEvent[];
  let admin: string;
  const ids = new Map<string, string>();

  beforeEach(async () => {
    present = at('08:00:00');
    published = [];
    server = await startApp({ now: () => present });
    for (const username of ['anna', 'ben'])
      ids.set(username, (await server.add({ username, createTime: at('07:00:00') })).id);
    admin = await server.as('admin');
  });
  afterEach(() => server.close());

  /** The job as run by a newly started process. */
  const run = () =>
    reminderJob({
      db: server.db,
      now: () => present,
      realtime: { publish: event => published.push(event) },
    }).run();
  const everyHour = { remindCron: '0 0 * * * ?', remindZone: 'Asia/Shanghai' };
  const released = async (input: Readonly<Record<string, unknown>> = {}) => {
    const userIds = `${ids.get('anna')},${ids.get('ben')},`;
    const { id } = await addDraft(server, {
      titile: '请确认',
      msgType: 'USER',
      userIds,
      endTime: '2026-05-01 12:30:00',
      ...everyHour,
      ...input,
    });
    await release(server, id);
    return id;
  };
  const record = async (id: string) =>
    (await server.request<Page<Announcement>>(announcementList, { id }, admin)).envelope.result.records[0];
  const read = async (id: string, name: string) =>
    server.request(markRead, { anntId: id }, await server.as(name));
  const reminded = () => published.flatMap(event => (event.kind === 'people' ? [...event.userIds] : []));

  it('[CRON-27] reminds those who have not read it at each run, as the bell shows', async () => {
    const id = await released();
    await released({ titile: '后来的', remindCron: '' });
    expect(await record(id)).toMatchObject({ ...everyHour, nextRemindTime: '2026-05-01 09:00:00' });
    expect(await run()).toEqual(at('09:00:00'));
    expect(published).toEqual([]);
    await read(id, 'anna');
    present = at('09:00:00');
    expect(await run()).toEqual(at('10:00:00'));
    expect(published).toEqual([
      {
        kind: 'people',
        userIds: [ids.get('ben')],
        message: { cmd: 'user', msgId: id, msgTxt: '请确认', reminds: true },
      },
    ]);
    expect(await titlesFor(server, 'ben')).toEqual(['请确认', '后来的']);
  });

  it('reminds once per run, even after a restart or with several processes', async () => {
    await released();
    present = at('09:00:30');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(reminded().sort()).toEqual([ids.get('anna'), ids.get('ben')].sort());
  });

  it('makes up once for what was missed while no server ran', async () => {
    const id = await released();
    present = at('11:40:00');
    expect(await run()).toEqual(at('12:00:00'));
    expect(published).toHaveLength(1);
    expect(await record(id)).toMatchObject({ nextRemindTime: '2026-05-01 12:00:00' });
  });

  it('ends when everybody has read it', async () => {
    const id = await released();
    for (const name of ['anna', 'ben']) await read(id, name);
    present = at('09:00:00');
    expect(await run()).toBeUndefined();
    expect(published).toEqual([]);
    expect(await record(id)).toMatchObject({ nextRemindTime: null });
  });

  it('ends at the end of the announcement', async () => {
    const id = await released();
    present = at('12:00:00');
    expect(await run()).toBeUndefined();
    expect(published).toHaveLength(1);
    expect(await record(id)).toMatchObject({ nextRemindTime: null });
  });

  it('ends when the announcement is revoked, and begins again with another release', async () => {
    const id = await released();
    await server.request(announcementRevoke, { id }, admin);
    present = at('09:00:00');
    await run();
    expect(published).toEqual([]);
    expect(await record(id)).toMatchObject({ nextRemindTime: null });
    await release(server, id);
    expect(await record(id)).toMatchObject({ nextRemindTime: '2026-05-01 10:00:00' });
  });

  it('begins after the start of one that is scheduled', async () => {
    const id = await released({ startTime: '2026-05-01 10:00:00' });
    expect(await record(id)).toMatchObject({ state: 'scheduled', nextRemindTime: '2026-05-01 11:00:00' });
    present = at('09:30:00');
    await run();
    expect(published).toEqual([]);
  });

  it('runs in the time zone of the schedule', async () => {
    const noonInBerlin = { remindCron: '0 0 12 * * ?', remindZone: 'Europe/Berlin' };
    const id = await released({ ...noonInBerlin, endTime: '2026-05-03 00:00:00' });
    expect(await record(id)).toMatchObject({ nextRemindTime: '2026-05-01 18:00:00' });
  });

  it('reads an expression of five fields, and stores it in the form of Quartz', async () => {
    const id = await released({ remindCron: '30 9 * * 1-5' });
    expect(await record(id)).toMatchObject({
      remindCron: '0 30 9 ? * 2-6',
      nextRemindTime: '2026-05-01 09:30:00',
    });
  });

  it('is not announced with the schedule of a draft', async () => {
    const { id } = await addDraft(server, { ...everyHour, titile: '草稿' });
    expect(await record(id)).toMatchObject({ ...everyHour, nextRemindTime: null });
    present = at('09:00:00');
    expect(await run()).toBeUndefined();
    const cleared = await server.request(announcementEdit, { id, titile: '草稿', remindCron: '' }, admin);
    expect(cleared.envelope.success).toBe(true);
    await server.request(announcementRelease, { id }, admin);
    expect(await record(id)).toMatchObject({ nextRemindTime: null });
  });

  const refusals: [what: string, input: object, field: string, message: string][] = [
    [
      'more often than a reminder may be',
      { remindCron: '0 0/5 * * * ?' },
      'remindCron',
      '两次提醒至少间隔 10 分钟',
    ],
    ['twice within ten minutes', { remindCron: '0 0,5 9 * * ?' }, 'remindCron', '两次提醒至少间隔 10 分钟'],
    ['never', { remindCron: '0 0 9 30 2 ?' }, 'remindCron', '这个计划没有可执行的时间'],
    [
      'in a time zone that does not exist',
      { ...everyHour, remindZone: 'Mars/Base' },
      'remindZone',
      '没有这个时区',
    ],
  ];

  it.each(refusals)(
    'a schedule that runs %s is refused at its field',
    async (_what, input, field, message) => {
      const titile = `计划 ${JSON.stringify(input)}`.slice(0, 100);
      const { envelope } = await server.request(announcementAdd, { ...draft, ...input, titile }, admin);
      expect(envelope).toMatchObject({ success: false, result: { fieldErrors: { [field]: message } } });
    },
  );
});
