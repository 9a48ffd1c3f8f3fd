import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Announcement,
  announcementExport,
  announcementImport,
  announcementList,
  announcementResource,
} from '#contract/areas/announcements.ts';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import type { Page } from '#contract/envelope.ts';
import { sheetColumnsOf } from '#server/records/resource/sheet.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/upload.ts';
import { xlsx } from '../support/workbooks.ts';
import { publish } from './support.ts';

const sheetHeadings = sheetColumnsOf(announcementResource).map(({ heading }) => heading);

describe('sheets of announcements', { timeout: 60_000 }, () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const cellsOf = (bytes: Buffer) => {
    const book = read(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
  };
  const rowOf = (cells: Record<string, string>) => sheetHeadings.map(heading => cells[heading] ?? '');
  const send = (...rows: string[][]) =>
    upload<string>(
      server,
      announcementImport,
      [
        {
          name: 'a.xlsx',
          content: xlsx([['系统通告列表数据'], ['导出人:管理员'], [...sheetHeadings], ...rows]),
        },
      ],
      admin,
    );
  const find = async (titile: string) =>
    (await server.request<Page<Announcement>>(announcementList, { titile: `*${titile}*` }, admin)).envelope
      .result;

  it('[LIST-28] exports what the list shows, with texts for codes, and without formulas', async () => {
    await publish(server, { titile: '=1+1 导出', priority: 'L' });
    const answer = await server.request(announcementExport, { titile: '*导出*' }, admin);
    const [title, author, headings, row] = cellsOf(answer.bytes);
    expect([title?.[0], author?.[0]]).toEqual(['系统通告列表数据', '导出人:管理员']);
    expect(headings).toEqual([...sheetHeadings]);
    expect(row?.slice(0, 2)).toEqual(['=1+1 导出', '<p>今晚 22 点</p>']);
    expect(row?.slice(4, 9)).toEqual(['admin', '一般', '通知公告', '全体用户', '已发布']);
  });

  it('imports rows as sanitised drafts, whatever their state in the sheet', async () => {
    const { envelope } = await send(
      rowOf({
        标题: '导入甲',
        内容: '<p>x</p><script>1</script>',
        结束时间: '2099-01-01 00:00:00',
        优先级: '高',
      }),
      rowOf({ 标题: '导入乙', 结束时间: '2099-01-01 00:00:00', 发布状态: '什么', 发布人: 'somebody' }),
    );
    expect(envelope).toMatchObject({ success: true, message: '文件导入成功！数据行数：2' });
    const [second, first] = (await find('导入')).records;
    expect(first).toMatchObject({ titile: '导入甲', msgContent: '<p>x</p>', priority: 'H', state: 'draft' });
    const detail = await server.request(announcementQueryById, { id: first?.id }, admin);
    expect(detail.envelope.result).toMatchObject({ msgContent: '<p>x</p>' });
    expect(second).toMatchObject({ titile: '导入乙', state: 'draft', sender: null, createBy: 'admin' });
  });

  it('completes a sheet of another server, and accepts its texts of priorities', async () => {
    const times = { 开始时间: '2098-01-01 00:00:00', 结束时间: '2099-01-01 00:00:00' };
    await send(
      rowOf({ ...times, 标题: '补全甲', 优先级: '紧急', 消息类型: '系统消息', 通告对象类型: '指定用户' }),
      rowOf({ ...times, 标题: '补全乙', 优先级: 'L' }),
      rowOf({ ...times, 标题: '补全丙', 摘要: '自有摘要' }),
    );
    const { records } = await find('补全');
    const shown = records.map(({ priority, msgCategory, msgType, msgAbstract }) => [
      ...[priority, msgCategory, msgType, msgAbstract],
    ]);
    expect(shown).toEqual([
      ['M', '1', 'ALL', '自有摘要'],
      ['L', '1', 'ALL', '补全乙'],
      ['H', '2', 'ALL', '补全甲'],
    ]);
  });

  it.each([
    [{ 优先级: '最高' }, '优先级“最高”无法识别'],
    [{ 开始时间: '2099-01-02 00:00:00' }, '结束时间须大于开始时间!'],
    [{ 开始时间: '明天' }, '开始时间“明天”：应为日期，格式 yyyy-MM-dd HH:mm:ss'],
    [{ 标题: '' }, '请输入标题!'],
  ])('refuses a sheet with a row of %o', async (cells, reason) => {
    const { envelope } = await send(rowOf({ 标题: '不收', 结束时间: '2099-01-01 00:00:00', ...cells }));
    expect(envelope).toMatchObject({ success: false, message: `文件导入失败:第 4 行：${reason}` });
    expect((await find('不收')).total).toBe(0);
  });

  it('refuses all rows of a sheet with an invalid one, and names it', async () => {
    const right = rowOf({ 标题: '全或无', 结束时间: '2099-01-01 00:00:00' });
    const { envelope } = await send(right, rowOf({ 标题: '缺时间' }));
    expect(envelope.success).toBe(false);
    expect(envelope.message).toBe('文件导入失败:第 5 行：请选择结束时间!');
    expect((await find('全或无')).total).toBe(0);
  });
});
