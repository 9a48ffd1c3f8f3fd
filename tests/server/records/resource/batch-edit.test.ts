import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBatchEdit,
  type BatchEditState,
  batchEditState,
  cancelBatchEdit,
  previewBatchEdit,
  undoBatchEdit,
} from '#contract/areas/batch-edit.ts';
import { positionResource } from '#contract/areas/positions.ts';
import {
  batchEditRows,
  batchEdits,
  dataLogs,
  fieldRules,
  logs,
  positions,
  sessions,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';

const { list, edit } = positionResource.endpoints;
const verbs = ['list', 'edit', 'delete'];

let server: TestApp;
let clerk: string;
let clerkId: string;
let otherId: string;
beforeAll(async () => {
  server = await startApp();
  const permissions = verbs.map(verb => `system:position:${verb}`);
  clerkId = (await server.add({ username: 'clerk', permissions })).id;
  otherId = (await server.add({ username: 'other', permissions })).id;
  await server.add({ username: 'reader', permissions: ['system:position:list'] });
  clerk = await server.as('clerk');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(positions);
  await server.db
    .insert(positions)
    .values(['a', 'b', 'c'].map(id => ({ id, code: id.toUpperCase(), name: `职务${id}`, postRank: '2' })));
});

const preview = (values: object, ids: readonly string[] = ['a', 'b', 'c'], token = clerk) =>
  server.request<{ id: string }>(previewBatchEdit, { resource: 'position', ids, values }, token);
const stateOf = async (id: string, input: object = {}, token = clerk) =>
  (await server.request<BatchEditState>(batchEditState, { id, ...input }, token)).envelope.result;
const send = async (endpoint: typeof applyBatchEdit | typeof undoBatchEdit, id: string, token = clerk) =>
  (await server.request(endpoint, { id }, token)).envelope;

/** The state once the server does not work on it any more. */
const ended = async (id: string, token = clerk): Promise<BatchEditState> => {
  const atWork = async () => /ing$/.test((await stateOf(id, {}, token)).phase);
  await expect.poll(atWork, { timeout: 60_000 }).toBe(false);
  return stateOf(id, {}, token);
};

const previewed = async (values: object, ids?: readonly string[]) => {
  const { envelope } = await preview(values, ids);
  expect(envelope).toMatchObject({ success: true });
  return ended(envelope.result.id);
};
const applied = async (id: string) => {
  expect(await send(applyBatchEdit, id)).toMatchObject({ success: true });
  return ended(id);
};
const stored = async () =>
  Object.fromEntries(
    (
      await server.db
        .select()
        .from(positions)
        .where(inArray(positions.id, ['a', 'b', 'c']))
    ).map(row => [row.id, row]),
  );

describe('a batch edit', () => {
  it('shows who changes from what to what, and writes nothing', async () => {
    await server.db.update(positions).set({ postRank: '3' }).where(eq(positions.id, 'b'));
    const before = [await server.db.$count(dataLogs), await server.db.$count(logs)];
    const state = await previewed({ postRank: '3' });
    expect(state).toMatchObject({ phase: 'previewed', total: 3, counts: { changes: 2, same: 1 } });
    expect(state.rows[0]).toMatchObject({
      id: 'a',
      name: '职务a',
      changes: [{ field: 'postRank', before: '2', after: '3', afterText: expect.any(String) }],
    });
    expect((await stored()).a).toMatchObject({ postRank: '2', recordVersion: 1 });
    expect([await server.db.$count(dataLogs), await server.db.$count(logs)]).toEqual(before);
  });

  it('writes each record with its version, its history and its line of the log, and sets all of them back', async () => {
    const lines = await server.db.$count(logs, like(logs.logContent, '编辑职务：%'));
    const { id } = await previewed({ postRank: '3', name: '讲解员' });
    expect(await applied(id)).toMatchObject({ phase: 'applied', counts: { changed: 3 } });
    expect((await stored()).c).toMatchObject({
      postRank: '3',
      name: '讲解员',
      recordVersion: 2,
      updateBy: 'clerk',
    });
    expect(await server.db.$count(logs, like(logs.logContent, '编辑职务：%'))).toBe(lines + 3);
    expect(await server.db.$count(dataLogs, eq(dataLogs.dataId, 'c'))).toBeGreaterThan(0);
    await send(undoBatchEdit, id);
    expect(await ended(id)).toMatchObject({ phase: 'undone', counts: { undone: 3 } });
    expect((await stored()).c).toMatchObject({ postRank: '2', name: '职务c', recordVersion: 3 });
  });

  it('leaves records as they are that somebody has changed since the preview, or since it was applied', async () => {
    const other = await server.as('other');
    const { id } = await previewed({ postRank: '3' });
    await server.request(edit, { id: 'a', name: '灯光师' }, other);
    const state = await applied(id);
    expect(state.counts).toEqual({ changed: 2, failed: 1 });
    expect(state.rows[0]).toMatchObject({
      id: 'a',
      outcome: 'failed',
      reason: expect.stringContaining('已被他人修改'),
    });
    await server.request(edit, { id: 'b', postRank: '4' }, other);
    await send(undoBatchEdit, id);
    const undone = await ended(id);
    expect(undone.counts).toEqual({ failed: 1, kept: 1, undone: 1 });
    expect((await stateOf(id, { shown: 'refused' })).rows.map(({ id: row }) => row)).toEqual(['a', 'b']);
    expect(await stored()).toMatchObject({
      a: { postRank: '2', name: '灯光师' },
      b: { postRank: '4' },
      c: { postRank: '2' },
    });
  });

  it('is refused without the right to edit, for fields that belong to one record, and for values that no form takes', async () => {
    const reader = await server.as('reader');
    expect((await preview({ postRank: '3' }, ['a'], reader)).envelope.message).toContain('没有权限');
    expect((await preview({ code: 'X' })).envelope.message).toContain('不能批量修改');
    expect((await preview({})).envelope.success).toBe(false);
    const long = (await preview({ name: '长'.repeat(101) })).envelope;
    expect(long).toMatchObject({ success: false, result: { fieldErrors: { name: expect.any(String) } } });
    const { envelope } = await server.request(
      previewBatchEdit,
      { resource: 'sysLog', ids: ['a'], values: { x: 1 } },
      clerk,
    );
    expect(envelope.message).toBe('这些记录不能批量修改');
  });

  it('belongs to the person who began it', async () => {
    const { id } = await previewed({ postRank: '3' });
    const other = await server.as('other');
    expect(await stateOf(id, {}, other)).toBeNull();
    expect((await send(applyBatchEdit, id, other)).success).toBe(false);
    expect((await send(undoBatchEdit, id, other)).success).toBe(false);
    expect((await send(cancelBatchEdit, id, other)).success).toBe(false);
  });

  it('refuses what a role makes read-only, record by record', async () => {
    const [role] = await server.db.select().from(userRoles).where(eq(userRoles.userId, clerkId));
    const rule = {
      roleId: role?.roleId ?? '',
      resource: 'position',
      field: 'postRank',
      mode: 'readOnly',
    } as const;
    await server.db.insert(fieldRules).values(rule);
    try {
      const state = await previewed({ postRank: '3' });
      expect(state.counts).toEqual({ refused: 3 });
      expect(state.rows[0]?.reason).toContain('您不能填写');
    } finally {
      await server.db.delete(fieldRules).where(eq(fieldRules.roleId, rule.roleId));
    }
  });

  it('names records that are gone', async () => {
    const state = await previewed({ postRank: '3' }, ['a', 'gone']);
    expect(state.rows[1]).toMatchObject({ id: 'gone', outcome: 'refused', reason: '未找到对应实体' });
  });

  it('whose server has stopped is interrupted, goes on with the rest, and can be undone', async () => {
    const { id } = await previewed({ postRank: '3' });
    const long = new Date(Date.now() - 120_000);
    await server.db
      .update(batchEdits)
      .set({ phase: 'applying', touchedTime: long })
      .where(eq(batchEdits.id, id));
    expect(await stateOf(id)).toMatchObject({ phase: 'interrupted', counts: { changes: 3 } });
    expect(await applied(id)).toMatchObject({ phase: 'applied', counts: { changed: 3 } });
  });
});

describe('a batch edit of 10,000 records', () => {
  it('lets lists reply while it runs, one at a time for each person, and stops in the middle', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `m${index}`);
    for (let start = 0; start < ids.length; start += 5_000)
      await server.db
        .insert(positions)
        .values(ids.slice(start, start + 5_000).map(id => ({ id, code: id, name: id, postRank: '2' })));
    // Two presses at the same moment begin one.
    const begun = await Promise.all([1, 2].map(() => preview({ postRank: '3' }, ids)));
    const [first, ...others] = begun.filter(({ envelope }) => envelope.success);
    expect(others).toEqual([]);
    const id = first?.envelope.result.id ?? '';
    await expect
      .poll(async () => (await stateOf(id)).counts.changes ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(0);
    const page = await server.request<{ total: number }>(list, {}, clerk);
    expect(page.envelope.result.total).toBe(10_003);
    const meanwhile = await stateOf(id);
    expect(meanwhile.phase).toBe('previewing');
    expect(meanwhile.counts.waiting).toBeGreaterThan(0);
    expect((await preview({ postRank: '4' })).envelope.message).toContain('您有正在进行的批量修改');
    await send(cancelBatchEdit, id);
    expect(await ended(id)).toMatchObject({ phase: 'previewed' });
    // Part of it is known, and only that is written.
    await send(applyBatchEdit, id);
    await expect
      .poll(async () => (await stateOf(id)).counts.changed ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await send(cancelBatchEdit, id);
    const stopped = await ended(id);
    expect(['cancelled', 'applied']).toContain(stopped.phase);
    expect(await server.db.$count(positions, eq(positions.postRank, '3'))).toBe(stopped.counts.changed);
  });

  it('ends with the session of the person', async () => {
    const token = await server.as('other');
    const ids = Array.from({ length: 10_000 }, (_, index) => `gone${index}`);
    const { id } = (await preview({ postRank: '3' }, ids, token)).envelope.result;
    await server.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, otherId));
    const phase = async () =>
      (await server.db.select().from(batchEdits).where(eq(batchEdits.id, id)))[0]?.phase;
    await expect.poll(phase, { timeout: 60_000 }).toBe('failed');
    expect(
      await server.db.$count(
        batchEditRows,
        and(eq(batchEditRows.editId, id), eq(batchEditRows.outcome, 'waiting')),
      ),
    ).toBeGreaterThan(0);
  });
});
