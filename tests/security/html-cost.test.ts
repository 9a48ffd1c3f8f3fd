import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  announcementSendResource,
  type MyMessage,
  myMessage,
  myMessages,
} from '#contract/areas/announcement-sends.ts';
import {
  type Announcement,
  announcementAdd,
  announcementEdit,
  announcementExport,
  announcementImport,
  announcementList,
} from '#contract/areas/announcements.ts';
import { announcementListByUser, announcementQueryById } from '#contract/areas/announcements-read.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { richTextLimits } from '#contract/rich-text.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';
import { addDraft, draft, release } from '../server/announcements/support.ts';
import { type Answer, startApp, type TestApp } from '../server/support/app.ts';
import { upload } from '../server/support/upload.ts';
import { xlsx } from '../server/support/workbooks.ts';

const { length, depth, elements } = richTextLimits;
const size = 480_000;
const filled = (unit: string) => unit.repeat(Math.floor(size / unit.length));

const tooLong = '正文太长，请减少图片';
const tooDeep = `内容的格式嵌套过深，最多 ${depth} 层`;
const tooMany = `内容的格式过多，最多 ${elements} 个标签`;

/** Texts of 480 kB that made the server work for seconds, or the stored text many times longer. */
const refused: [name: string, html: string, message: string][] = [
  ['nested elements', filled('<b>'), tooDeep],
  ['nested elements that are removed', filled('<x>'), tooDeep],
  ['nested lists', filled('<ul><li>'), tooDeep],
  ['nested tables', filled('<table><tr><td>'), tooDeep],
  ['nested elements with closing tags in attributes', filled('<b title="</b>">'), tooDeep],
  ['many elements', filled('<b></b>'), tooMany],
  ['links without an address, which grow tenfold', filled('<a></a>'), tooMany],
  ['empty elements', filled('<br>'), tooMany],
  ['paragraphs without end', filled('<p>'), tooMany],
  ['characters that are escaped', filled('&'), tooLong],
  ['angle brackets', filled('< '), tooLong],
  ['more than may be sent', 'x'.repeat(length + 1), tooLong],
];

describe('the cost of HTML', () => {
  let server: TestApp;
  let admin: string;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader' });
    admin = await server.as('admin');
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const send = (msgContent: string, titile: string) =>
    server.request(announcementAdd, { ...draft, titile, msgContent }, admin);
  const storedTitles = async (titile: string) =>
    (
      await server.db
        .select()
        .from(announcements)
        .where(inArray(announcements.titile, [titile]))
    ).length;

  const headings = ['标题', '内容', '开始时间', '结束时间', '发布人', '优先级', '消息类型'];
  const sheetOf = (rows: readonly string[]) =>
    xlsx([
      ['系统通告列表数据'],
      ['导出人:管理员'],
      headings,
      ...rows.map(html => ['导入', html, '', '2099-01-01 00:00:00', '', '高', '通知公告']),
    ]);

  it.each(refused)('of %s is refused at the field, when adding and editing', async (name, html, message) => {
    const added = await send(html, name);
    expect(added.envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { msgContent: message } },
    });
    expect(await storedTitles(name)).toBe(0);
    const { id } = await addDraft(server);
    const edited = await server.request(announcementEdit, { id, msgContent: html }, admin);
    expect(edited.envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { msgContent: message } },
    });
    const kept = await server.request<Announcement>(announcementQueryById, { id }, admin);
    expect(kept.envelope.result.msgContent).toBe(draft.msgContent);
  });

  it.each([
    ['the deepest nesting', `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`],
    ['a long table', `<table><tbody>${'<tr><td>1</td><td>2</td></tr>'.repeat(4_000)}</tbody></table>`],
    ['a large picture', `<img src="data:image/png;base64,${'A'.repeat(400_000)}" />`],
    ['a long text', `<p>${'字'.repeat(200_000)}</p>`],
  ])('does not refuse %s', async (name, html) => {
    const { id } = await addDraft(server, { titile: name, msgContent: html });
    const { envelope } = await server.request<Announcement>(announcementQueryById, { id }, admin);
    expect(envelope.result.msgContent).toBe(html);
  });

  it('refuses a sheet at the row whose text is too deep', async () => {
    const rows = ['<p>一</p>', '<p>二</p>', '<b>'.repeat(5_000), '<p>四</p>'];
    const { envelope } = await upload<unknown>(
      server,
      announcementImport,
      [{ name: 'a.xlsx', content: sheetOf(rows) }],
      admin,
    );
    expect(envelope).toMatchObject({ success: false, message: `文件导入失败:第 6 行：${tooDeep}` });
    expect(await storedTitles('导入')).toBe(0);
  });

  it('never keeps other requests waiting', async () => {
    const large = '<p style="color:#ff0000">长</p>'.repeat(15_000);
    let isDone = false;
    const saving = Promise.all(
      [1, 2, 3].map(index => send(large.slice(0, -index * 32), `长文 ${index}`)),
    ).finally(() => {
      isDone = true;
    });
    let meanwhile = 0;
    while (!isDone) {
      const { envelope } = await server.request(getUserInfo, {}, reader);
      expect(envelope.success).toBe(true);
      if (!isDone) meanwhile += 1;
      // Requests without a socket would never leave room for the messages of other threads.
      await new Promise(resolve => setImmediate(resolve));
    }
    for (const { envelope } of await saving) expect(envelope).toMatchObject({ success: true });
    expect(meanwhile).toBeGreaterThanOrEqual(5);
  });

  describe('in lists', () => {
    const body = `<p>${'长'.repeat(100_000)}</p>`;
    const marker = '长长长';
    let ids: string[] = [];
    beforeEach(async () => {
      ids = [];
      for (let index = 0; index < 12; index += 1) {
        const { id } = await addDraft(server, { titile: `清单 ${index}`, msgContent: body });
        await release(server, id);
        ids.push(id);
      }
    });
    afterEach(() => server.db.delete(announcements).where(inArray(announcements.id, ids)));

    const expectSmall = ({ text, envelope }: Answer, what: string) => {
      expect(envelope.success, what).toBe(true);
      expect(text, what).toContain('"msgContent":null');
      expect(text, what).not.toContain(marker);
      expect(text.length, what).toBeLessThan(100_000);
    };

    it('is none: they have the key and not the text, which a single reply contains', async () => {
      expectSmall(await server.request(announcementList, { pageSize: 100 }, admin), 'list');
      const sorted = { pageSize: 100, column: 'titile', order: 'asc' };
      expectSmall(await server.request(announcementList, sorted, admin), 'sorted list');
      const found = await server.request(announcementList, { pageSize: 100, msgContent: '*长长*' }, admin);
      expectSmall(found, 'search');
      expectSmall(await server.request(announcementListByUser, { pageSize: -1 }, reader), 'bell');
      const mine = await server.request<OutputOf<typeof myMessages>>(myMessages, { pageSize: 100 }, reader);
      expectSmall(mine, 'own messages');

      const one = await server.request<Announcement>(announcementQueryById, { id: ids[0] }, reader);
      expect(one.envelope.result.msgContent).toBe(body);
      const copy = (mine.envelope.result as Page<MyMessage>).records.find(each => each.anntId === ids[0]);
      const own = await server.request<MyMessage>(myMessage, { sendId: copy?.id }, reader);
      expect(own.envelope.result.msgContent).toBe(body);
      expect(announcementSendResource.fields.msgContent.kind.name).toBe('richText');
    });

    it('is in the sheet of an export, which has a column for it', async () => {
      const { text } = await server.request(announcementExport, { selections: ids[0] }, admin);
      expect(text).toContain(marker);
    });
  });
});
