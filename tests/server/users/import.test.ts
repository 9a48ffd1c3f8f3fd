import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import { userExport, userImport, userList } from '#contract/areas/users.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type TestFile, upload } from '../support/upload.ts';
import { encryptedXls, userRow, userSheet, xls, xlsx, zipBomb } from '../support/workbooks.ts';

interface Report {
  totalCount: number;
  errorCount: number;
  successCount: number;
  msg: string;
  fileUrl: string;
  fileName: string;
}

let serial = 0;
const row = (cells: Record<string, string | number> = {}) => {
  serial += 1;
  return userRow({
    登录账号: `imported_${serial}`,
    真实姓名: `导入${serial}`,
    工号: `I${serial}`,
    电话: `137${String(serial).padStart(8, '0')}`,
    ...cells,
  });
};
const fileOf = (rows: Parameters<typeof userSheet>[0], name = 'users.xlsx'): TestFile => ({
  name,
  content: (name.endsWith('.xls') ? xls : xlsx)(userSheet(rows)),
});

describe('importing and exporting users', { timeout: 60_000 }, () => {
  let server: TestApp;
  let token: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
    server = await startApp({ environment: { DATA_DIR: folder } });
    token = await server.as('admin');
    await server.add({
      username: 'existing',
      workNo: 'E1',
      phone: '13700009999',
      email: 'existing@example.com',
    });
    await server.add({ username: 'reader', permissions: ['system:user:list'] });
    await server.db.insert(departments).values([
      { id: 'd1', departName: '展品部', orgCode: 'Z01' },
      { id: 'd2', departName: '维修部', orgCode: 'Z02' },
      { id: 'd3', departName: '同名部', orgCode: 'Z03' },
      { id: 'd4', departName: '同名部', orgCode: 'Z04' },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = <Result = string>(...files: TestFile[]) => upload<Result>(server, userImport, files, token);
  const linesOf = async ({ fileUrl }: Report) =>
    server.app.inject({ url: server.config.basePath + fileUrl, headers: { 'x-access-token': token } });
  const stored = async (username: string) =>
    (await server.db.select().from(users).where(eq(users.username, username)))[0];

  it.each(['users.xlsx', 'users.xls'])('[API-87] imports every row of %s and reports it', async name => {
    const cells = {
      性别: '女',
      状态: '冻结',
      生日: '1990-01-02',
      负责部门: '展品部,维修部',
      删除状态: '已删除',
    };
    const { envelope } = await send(fileOf([row({ ...cells, '（1普通成员 2上级）': 2 }), row()], name));
    expect(envelope).toMatchObject({ success: true, code: 200, result: '共2行数据全部导入成功！' });
    expect(envelope.message).toMatch(/^共2行数据全部导入成功！/);
    const first = await stored(`imported_${serial - 1}`);
    expect(first).toMatchObject({
      sex: 2,
      status: 2,
      birthday: '1990-01-02',
      delFlag: 0,
      createBy: 'admin',
      departIds: 'd1,d2',
    });
    const links = await server.db
      .select()
      .from(userDepartments)
      .where(eq(userDepartments.userId, first?.id ?? ''));
    expect(links.map(link => link.depId).sort()).toEqual(['d1', 'd2']);
  });

  it('sets no password that others could know', async () => {
    await send(fileOf([row()]));
    const user = await stored(`imported_${serial}`);
    expect(user).toMatchObject({ password: null, salt: null, mustChangePassword: true });
    for (const password of ['123456', '', 'null', 'undefined', user?.username ?? '']) {
      const { envelope } = await server.request(login, { username: user?.username, password });
      expect(envelope.success).toBe(false);
    }
  });

  it('[IMPORT-10] imports valid rows and lists the others with row and reason', async () => {
    const twice = row();
    const { envelope } = await send<Report>(
      fileOf([
        row(),
        row({ 登录账号: 'existing' }),
        row({ 工号: 'E1' }),
        row({ 电话: '13700009999' }),
        row({ 电子邮件: 'existing@example.com' }),
        twice,
        twice,
        row({ 登录账号: 'a b' }),
        row({ 性别: '其他' }),
        row({ 负责部门: '无此部' }),
        row({ 负责部门: '同名部' }),
        row({ 真实姓名: '' }),
        row({ 生日: '不知道' }),
      ]),
    );
    expect(envelope).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' });
    expect(envelope.result).toMatchObject({
      totalCount: 13,
      errorCount: 11,
      successCount: 2,
      msg: '总上传行数：13，已导入行数：2，错误行数：11',
    });
    const list = await linesOf(envelope.result);
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-disposition']).toMatch(/^attachment/);
    expect(list.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(list.payload.trim().split('\r\n')).toEqual([
      '第 5 行：用户名已经存在，忽略导入。',
      '第 6 行：工号已经存在，忽略导入。',
      '第 7 行：手机号已经存在，忽略导入。',
      '第 8 行：电子邮件已经存在，忽略导入。',
      '第 10 行：用户名已经存在，忽略导入。',
      '第 11 行：用户名只能包含字母、数字、下划线，忽略导入。',
      '第 12 行：性别“其他”无法识别，忽略导入。',
      '第 13 行：负责部门“无此部”无法识别，忽略导入。',
      '第 14 行：负责部门“同名部”无法识别，忽略导入。',
      '第 15 行：请输入用户名称，忽略导入。',
      '第 16 行：生日“不知道”：应为日期，格式 yyyy-MM-dd，忽略导入。',
    ]);
  });

  it('[IMPORT-03] imports several files, and an invalid one does not prevent the others', async () => {
    const fields = (file: TestFile) => ({ ...file, field: 'files[]' });
    const both = await send(fields(fileOf([row()])), fields(fileOf([row(), row()], 'more.xls')));
    expect(both.envelope.result).toBe('共3行数据全部导入成功！');
    const mixed = await send<Report>(
      fields(fileOf([row()], 'good.xlsx')),
      fields({ name: 'bad.xlsx', content: Buffer.from('no sheet') }),
      fields(fileOf([row(), row({ 工号: 'E1' })], 'half.xls')),
    );
    expect(mixed.envelope).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 2 } });
    expect((await linesOf(mixed.envelope.result)).payload.trim().split('\r\n')).toEqual([
      'bad.xlsx：发生异常：不是有效的 Excel 文件',
      'half.xls：第 5 行：工号已经存在，忽略导入。',
    ]);
  });

  it.each<[string, TestFile, string]>([
    ['a text', { name: 'a.xlsx', content: Buffer.from('x') }, '不是有效的 Excel 文件'],
    ['an empty file', { name: 'a.xls', content: new Uint8Array(0) }, '文件为空'],
    ['another ending', { name: 'a.csv', content: xlsx(userSheet([])) }, '只支持 .xls 和 .xlsx 文件'],
    ['a wrong layout', { name: 'a.xlsx', content: xlsx([['x']]) }, '表头不正确，缺少列：登录账号、真实姓名'],
    ['headings alone', { name: 'a.xlsx', content: xlsx(userSheet([])) }, '文件中没有数据'],
    ['an encrypted workbook', { name: 'a.xls', content: encryptedXls() }, '文件已加密，请取消密码后重新上传'],
    ['an archive that grows', { name: 'a.xlsx', content: zipBomb(40_000_000) }, '文件解压后过大'],
  ])('[IMPORT-09] refuses %s with its reason', async (_what, file, reason) => {
    const { status, envelope } = await send(file);
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ success: false, code: 500, message: `文件导入失败:${reason}` });
  });

  it('[IMPORT-09] refuses a request without a file, half a request, and a file over 10 MB', async () => {
    expect((await send()).envelope).toMatchObject({ success: false, message: '文件导入失败！' });
    const large = await send({ name: 'a.xlsx', content: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect(large.status).toBe(413);
    expect(large.envelope.message).toBe('文件大小超出10MB限制, 请压缩或降低文件质量! ');
    const url = server.config.basePath + userImport.path;
    const half = await server.app.inject({
      method: 'POST',
      url,
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': token },
    });
    expect(half.statusCode).toBeLessThan(500);
    expect(half.json()).toMatchObject({ success: false });
    const json = await server.app.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
    });
    expect(json.json()).toMatchObject({ success: false, message: '文件导入失败！' });
  });

  it('imports 5,000 rows while the server stays responsive', async () => {
    const before = await server.db.$count(users);
    const importing = send(fileOf(Array.from({ length: 5000 }, () => row())));
    const reader = await server.as('reader');
    let answered = 0;
    let done = false;
    const finished = importing.finally(() => {
      done = true;
    });
    while (!done) {
      const { status } = await server.request(userList, { pageSize: 1 }, reader);
      expect(status).toBe(200);
      answered += 1;
      // Without yielding to timers and messages these requests would block the import.
      await new Promise(resolve => setImmediate(resolve));
    }
    expect((await finished).envelope.result).toBe('共5000行数据全部导入成功！');
    expect(await server.db.$count(users)).toBe(before + 5000);
    expect(answered).toBeGreaterThan(5);
  }, 240_000);

  it('[LIST-28] exports the rows of the list, with texts instead of codes, or the selected ones', async () => {
    const dangerous = await server.add({
      username: 'exp_1',
      realname: '=1+1',
      sex: 1,
      phone: '13600000001',
      departIds: 'd1,d2',
      status: 2,
    });
    await server.add({ username: 'exp_2', realname: '乙', sex: 2, phone: '13600000002' });
    const sheetOf = async (input: Record<string, unknown>) => {
      const answer = await server.request(userExport, input, token);
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
      const book = read(answer.bytes, { dense: true });
      return (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []).map(cells =>
        cells?.map(cell => cell?.v ?? ''),
      );
    };
    const sheet = await sheetOf({ username: 'exp*', column: 'username', order: 'asc' });
    expect(sheet.slice(0, 2)).toEqual([
      expect.arrayContaining(['用户列表数据']),
      expect.arrayContaining(['导出人:管理员']),
    ]);
    expect(sheet[2]).toEqual([
      ...[
        '登录账号',
        '真实姓名',
        '头像',
        '生日',
        '性别',
        '电子邮件',
        '电话',
        '状态',
        '删除状态',
        '工号',
        '职务',
      ],
      ...['座机号', '（1普通成员 2上级）', '负责部门'],
    ]);
    expect(sheet[3]).toEqual(
      expect.arrayContaining(['exp_1', '=1+1', '男', '13600000001', '冻结', '正常', '展品部,维修部']),
    );
    expect(sheet.slice(3).map(cells => cells?.[0])).toEqual(['exp_1', 'exp_2']);
    const selected = await sheetOf({ username: 'exp*', selections: `${dangerous.id},` });
    expect(selected.slice(3).map(cells => cells?.[0])).toEqual(['exp_1']);
  });

  it('imports its own export', async () => {
    const kept = {
      realname: '往返',
      workNo: 'RT1',
      phone: '13600000009',
      sex: 2,
      birthday: '1980-05-06',
      post: 'director',
    };
    const { id } = await server.add({ username: 'round_trip', ...kept });
    const { bytes } = await server.request(userExport, { selections: id }, token);
    await server.db.delete(users).where(eq(users.id, id));
    const { envelope } = await send({ name: 'export.xls', content: new Uint8Array(bytes) });
    expect(envelope.result).toBe('共1行数据全部导入成功！');
    expect(await stored('round_trip')).toMatchObject(kept);
  });
});
