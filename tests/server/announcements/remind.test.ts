import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MyMessage, markRead, myMessages } from '#contract/areas/announcement-sends.ts';
import {
  announcementAudience,
  announcementRemind,
  announcementRevoke,
} from '#contract/areas/announcements.ts';
import type { Page } from '#contract/envelope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { addDraft, bellOf, publish, titlesFor } from './support.ts';

describe('reminding those who have not read an announcement', () => {
  let server: TestApp;
  let admin: string;
  let present = new Date(2026, 2, 2, 9);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    admin = await server.as('admin');
    for (const username of ['anna', 'ben', 'cleo'])
      ids.set(username, (await server.add({ username, realname: username })).id);
  });
  afterAll(() => server.close());

  const remind = (anntId: string, token = admin) =>
    server.request<number>(announcementRemind, { anntId }, token);
  const later = (minutes: number) => {
    present = new Date(present.getTime() + minutes * 60_000);
  };
  const both = () => ({ msgType: 'USER', userIds: `${ids.get('anna')},${ids.get('ben')},` });

  it('puts it on top for them alone, even if they have not fetched it yet', async () => {
    const { id } = await publish(server, { titile: '先发的', ...both() });
    later(1);
    await publish(server, { titile: '后发的', ...both() });
    await server.request(markRead, { anntId: id }, await server.as('anna'));
    later(1);
    const { envelope } = await remind(id);
    expect(envelope).toMatchObject({ success: true, result: 1 });
    expect(await titlesFor(server, 'ben')).toEqual(['先发的', '后发的']);
    expect(await titlesFor(server, 'anna')).toEqual(['后发的']);
    expect((await bellOf(server, 'cleo')).anntMsgTotal).toBe(0);
    const list = async (name: string) =>
      (await server.request<Page<MyMessage>>(myMessages, {}, await server.as(name))).envelope.result.records;
    expect((await list('ben')).map(({ titile }) => titile)).toEqual(['先发的', '后发的']);
    expect((await list('anna')).map(({ titile }) => titile)).toEqual(['后发的', '先发的']);
  });

  it('is possible once in ten minutes, also for requests at the same time', async () => {
    const { id } = await publish(server, { titile: '常提醒', ...both() });
    const answers = await Promise.all([remind(id), remind(id)]);
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const refused = answers.find(({ envelope }) => !envelope.success);
    expect(refused?.envelope.message).toBe('刚刚提醒过，请 10 分钟后再试');
    later(11);
    expect((await remind(id)).envelope).toMatchObject({ success: true, result: 2 });
  });

  it('is refused where nobody is to be reminded', async () => {
    const draft = await addDraft(server, { titile: '草稿', ...both() });
    expect((await remind(draft.id)).envelope.message).toBe('只有已发布且未过期的通告可以提醒');
    const { id } = await publish(server, { titile: '读过的', msgType: 'USER', userIds: ids.get('cleo') });
    await server.request(markRead, { anntId: id }, await server.as('cleo'));
    expect((await remind(id)).envelope.message).toBe('所有人都已读过');
    await server.request(announcementRevoke, { id }, admin);
    expect((await remind(id)).envelope.success).toBe(false);
  });

  it('counts the recipients before a release', async () => {
    const draft = await addDraft(server, { titile: '还没发', ...both() });
    const count = async (token: string) =>
      server.request<number>(announcementAudience, { id: draft.id }, token);
    expect((await count(admin)).envelope).toMatchObject({ success: true, result: 2 });
    const everyone = await addDraft(server, { titile: '给所有人' });
    const all = await server.request<number>(announcementAudience, { id: everyone.id }, admin);
    expect(all.envelope.result).toBe(4);
    expectRefusal(await count(await server.as('anna')), 403, 510);
    expectRefusal(await remind(draft.id, await server.as('anna')), 403, 510);
  });
});
