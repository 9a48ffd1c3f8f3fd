import {
  type Announcement,
  announcementAdd,
  announcementList,
  announcementRelease,
} from '#contract/areas/announcements.ts';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import type { TestApp } from '../support/app.ts';

/** The values of the form for an announcement to everybody. */
export const draft = {
  titile: '展厅照明检修',
  msgCategory: '1',
  msgType: 'ALL',
  endTime: '2099-12-31 00:00:00',
  msgAbstract: '三楼断电',
  priority: 'H',
  msgContent: '<p>今晚 22 点</p>',
} as const;

let serial = 0;

/** Adds a draft as the administrator, and finds it again by a title of its own. */
export async function addDraft(
  server: TestApp,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Announcement> {
  serial += 1;
  const titile = typeof input.titile === 'string' ? input.titile : `${draft.titile} ${serial}`;
  const token = await server.as('admin');
  const added = await server.request(announcementAdd, { ...draft, ...input, titile }, token);
  if (!added.envelope.success) throw new Error(added.envelope.message);
  const { envelope } = await server.request<Page<Announcement>>(
    announcementList,
    { titile: `eq ${titile}` },
    token,
  );
  const [found] = envelope.result.records;
  if (!found) throw new Error(`${titile} was not stored`);
  return found;
}

export async function release(server: TestApp, id: string): Promise<void> {
  const { envelope } = await server.request(announcementRelease, { id }, await server.as('admin'));
  if (!envelope.success) throw new Error(envelope.message);
}

/** Adds and releases. */
export async function publish(server: TestApp, input: Readonly<Record<string, unknown>> = {}) {
  const added = await addDraft(server, input);
  await release(server, added.id);
  return added;
}

/** The content of a person's bell. */
export async function bellOf(server: TestApp, username: string) {
  const { envelope } = await server.request<OutputOf<typeof announcementListByUser>>(
    announcementListByUser,
    {},
    await server.as(username),
  );
  return envelope.result;
}

/** The titles on a person's bell, notices first. */
export async function titlesFor(server: TestApp, username: string): Promise<(string | null)[]> {
  const { anntMsgList, sysMsgList } = await bellOf(server, username);
  return [...anntMsgList, ...sysMsgList].map(each => each.titile);
}
