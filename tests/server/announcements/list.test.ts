import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markRead } from '#contract/areas/announcement-sends.ts';
import {
  type Announcement,
  announcementAdd,
  announcementExport,
  announcementList,
  announcementReceipts,
  announcementRevoke,
} from '#contract/areas/announcements.ts';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { addDraft, bellOf, draft, publish } from './support.ts';

describe('the list of announcements', () => {
  let server: TestApp;
  let admin: string;
  let present = new Date(2026, 2, 2, 9);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    admin = await server.as('admin');
    for (const username of ['anna', 'ben', 'cleo']) ids.set(username, (await server.add({ username })).id);
  });
  afterAll(() => server.close());

  const listed = async (input: Readonly<Record<string, unknown>>) =>
    (await server.request<Page<Announcement>>(announcementList, input, admin)).envelope.result.records;
  const totalsOf = async (titile: string) => {
    const [row] = await listed({ titile });
    return [row?.readTotal, row?.audienceTotal];
  };
  const reads = async (anntId: string, username: string) =>
    server.request(markRead, { anntId }, await server.as(username));

  it('has how many people have read each one, of how many, as its receipts have', async () => {
    const all = await publish(server, { titile: '人数：全体' });
    const some = await publish(server, {
      titile: '人数：两人',
      msgType: 'USER',
      userIds: `${ids.get('anna')},${ids.get('ben')},`,
    });
    await addDraft(server, { titile: '人数：草稿' });
    for (const { id } of [all, some]) await reads(id, 'anna');
    await reads(all.id, 'cleo');
    expect(await totalsOf('人数：全体')).toEqual([2, 4]);
    expect(await totalsOf('人数：两人')).toEqual([1, 2]);
    expect(await totalsOf('人数：草稿')).toEqual([null, null]);
    for (const { id, titile } of [all, some]) {
      const { envelope } = await server.request<OutputOf<typeof announcementReceipts>>(
        announcementReceipts,
        { anntId: id },
        admin,
      );
      const { readTotal, audienceTotal } = envelope.result;
      expect(await totalsOf(titile ?? '')).toEqual([readTotal, audienceTotal]);
    }
    const page = await listed({ titile: '人数：*', pageSize: 100 });
    expect(page.map(({ readTotal }) => readTotal).sort()).toEqual([1, 2, null]);
  });

  it('is the only reply that has them', async () => {
    const { id } = await publish(server, { titile: '只在列表' });
    const bell = await bellOf(server, 'ben');
    expect(bell.anntMsgList.length).toBeGreaterThan(0);
    for (const notice of bell.anntMsgList) expect(notice).not.toHaveProperty('readTotal');
    const one = await server.request(announcementQueryById, { id }, await server.as('ben'));
    expect(one.envelope.result).not.toHaveProperty('audienceTotal');
    expectRefusal(await server.request(announcementList, {}, await server.as('ben')), 403, 510);
  });

  it('is narrowed to a state, also that of a schedule, and the export with it', async () => {
    const later = { startTime: '2026-03-02 12:00:00' };
    await publish(server, { titile: '状态：定时', ...later });
    await publish(server, { titile: '状态：已发布' });
    await publish(server, { titile: '状态：过期', endTime: '2026-03-02 10:00:00' });
    await addDraft(server, { titile: '状态：草稿' });
    const { id } = await publish(server, { titile: '状态：撤销' });
    await server.request(announcementRevoke, { id }, admin);
    present = new Date(2026, 2, 2, 11);
    const titles = async (state: string) =>
      (await listed({ titile: '状态：*', state })).map(row => row.titile);
    expect(await titles('scheduled')).toEqual(['状态：定时']);
    expect(await titles('published')).toEqual(['状态：已发布']);
    expect(await titles('expired')).toEqual(['状态：过期']);
    expect(await titles('draft')).toEqual(['状态：草稿']);
    expect(await titles('revoked')).toEqual(['状态：撤销']);
    expect(await titles('')).toHaveLength(5);
    const sheet = await server.request(announcementExport, { titile: '状态：*', state: 'scheduled' }, admin);
    expect(sheet.text).toContain('状态：定时');
    expect(sheet.text).not.toContain('状态：草稿');
  });

  it('has short texts, which consoles of the family show from it, and no long ones', async () => {
    await addDraft(server, { titile: '正文：短', msgContent: '<p>短的</p>' });
    await addDraft(server, { titile: '正文：长', msgContent: `<p>${'长'.repeat(2_000)}</p>` });
    expect((await listed({ titile: '正文：短' }))[0]?.msgContent).toBe('<p>短的</p>');
    expect((await listed({ titile: '正文：长' }))[0]?.msgContent).toBeNull();
    for (let index = 0; index < 12; index += 1)
      await addDraft(server, { titile: `正文多 ${index}`, msgContent: `<p>${'多'.repeat(1_200)}</p>` });
    const texts = (await listed({ titile: '正文多*', pageSize: 100 })).map(({ msgContent }) => msgContent);
    expect(texts).toHaveLength(12);
    expect(texts.filter(text => text !== null)).toHaveLength(8);
  });

  it('the bell has short texts, too', async () => {
    await publish(server, { titile: '铃铛正文', msgContent: '<p>看这里</p>' });
    const found = (await bellOf(server, 'cleo')).anntMsgList.find(each => each.titile === '铃铛正文');
    expect(found?.msgContent).toBe('<p>看这里</p>');
  });

  describe('saved and released together', () => {
    const saved = async (input: object, token = admin) =>
      server.request(announcementAdd, { ...draft, ...input, release: true }, token);

    it('[API-70] is sent immediately, or at its start', async () => {
      await saved({ titile: '一并：立即' });
      await saved({ titile: '一并：定时', startTime: '2026-03-03 08:00:00' });
      expect((await listed({ titile: '一并：立即' }))[0]).toMatchObject({
        state: 'published',
        sender: 'admin',
      });
      expect((await listed({ titile: '一并：定时' }))[0]).toMatchObject({
        state: 'scheduled',
        sendTime: '2026-03-03 08:00:00',
      });
    });

    it('is not saved if it cannot be released', async () => {
      const { envelope } = await saved({ titile: '一并：过期', endTime: '2026-03-01 00:00:00' });
      expect(envelope).toMatchObject({
        success: false,
        result: { fieldErrors: { endTime: '截至日期已过，请先修改截至日期' } },
      });
      expect(await listed({ titile: '一并：过期' })).toEqual([]);
    });

    it('needs the permission to release', async () => {
      await server.add({ username: 'writer', permissions: ['system:sysAnnouncement:add'] });
      expectRefusal(await saved({ titile: '一并：无权' }, await server.as('writer')), 403, 510);
      expect(await listed({ titile: '一并：无权' })).toEqual([]);
    });
  });
});
