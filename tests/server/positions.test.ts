import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Position, positionQueryByCode, positionResource } from '#contract/areas/positions.ts';
import type { Page } from '#contract/envelope.ts';
import { fillRules, logs, positions, users } from '#server/kernel/db/schema/index.ts';
import { positionCodeRule } from '#server/kernel/db/seed/first-run/rules.ts';
import { generate } from '#server/modules/rules/generate.ts';
import { startApp, type TestApp } from './support/app.ts';
import { upload } from './support/upload.ts';
import { xls } from './support/workbooks.ts';

const verbs = ['list', 'add', 'edit', 'delete'];
const { add, importExcel } = positionResource.endpoints;

describe('positions', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'clerk', permissions: verbs.map(verb => `system:position:${verb}`) });
    await server.db.insert(positions).values({ id: 'p1', code: 'lamp', name: '灯光技师', postRank: '2' });
  });
  afterAll(() => server.close());
  const send = async <Result>(endpoint: Parameters<TestApp['request']>[0], input: Record<string, unknown>) =>
    (await server.request<Result>(endpoint, input, await server.as('clerk'))).envelope;

  it('[API-84] searches positions by a part of their name, with the text of their rank, and logs the read', async () => {
    const { result } = await send<Page<Position>>(positionResource.endpoints.list, { name: '*灯光*' });
    expect(result.records).toEqual([
      expect.objectContaining({ code: 'lamp', postRank: '2', postRank_dictText: expect.any(String) }),
    ]);
    const [log] = await server.db.select().from(logs).orderBy(desc(logs.id)).limit(1);
    expect(log).toMatchObject({ logContent: '职务表-分页列表查询', userid: 'clerk', operateType: 1 });
  });

  it('[API-84] returns one position by its code, or a refusal', async () => {
    expect((await send<Position>(positionQueryByCode, { code: 'lamp' })).result.name).toBe('灯光技师');
    expect((await send(positionQueryByCode, { code: 'none' })).message).toBe('未找到对应实体');
  });

  it('gives a position without a code the next number of the rule, which a refused one does not use up', async () => {
    const input = (name: string, code?: string) => ({
      name,
      postRank: '2',
      ...(code !== undefined && { code }),
    });
    const stored = async (name: string) => {
      const [row] = await server.db.select().from(positions).where(eq(positions.name, name));
      return row?.code;
    };
    await server.db.insert(positions).values({ id: 'typed', code: 'ZW0002', name: '自填', postRank: '2' });
    expect((await send(add, input('布展员', ''))).success).toBe(true);
    expect(await stored('布展员')).toBe('ZW0001');
    expect((await send(add, input('x'.repeat(101)))).success).toBe(false);
    // A transaction that fails after its number was drawn gives it back.
    const clash = server.db.transaction(async tx => {
      await generate(positionCodeRule as never, {}, { db: tx, now: () => new Date() } as never);
      throw new Error('refused');
    });
    await expect(clash).rejects.toThrow('refused');
    // The number that somebody typed is passed over; two at the same time get two.
    const both = await Promise.all([send(add, input('修复员')), send(add, input('讲解员'))]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect([await stored('修复员'), await stored('讲解员')].sort()).toEqual(['ZW0003', 'ZW0004']);
  });

  it('gives the rows of a sheet without a code their numbers as well', async () => {
    const sheet = xls([
      ['职务编码', '职务名称', '职级'],
      ['', '摄影师', '中级'],
      ['', '拓片师', '中级'],
    ]);
    const file = { name: '职务.xls', content: sheet };
    const { envelope } = await upload(server, importExcel, [file], await server.as('admin'));
    expect(envelope.success).toBe(true);
    const rows = await server.db
      .select()
      .from(positions)
      .where(inArray(positions.name, ['摄影师', '拓片师']));
    expect(rows.map(({ code }) => code).sort()).toEqual(['ZW0005', 'ZW0006']);
  });

  it('refuses a position without a code where the rule generates none, at its field', async () => {
    await server.db.delete(fillRules).where(eq(fillRules.ruleCode, positionCodeRule.ruleCode));
    const { success, result } = await send(add, { name: '无编码', postRank: '2' });
    expect(success).toBe(false);
    expect(result).toMatchObject({ fieldErrors: { code: '请输入职务编码' } });
  });

  it('refuses to delete a position that somebody holds, and deletes it afterwards', async () => {
    await server.db.update(users).set({ post: 'director,lamp' }).where(eq(users.username, 'clerk'));
    const refused = await send(positionResource.endpoints.delete, { id: 'p1' });
    expect(refused).toMatchObject({ success: false, message: '有用户担任该职务，不能删除' });
    await server.db.update(users).set({ post: 'lampshade' }).where(eq(users.username, 'clerk'));
    expect((await send(positionResource.endpoints.delete, { id: 'p1' })).success).toBe(true);
  });

  it('stores a code of another client that the rule of the form would refuse', async () => {
    const code = '讲解 01';
    expect(await send(add, { code, name: '讲解员', postRank: '3' })).toMatchObject({ success: true });
    expect((await send<Position>(positionQueryByCode, { code })).result.name).toBe('讲解员');
  });
});
