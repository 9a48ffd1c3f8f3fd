import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announcementDelete,
  announcementEdit,
  announcementRelease,
  announcementResource,
  announcementRevoke,
} from '#contract/areas/announcements.ts';
import { lifecycleCounts } from '#contract/areas/lifecycles.ts';
import {
  userChangePassword,
  userDelete,
  userDeleteRecycleBin,
  userEdit,
  userFrozenBatch,
  userPutRecycleBin,
  userResource,
} from '#contract/areas/users.ts';
import type { AnyEndpoint, OutputOf } from '#contract/endpoint.ts';
import { verbText } from '#contract/resource/permissions.ts';
import { allowedOperations, operationEvent } from '#machines/lifecycle.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { announcements, users } from '#server/kernel/db/schema/index.ts';
import { announcementServer } from '#server/modules/announcements/announcement-server.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { type LifecycleStep, lifecycleChannel } from '#server/records/resource/lifecycle.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { expectRefusal } from '../../support/expectations.ts';

interface Record {
  readonly id: string;
  readonly name: string;
}
type Call = readonly [AnyEndpoint, (record: Record) => { [name: string]: unknown }];
/** Stores a record in a state, which only its rows determine. */
type InState = { readonly [state: string]: (server: TestApp) => Promise<Record> };

const present = new Date('2026-05-01T08:00:00+08:00');
const [before, after] = [new Date(present.getTime() - 3_600_000), new Date(present.getTime() + 3_600_000)];

const account =
  (columns: Partial<typeof users.$inferInsert>) =>
  async ({ db }: TestApp): Promise<Record> => {
    const id = newId();
    await db.insert(users).values({ id, username: `u${id}`, realname: id, ...columns });
    return { id, name: `u${id}` };
  };

const announcement =
  (columns: Partial<typeof announcements.$inferInsert>) =>
  async ({ db }: TestApp): Promise<Record> => {
    const row = { id: newId(), titile: '一生', msgType: 'ALL', msgCategory: '1', msgAbstract: '一生' };
    await db.insert(announcements).values({ ...row, endTime: after, ...columns });
    return { id: row.id, name: row.titile };
  };

const id = (record: Record) => ({ id: record.id });

const lives: readonly { server: AnyServer; states: InState; calls: { readonly [verb: string]: Call } }[] = [
  {
    server: userServer,
    states: {
      normal: account({ status: 1 }),
      frozen: account({ status: 2 }),
      deleted: account({ status: 1, delFlag: 1 }),
    },
    calls: {
      edit: [userEdit, record => ({ id: record.id, realname: '改名' })],
      changePassword: [userChangePassword, ({ name }) => ({ username: name, password: 'Another#2026' })],
      freeze: [userFrozenBatch, record => ({ ids: record.id, status: 2 })],
      unfreeze: [userFrozenBatch, record => ({ ids: record.id, status: 1 })],
      delete: [userDelete, id],
      restore: [userPutRecycleBin, record => ({ userIds: record.id })],
      destroy: [userDeleteRecycleBin, record => ({ userIds: record.id })],
    },
  },
  {
    server: announcementServer,
    states: {
      draft: announcement({ sendStatus: '0' }),
      scheduled: announcement({ sendStatus: '1', startTime: new Date(after.getTime() - 1) }),
      published: announcement({ sendStatus: '1', startTime: before, announcedAt: before }),
      expired: announcement({ sendStatus: '1', startTime: null, endTime: before, announcedAt: before }),
      revoked: announcement({ sendStatus: '2' }),
      deleted: announcement({ sendStatus: '0', delFlag: '1' }),
    },
    calls: {
      edit: [announcementEdit, record => ({ id: record.id, titile: '改了' })],
      release: [announcementRelease, id],
      revoke: [announcementRevoke, id],
      delete: [announcementDelete, id],
    },
  },
];

/**
 * Operations on records in the recycle bin; they do not find other records, and other operations do not find
 * these.
 */
const inRecycleBin = ['restore', 'destroy'];
const unknown = ['未找到对应实体', '用户不存在！'];

describe('the record lifecycle', { timeout: 60_000 }, () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const countsFor = async (token: string) =>
    (await server.request<OutputOf<typeof lifecycleCounts>>(lifecycleCounts, {}, token)).envelope.result;

  it('is tested here for every resource that has one, in every state of a stored record', () => {
    const served = servedResources().filter(({ options }) => options.lifecycle);
    expect(lives.map(life => life.server.resource.name).sort()).toEqual(
      served.map(({ resource }) => resource.name).sort(),
    );
    for (const { server: each, states, calls } of lives) {
      const { lifecycle } = each.options;
      expect(Object.keys(states).sort()).toEqual(Object.keys(lifecycle?.stateNames ?? {}).sort());
      const operations = Object.keys(states).flatMap(state =>
        lifecycle ? allowedOperations(lifecycle.machine, state) : [],
      );
      expect([...new Set(operations)].sort()).toEqual(Object.keys(calls).sort());
    }
  });

  const steps = lives.flatMap(({ server: each, states, calls }) =>
    Object.entries(states).flatMap(([state, put]) =>
      Object.entries(calls).map(
        ([verb, call]) => [each.resource.name, verb, state, each, put, call] as const,
      ),
    ),
  );

  it.each(steps)(
    'of a resource %s allows %s from the state %s exactly when its machine does',
    async (name, verb, state, { options: { lifecycle } }, put, [endpoint, inputOf]) => {
      if (!lifecycle) throw new Error(`${name} has no lifecycle`);
      const record = await put(server);
      const published: LifecycleStep[] = [];
      const publish = (step: unknown) => published.push(step as LifecycleStep);
      subscribe(lifecycleChannel, publish);
      const { envelope } = await server.request(endpoint, inputOf(record), admin);
      unsubscribe(lifecycleChannel, publish);
      const transitions = lifecycle.machine.root.states[state]?.transitions.get(operationEvent(verb)) ?? [];
      const targets = transitions
        .flatMap(({ target }) => target ?? [])
        .map(node => (node.type === 'final' && node.key === 'removed' ? undefined : node.key));
      expect(
        published.map(({ machine, event, from, to }) => [machine.id, event, from, targets.includes(to)]),
      ).toEqual(envelope.success ? [[lifecycle.machine.id, operationEvent(verb), state, true]] : []);
      const allowed = allowedOperations(lifecycle.machine, state);
      expect([envelope.success, envelope.message]).toEqual([allowed.includes(verb), envelope.message]);
      if (envelope.success) return;
      if ((state === 'deleted') !== inRecycleBin.includes(verb))
        return expect(unknown).toContain(envelope.message);
      const resource = name === 'user' ? userResource : announcementResource;
      expect(envelope.message).toContain(`“${lifecycle.stateNames[state]}”`);
      const possible = envelope.message.split('可以：')[1]?.split('、');
      expect(possible).toEqual(allowed.map(operation => verbText(resource, operation)[0]));
    },
  );

  it('is counted by the state that each record has', async () => {
    const earlier = await countsFor(admin);
    const added: string[] = [];
    for (const { states } of lives)
      for (const [index, put] of Object.values(states).entries())
        for (let times = 0; times <= index; times += 1) added.push((await put(server)).id);
    const counts = await countsFor(admin);
    for (const { server: each, states } of lives) {
      const { machine } = each.options.lifecycle as NonNullable<AnyServer['options']['lifecycle']>;
      const more = Object.keys(states).map(
        state => (counts[machine.id]?.[state] ?? 0) - (earlier[machine.id]?.[state] ?? 0),
      );
      expect(more).toEqual(Object.keys(states).map((_state, index) => index + 1));
    }
  });

  it('counts every record in the state that an operation on it would find', async () => {
    const counts = await countsFor(admin);
    for (const { server: each } of lives) {
      const { lifecycle } = each.options;
      if (!lifecycle) throw new Error('no lifecycle');
      const rows = await server.db.select().from(each.table);
      const byState = Object.groupBy(rows, row => lifecycle.stateOf(row as never, present));
      for (const [state, found] of Object.entries(byState))
        expect([state, counts[lifecycle.machine.id]?.[state]]).toEqual([state, found?.length]);
    }
  });

  it('counts only for people who may see the atlas', async () => {
    await server.add({ username: 'visitor' });
    await server.add({ username: 'modeller', permissions: ['system:machines:view'] });
    expectRefusal(await server.request(lifecycleCounts, {}, await server.as('visitor')), 403, 510);
    expect(Object.keys(await countsFor(await server.as('modeller'))).sort()).toEqual([
      'accountLifecycle',
      'announcementLifecycle',
    ]);
  });
});
