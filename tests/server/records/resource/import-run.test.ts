import { eq, inArray, like } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelImport,
  checkImport,
  correctImport,
  type ImportOffer,
  type ImportPlan,
  type ImportRunState,
  importOffer,
  importRunState,
  importTemplate,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/areas/import-runs.ts';
import { positionResource } from '#contract/areas/positions.ts';
import {
  announcements,
  dataLogs,
  departments,
  exhibits,
  fieldRules,
  importRows,
  importRuns,
  logs,
  permissions,
  positions,
  rolePermissions,
  sessions,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';
import { upload } from '#tests/server/support/upload.ts';
import { encryptedXlsx, withSheetText, xlsx } from '#tests/server/support/workbooks.ts';
import { inGbk } from '#tests/support/gbk.ts';

const verbs = ['list', 'add', 'edit', 'import'];

let server: TestApp;
let clerk: string;
let other: string;
beforeAll(async () => {
  server = await startApp();
  const permissions = verbs.map(verb => `system:position:${verb}`);
  await server.add({ username: 'clerk', permissions });
  await server.add({ username: 'other', permissions });
  await server.add({ username: 'reader', permissions: ['system:position:list'] });
  clerk = await server.as('clerk');
  other = await server.as('other');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(importRuns);
  await server.db.delete(positions);
});

const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const headings = '职务编码,职务名称,职级';

async function uploaded(
  content: Uint8Array,
  { name = '职务.csv', resource = 'position', token = clerk, ...fields }: Record<string, string> = {},
) {
  const file = { name, content };
  return (await upload<{ id: string }>(server, uploadImport, [file], token, { resource, ...fields }))
    .envelope;
}

async function begun(content: Uint8Array, options: Record<string, string> = {}): Promise<ImportRunState> {
  const envelope = await uploaded(content, options);
  expect(envelope).toMatchObject({ success: true });
  return stateOf(envelope.result.id, {}, options.token);
}

const stateOf = async (id: string, input: object = {}, token = clerk) =>
  (await server.request<ImportRunState>(importRunState, { id, ...input }, token)).envelope.result;

/** The state once the server does not work on it any more. */
async function ended(id: string, token = clerk): Promise<ImportRunState> {
  const atWork = async () => /ing$/.test((await stateOf(id, {}, token)).phase);
  await expect.poll(atWork, { timeout: 60_000 }).toBe(false);
  return stateOf(id, {}, token);
}

async function send(
  endpoint: typeof checkImport | typeof correctImport | typeof startImport,
  input: object,
  token = clerk,
) {
  return (await server.request(endpoint, input as never, token)).envelope;
}

async function checked(run: ImportRunState, change: Partial<ImportPlan> = {}, token = clerk) {
  expect(await send(checkImport, { id: run.id, plan: { ...run.plan, ...change } }, token)).toMatchObject({
    success: true,
  });
  return ended(run.id, token);
}

async function imported(id: string, token = clerk) {
  expect(await send(startImport, { id }, token)).toMatchObject({ success: true });
  return ended(id, token);
}

async function undone(id: string) {
  expect(await send(undoImport, { id })).toMatchObject({ success: true });
  return ended(id);
}

const storedCodes = async () => (await server.db.select().from(positions)).map(({ code }) => code).sort();

describe('an import in steps', () => {
  it('reads a sheet in GBK, writes nothing in its dry run, and names each error at its cell', async () => {
    const run = await begun(
      inGbk(`${headings}\r\nGUIDE,讲解员,副高级\r\n0012,${'长'.repeat(101)},未知\r\nGUIDE,灯光师,中级`),
    );
    expect(run).toMatchObject({
      phase: 'uploaded',
      encoding: 'gb18030',
      total: 3,
      columns: [{ heading: '职务编码', samples: ['GUIDE', '0012', 'GUIDE'] }, {}, { heading: '职级' }],
      plan: { mapping: { code: 0, name: 1, postRank: 2 }, key: 'code', existing: 'refuse' },
    });
    const before = [await server.db.$count(dataLogs), await server.db.$count(logs)];
    const state = await checked(run);
    expect(state).toMatchObject({ phase: 'checked', counts: { adds: 1, refused: 2 } });
    expect(state.rows[1]?.cells.code).toBe('0012');
    expect(state.rows[1]?.faults.map(({ field }) => field).sort()).toEqual(['name', 'postRank']);
    expect(state.rows[2]?.faults).toEqual([{ field: 'code', message: '职务编码与第 2 行重复' }]);
    expect(await storedCodes()).toEqual([]);
    expect([await server.db.$count(dataLogs), await server.db.$count(logs)]).toEqual(before);
  });

  it('checks corrected rows against all others, imports the rest, and undoes all of it', async () => {
    const run = await checked(
      await begun(csv(headings, 'GUIDE,讲解员,副高级', 'GUIDE,灯光师,未知', 'KEEPER,保管员,中级')),
    );
    const correct = (cells: object) => send(correctImport, { id: run.id, rows: [{ position: 1, cells }] });
    await correct({ code: 'KEEPER', postRank: '中级' });
    expect((await stateOf(run.id)).rows[1]?.faults).toEqual([
      { field: 'code', message: '职务编码与第 4 行重复' },
    ]);
    await correct({ code: 'LIGHT' });
    expect(await stateOf(run.id)).toMatchObject({ counts: { adds: 3 } });
    await send(correctImport, { id: run.id, rows: [{ position: 2, isLeftOut: true }] });
    const done = await imported(run.id);
    expect(done).toMatchObject({ phase: 'imported', counts: { added: 2, leftOut: 1 } });
    expect(await storedCodes()).toEqual(['GUIDE', 'LIGHT']);
    const [light] = await server.db.select().from(positions).where(eq(positions.code, 'LIGHT'));
    expect(light).toMatchObject({ name: '灯光师', createBy: 'clerk', recordVersion: 1 });
    expect(done.rows[1]).toMatchObject({ outcome: 'added', recordId: light?.id, name: '灯光师' });
    expect(await server.db.$count(dataLogs, eq(dataLogs.dataId, light?.id ?? ''))).toBe(1);
    expect(await server.db.$count(logs, like(logs.logContent, '导入职务，总行数：3，已导入：2'))).toBe(1);
    expect(await undone(run.id)).toMatchObject({ phase: 'undone', counts: { undone: 2, leftOut: 1 } });
    expect(await storedCodes()).toEqual([]);
  });

  it('skips, updates or refuses what exists, and keeps what somebody changed since when it is undone', async () => {
    await server.db.insert(positions).values([
      { id: 'a', code: 'A', name: '甲', postRank: '2' },
      { id: 'b', code: 'B', name: '乙', postRank: '2' },
    ]);
    const run = await begun(csv(headings, 'A,新甲,中级', 'B,新乙,', 'C,丙,中级', 'A,又甲,中级'));
    expect(await checked(run)).toMatchObject({ counts: { refused: 3, adds: 1 } });
    expect(await checked(run, { existing: 'skip' })).toMatchObject({
      counts: { skips: 2, adds: 1, refused: 1 },
    });
    const state = await checked(run, { existing: 'update', updated: ['name', 'postRank'] });
    expect(state).toMatchObject({ counts: { updates: 2, adds: 1, refused: 1 } });
    expect(await imported(run.id)).toMatchObject({ counts: { updated: 2, added: 1, refused: 1 } });
    const rows = await server.db.select().from(positions).orderBy(positions.code);
    // An empty cell leaves what is stored as it is.
    expect(rows.map(({ name, postRank, recordVersion }) => [name, postRank, recordVersion])).toEqual([
      ['新甲', '3', 2],
      ['新乙', '2', 2],
      ['丙', '3', 1],
    ]);
    await server.request(positionResource.endpoints.edit, { id: 'b', name: '别人改的' }, other);
    const back = await undone(run.id);
    expect(back).toMatchObject({ phase: 'undone', counts: { undone: 2, kept: 1, refused: 1 } });
    expect(back.rows[1]).toMatchObject({ outcome: 'kept', name: '乙', faults: [{ field: null }] });
    const after = await server.db.select().from(positions).orderBy(positions.code);
    expect(after.map(({ name, postRank }) => [name, postRank])).toEqual([
      ['甲', '2'],
      ['别人改的', '2'],
    ]);
  });

  it('keeps an added record that somebody has edited since, and names it', async () => {
    const run = await checked(await begun(csv(headings, 'A,甲,中级', 'B,乙,中级', 'C,丙,中级')));
    await imported(run.id);
    const [row] = await server.db.select().from(positions).where(eq(positions.code, 'B'));
    await server.request(positionResource.endpoints.edit, { id: row?.id ?? '', name: '改过' }, other);
    const state = await undone(run.id);
    expect(state.counts).toEqual({ undone: 2, kept: 1 });
    expect((await stateOf(run.id, { shown: 'faults' })).rows).toEqual([
      expect.objectContaining({
        name: '乙',
        faults: [{ field: null, message: expect.stringContaining('已被他人修改') }],
      }),
    ]);
    expect(await storedCodes()).toEqual(['B']);
  });

  it('lets two import the same rows at the same time: each record is there once, and the other row is refused at its cell', async () => {
    const sheet = csv(headings, ...Array.from({ length: 40 }, (_, index) => `T${index},职务${index},中级`));
    const [first, second] = [await begun(sheet), await begun(sheet, { token: other })];
    await checked(first);
    await checked(second, {}, other);
    const [one, two] = await Promise.all([imported(first.id), imported(second.id, other)]);
    const added = (state: ImportRunState) => state.counts.added ?? 0;
    expect(added(one) + added(two)).toBe(40);
    expect((one.counts.failed ?? 0) + (two.counts.failed ?? 0)).toBe(40);
    const failed = [...one.rows, ...two.rows].find(({ outcome }) => outcome === 'failed');
    expect(failed?.faults).toEqual([{ field: 'code', message: '职务编码已存在' }]);
    expect(await storedCodes()).toHaveLength(40);
  });

  it('is interrupted by a server that stops: what is written stays visible, is continued or undone', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => `R${index},职务${index},中级`);
    const run = await checked(await begun(csv(headings, ...lines)));
    // As a server that was killed after its first hundred rows leaves it.
    await server.db.transaction(async tx => {
      await tx.insert(positions).values(
        Array.from({ length: 100 }, (_, index) => ({
          id: `r${index}`,
          code: `R${index}`,
          name: `职务${index}`,
          postRank: '3',
        })),
      );
      for (let index = 0; index < 100; index += 1)
        await tx
          .update(importRows)
          .set({ outcome: 'added', recordId: `r${index}`, version: 1 })
          .where(eq(importRows.position, index));
      await tx
        .update(importRuns)
        .set({ phase: 'importing', touchedTime: new Date(Date.now() - 60_000) })
        .where(eq(importRuns.id, run.id));
    });
    const { envelope } = await server.request<ImportOffer>(importOffer, { resource: 'position' }, clerk);
    expect(envelope.result.last).toMatchObject({
      id: run.id,
      phase: 'interrupted',
      counts: { added: 100, adds: 150 },
    });
    expect(await imported(run.id)).toMatchObject({ phase: 'imported', counts: { added: 250 } });
    expect(await storedCodes()).toHaveLength(250);
    expect(await undone(run.id)).toMatchObject({ counts: { undone: 250 } });
    expect(await storedCodes()).toEqual([]);
  });

  it('stops when it is cancelled or the session ends, and never half-way through a row', async () => {
    await server.add({ username: 'leaving', permissions: verbs.map(verb => `system:position:${verb}`) });
    const token = await server.as('leaving');
    const lines = Array.from({ length: 300 }, (_, index) => `L${index},职务${index},中级`);
    const run = await checked(await begun(csv(headings, ...lines), { token }), {}, token);
    await send(startImport, { id: run.id }, token);
    await send(cancelImport, { id: run.id }, token);
    const stopped = await ended(run.id, token);
    expect(['cancelled', 'imported']).toContain(stopped.phase);
    expect(await storedCodes()).toHaveLength(stopped.counts.added ?? 0);
    await send(startImport, { id: run.id }, token);
    const [leaving] = await server.db.select().from(users).where(eq(users.username, 'leaving'));
    await server.db.delete(sessions).where(eq(sessions.userId, leaving?.id ?? ''));
    const phase = async () =>
      (await server.db.select().from(importRuns).where(eq(importRuns.id, run.id)))[0]?.phase;
    await expect.poll(phase, { timeout: 20_000 }).not.toBe('importing');
    expect(await server.db.$count(importRows, eq(importRows.outcome, 'added'))).toBe(
      (await storedCodes()).length,
    );
  });
});

it('finds each refused row among many that are written together', async () => {
  const restricted = await server.add({
    username: 'restricted',
    permissions: verbs.map(verb => `museum:exhibit:${verb}`),
  });
  const [role] = await server.db.select().from(userRoles).where(eq(userRoles.userId, restricted.id));
  await server.db
    .insert(fieldRules)
    .values({ roleId: role?.roleId ?? '', resource: 'exhibit', field: 'acquiredOn', mode: 'readOnly' });
  const token = await server.as('restricted');
  const isRefused = (index: number) => index % 40 === 0 || (index > 70 && index < 74);
  const lines = Array.from(
    { length: 150 },
    (_, index) => `F${index},展品${index},${isRefused(index) ? '2024-03-05' : ''}`,
  );
  const refused = lines.filter((_, index) => isRefused(index)).length;
  const sheet = csv('编号,名称,入藏日期', ...lines);
  const run = await checked(await begun(sheet, { token, resource: 'exhibit' }), {}, token);
  expect(run.counts).toEqual({ adds: 150 - refused, refused });
  const outcomes = await server.db.select().from(importRows).where(eq(importRows.outcome, 'refused'));
  expect(
    outcomes.every(({ position, faults }) => isRefused(position) && faults?.includes('acquiredOn')),
  ).toBe(true);
  expect((await imported(run.id, token)).counts).toEqual({ added: 150 - refused, refused });
  const rows = await server.db.select().from(exhibits).where(like(exhibits.code, 'F%')).orderBy(exhibits.id);
  // They are stored in the order of the sheet, each with the values of its own row.
  expect(rows.map(({ code, name }) => [code, name])).toEqual(
    lines.flatMap((line, index) => (isRefused(index) ? [] : [line.split(',').slice(0, 2)])),
  );
  const ids = rows.map(({ id }) => id);
  expect(await server.db.$count(dataLogs, inArray(dataLogs.dataId, ids))).toBe(rows.length);
});

describe('the end of an import that nobody has waited for', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => `M${index},职务${index},中级`);
  const messages = () => server.db.select().from(announcements).where(like(announcements.titile, '导入%'));
  beforeEach(() => server.db.delete(announcements));

  it('is in the bell, with its counts and a link to its result; a small one leaves none', async () => {
    await server.db.insert(permissions).values({
      id: 'positions-page',
      name: '职务管理',
      url: '/isystem/position',
      component: 'system/SysPositionList',
      menuType: 1,
      delFlag: 0,
    });
    const [role] = await server.db
      .select({ roleId: userRoles.roleId })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(users.username, 'clerk'));
    await server.db
      .insert(rolePermissions)
      .values({ roleId: role?.roleId ?? '', permissionId: 'positions-page' });
    const small = await checked(await begun(csv(headings, 'A,甲,中级')));
    await imported(small.id);
    expect(await messages()).toEqual([]);
    const run = await checked(await begun(csv(headings, ...many, 'M0,又一个,中级')));
    expect(await messages()).toEqual([]);
    expect((await imported(run.id)).counts).toEqual({ added: 1_001, refused: 1 });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      titile: '导入完成：职务.csv',
      openType: 'url',
      openPage: `/isystem/position?import=run-${run.id}`,
    });
    expect(message?.msgContent).toContain('新增 1001 条，更新 0 条，未导入 1 行');
    expect(message?.msgContent).toContain('1001 added, 0 updated, 1 not imported');
  });

  it('states that it was stopped, or ended with the session', async () => {
    await server.add({ username: 'departing', permissions: verbs.map(verb => `system:position:${verb}`) });
    const token = await server.as('departing');
    const run = await checked(await begun(csv(headings, ...many), { token }), {}, token);
    await send(startImport, { id: run.id }, token);
    const [departing] = await server.db.select().from(users).where(eq(users.username, 'departing'));
    await server.db.delete(sessions).where(eq(sessions.userId, departing?.id ?? ''));
    await expect.poll(async () => (await messages()).length, { timeout: 60_000 }).toBe(1);
    const [message] = await messages();
    const [stored] = await server.db.select().from(importRuns).where(eq(importRuns.id, run.id));
    expect([stored?.phase, message?.titile]).toEqual(
      stored?.phase === 'imported' ? ['imported', '导入完成：职务.csv'] : ['failed', '导入中止：职务.csv'],
    );
  });
});

describe('what an import refuses', () => {
  it('names what is wrong with a file', async () => {
    const messages = async (...files: [string, Uint8Array][]) => {
      const found: string[] = [];
      for (const [name, content] of files) found.push((await uploaded(content, { name })).message);
      return found;
    };
    const wide = xlsx([Array.from({ length: 1_000 }, (_, index) => `列${index}`), ['x']]);
    expect(
      await messages(
        ['空.csv', new Uint8Array()],
        ['空.xlsx', new Uint8Array()],
        ['图片.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff, 0xd8])],
        ['文档.pdf', csv('a,b')],
        ['只有表头.csv', csv(headings)],
      ),
    ).toEqual([
      '文件为空',
      '文件为空',
      '不是有效的表格文件',
      '只支持 .xlsx、.xls 和 .csv 文件',
      '文件中没有数据',
    ]);
    expect((await uploaded(wide, { name: '宽.xlsx' })).message).toContain('1000 列');
    expect((await uploaded(encryptedXlsx(), { name: '密码.xlsx' })).message).toContain('已加密');
    expect((await uploaded(inGbk(`${headings}\r\nA,讲解员,`), { encoding: 'utf-8' })).message).toContain(
      '编码',
    );
    expect(await server.db.$count(importRuns)).toBe(0);
  });

  it('reads hidden rows, formulas, dates as numbers and texts with leading zeros as they are shown', async () => {
    const sheet = withSheetText(
      xlsx([
        ['编号', '名称', '入藏日期'],
        ['0001', '青铜鼎', { t: 'n', v: 45292, z: 'yyyy-mm-dd' }],
        ['0002', '青花瓷瓶', '2024年3月2日'],
        ['0003', '玉璧', 45292],
        ['0004', '公式', '2024-01-01'],
      ]),
      xml =>
        xml
          .replace('<row r="3"', '<row hidden="1" r="3"')
          .replace(/<c r="B5"[^>]*>.*?<\/c>/, '<c r="B5"><f>A1&amp;A2</f></c>'),
    );
    const admin = await server.as('admin');
    const run = await begun(sheet, { name: '展品.xlsx', resource: 'exhibit', token: admin });
    expect(run).toMatchObject({
      hiddenRows: 1,
      total: 4,
      plan: { mapping: { code: 0, name: 1, acquiredOn: 2 } },
    });
    const state = await checked(run, {}, admin);
    expect(state.rows.map(({ cells, outcome }) => [cells.code, cells.acquiredOn, outcome])).toEqual([
      ['0001', '2024-01-01', 'adds'],
      ['0002', '2024年3月2日', 'adds'],
      ['0003', '45292', 'refused'],
      ['0004', '2024-01-01', 'refused'],
    ]);
    expect(state.rows[2]?.faults).toEqual([
      { field: 'acquiredOn', message: expect.stringContaining('45292') },
    ]);
    expect(state.rows[3]?.faults).toEqual([
      { field: 'name', message: expect.stringContaining('公式没有计算结果') },
    ]);
  });

  it('is for people who may import, for resources that import row by row, and for one running import', async () => {
    const reader = await server.as('reader');
    expect((await uploaded(csv(headings, 'A,甲,'), { token: reader })).message).toContain('没有权限');
    expect((await uploaded(csv(headings, 'A,甲,'), { resource: 'none' })).message).toContain('不能分步导入');
    const run = await begun(csv(headings, 'A,甲,中级'));
    expect(await stateOf(run.id, {}, other)).toBeNull();
    expect((await send(startImport, { id: run.id })).message).toContain('当前不能进行此操作');
    const wrong = { ...run.plan, mapping: { code: 0 } };
    expect((await send(checkImport, { id: run.id, plan: wrong })).message).toContain(
      '请为必填字段选择列：职务名称',
    );
    const update = { ...run.plan, existing: 'update', key: null, updated: ['name'] };
    expect((await send(checkImport, { id: run.id, plan: update })).message).toContain('识别已有记录');
    await server.db.update(importRuns).set({ phase: 'importing' });
    const second = await begun(csv(headings, 'B,乙,中级'));
    expect((await send(checkImport, { id: second.id, plan: second.plan })).message).toContain(
      '您有正在进行的导入',
    );
  });

  it('refuses unknown departments and existing people at their cells, and leaves nothing in the recycle bin when it is undone', async () => {
    const admin = await server.as('admin');
    const [department] = await server.db.select().from(departments).limit(1);
    const sheet = csv(
      '登录账号,真实姓名,工号,负责部门,（1普通成员 2上级）,电话',
      `new1,新人一,N1,${department?.departName},上级,13800001111`,
      'new2,新人二,N2,没有的部门,上级,13800001112',
      'admin,管理,N3,,普通成员,13800001113',
    );
    const run = await checked(await begun(sheet, { resource: 'user', token: admin }), {}, admin);
    expect(run.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      [],
      ['departIds'],
      ['username'],
    ]);
    expect(await imported(run.id, admin)).toMatchObject({ counts: { added: 1, refused: 2 } });
    expect((await server.request(undoImport, { id: run.id }, admin)).envelope.success).toBe(true);
    expect((await ended(run.id, admin)).counts).toMatchObject({ undone: 1 });
    // Not in the recycle bin either, where it would refuse the corrected sheet.
    expect(await server.db.$count(users, inArray(users.username, ['new1']))).toBe(0);
  });
});

it('offers a template with choices and hints, which reads back as a sheet', async () => {
  const { bytes } = await server.request(importTemplate, { resource: 'position' }, clerk);
  const text = new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml']);
  expect(text).toContain('type="list"');
  expect(text).toContain('必填');
  const envelope = await uploaded(new Uint8Array(bytes), { name: '模板.xlsx' });
  expect(envelope.message).toBe('文件中没有数据');
});
