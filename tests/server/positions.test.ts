import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Position, positionQueryByCode, positionResource } from '#contract/areas/positions.ts';
import type { Page } from '#contract/envelope.ts';
import { checkRules, logs, positions, users } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';

const verbs = ['list', 'add', 'edit', 'delete'];
const { add, edit } = positionResource.endpoints;

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

  it('refuses to delete a position that somebody holds, and deletes it afterwards', async () => {
    await server.db.update(users).set({ post: 'director,lamp' }).where(eq(users.username, 'clerk'));
    const refused = await send(positionResource.endpoints.delete, { id: 'p1' });
    expect(refused).toMatchObject({ success: false, message: '有用户担任该职务，不能删除' });
    await server.db.update(users).set({ post: 'lampshade' }).where(eq(users.username, 'clerk'));
    expect((await send(positionResource.endpoints.delete, { id: 'p1' })).success).toBe(true);
  });

  const codesOf = async (name: string) =>
    (await server.db.select().from(positions).where(eq(positions.name, name))).map(({ code }) => code);
  const position = (code: string, name: string) => ({ code, name, postRank: '3' });

  it.each([
    ['1lamp', '第一位只能是字母'],
    ['la-mp', '只能填写数字、大小写字母、下划线'],
    ['la', '最少输入3位数'],
    ["x' or 1=1", '只能填写数字、大小写字母、下划线'],
    ['<b>lamp</b>', '第一位只能是字母'],
  ])('[RULE-39] refuses the code %s at its field by the shipped check rule', async (code, message) => {
    const refused = await send(add, position(code, '巡查员'));
    expect(refused).toMatchObject({ success: false, message, result: { fieldErrors: { code: message } } });
    expect(await codesOf('巡查员')).toEqual([]);
  });

  it('keeps a stored code that breaks the rule when its record is changed', async () => {
    await server.db.insert(positions).values({ id: 'p2', ...position('1-old', '旧职务') });
    expect(await send(edit, { id: 'p2', ...position('1-old', '旧职务改名') })).toMatchObject({
      success: true,
    });
    expect(await codesOf('旧职务改名')).toEqual(['1-old']);
  });

  it('follows a changed rule at once, refuses by one without an end, and checks nothing without one', async () => {
    const isCommon = eq(checkRules.ruleCode, 'common');
    const change = (pattern: string) =>
      server.db
        .update(checkRules)
        .set({ ruleJson: JSON.stringify([{ digits: '*', pattern, message: '以 GW- 开头' }]) })
        .where(isCommon);
    await change('GW-.*');
    expect(await send(add, position('lamp9', '讲解员'))).toMatchObject({ message: '以 GW- 开头' });
    expect(await send(add, position('GW-1', '讲解员'))).toMatchObject({ success: true });
    await change('(a+)+');
    const endless = await send(add, position(`${'a'.repeat(40)}!`, '讲解员'));
    expect(endless).toMatchObject({ success: false, message: '校验规则过于复杂，无法判断' });
    await server.db.delete(checkRules).where(isCommon);
    expect(await send(add, position('1?', '讲解员'))).toMatchObject({ success: true });
    expect((await codesOf('讲解员')).toSorted()).toEqual(['1?', 'GW-1']);
  });
});
