import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { administer } from '#server/administration/commands.ts';
import { dataLogHeads, dataLogs, positions } from '#server/kernel/db/schema/index.ts';
import { chainJob } from '#server/records/resource/history/chain-job.ts';
import { historyKey } from '#server/records/resource/history/mac.ts';
import { verifyChain } from '#server/records/resource/history/verify-chain.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
let key: Buffer;
const reported: unknown[] = [];
beforeAll(async () => {
  server = await startApp();
  key = await historyKey(server.config);
});
afterAll(() => server.close());

const chain = () =>
  chainJob({ ...server, log: { error: (...line: unknown[]) => reported.push(line) } as never }).run();
const verify = () => verifyChain(server.db, key);
const tamper = (statement: SQL) => server.db.execute(statement);
const write = async (count: number, from = 0) => {
  const admin = await server.as('admin');
  for (let each = from; each < from + count; each += 1)
    await server.request(
      positionResource.endpoints.add,
      { code: `C${each}`, name: '馆员', postRank: '1' },
      admin,
    );
};

beforeEach(async () => {
  await server.db.delete(dataLogs);
  await server.db.delete(dataLogHeads);
  await server.db.delete(positions);
  await write(4);
  await chain();
});

describe('the chain of versions', () => {
  it('[PAGE-42] is intact after writes, and counts those that are not in it yet', async () => {
    expect(await verify()).toEqual({ intact: 4, waiting: 0, foreign: 0, faults: [] });
    await write(2, 4);
    expect(await verify()).toMatchObject({ intact: 4, waiting: 2, faults: [] });
    await chain();
    expect(await verify()).toMatchObject({ intact: 6, waiting: 0, faults: [] });
  });

  const changes: readonly (readonly [string, SQL])[] = [
    ['the content', sql`update sys_data_log set data_content = '{}' where sequence = 2`],
    ['who wrote it', sql`update sys_data_log set create_by = 'else' where sequence = 2`],
    ['when', sql`update sys_data_log set create_time = now() - interval '1 day' where sequence = 2`],
    ['the record', sql`update sys_data_log set data_id = 'other' where sequence = 2`],
    ['its authentication', sql`update sys_data_log set mac = repeat('0', 64) where sequence = 2`],
  ];
  it.each(changes)(
    '[PAGE-42] shows that %s of a version was changed past the server',
    async (_what, change) => {
      await tamper(change);
      const { faults } = await verify();
      expect(faults[0]).toMatchObject({ kind: 'changed', subject: expect.stringContaining('sys_position') });
    },
  );

  it('[PAGE-42] shows that a version was removed, from the middle and from the end', async () => {
    await tamper(sql`delete from sys_data_log where sequence = 2`);
    expect((await verify()).faults).toMatchObject([
      { kind: 'removed', subject: expect.stringMatching(/^1 before/) },
    ]);
    await tamper(sql`delete from sys_data_log where sequence = 4`);
    expect((await verify()).faults[1]).toMatchObject({ kind: 'removed', subject: '1 at the end' });
  });

  it('[PAGE-42] shows that the end of the chain was moved back with the versions behind it', async () => {
    await tamper(sql`delete from sys_data_log where sequence = 4`);
    await tamper(sql`
      update vitrine_data_log_head set sequence = 3,
        chained = (select chained from sys_data_log where sequence = 3)`);
    expect((await verify()).faults).toEqual([{ kind: 'end', subject: 'its stored end was changed' }]);
  });

  it('[PAGE-42] shows a version that was added past the server, and never chains it', async () => {
    await tamper(sql`
      insert into sys_data_log (id, data_table, data_id, data_version, data_content, mac)
      values ('forged', 'sys_position', 'x', 1, '{}', repeat('a', 64))`);
    await chain();
    expect(reported.length).toBeGreaterThan(0);
    expect((await verify()).faults).toMatchObject([
      { kind: 'added', subject: expect.stringContaining('forged') },
    ]);
    await write(1, 9);
    await chain();
    expect(await verify()).toMatchObject({ intact: 5, waiting: 0 });
  });

  it('[PAGE-42] does not break when two processes chain at the same time', async () => {
    await write(6, 10);
    await Promise.all([chain(), chain(), chain()]);
    await chain();
    expect(await verify()).toMatchObject({ intact: 10, faults: [] });
  });

  it('[PAGE-42] is verified by a command, which names what is wrong', async () => {
    expect(await administer({ command: 'verifyAudit' }, server)).toEqual({
      done: true,
      line: 'The data log is intact: 4 versions.',
    });
    await tamper(sql`update sys_data_log set data_content = '{}' where sequence = 3`);
    const reply = await administer({ command: 'verifyAudit' }, server);
    expect(reply.done).toBe(false);
    expect(reply.line).toMatch(
      /^The data log was changed past the server:\n {2}changed: version 1 of sys_position/,
    );
  });
});
