import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementEdit } from '#contract/areas/announcements.ts';
import { lifecycleCounts } from '#contract/areas/lifecycles.ts';
import {
  userChangePassword,
  userDeleteRecycleBin,
  userEdit,
  userPutRecycleBin,
} from '#contract/areas/users.ts';
import type { AnyEndpoint, OutputOf } from '#contract/endpoint.ts';
import { verbText } from '#contract/resource/permissions.ts';
import { resources } from '#contract/resources.ts';
import { allowedOperations, operationEvent, transitionsOf } from '#machines/lifecycle.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { announcements, users } from '#server/kernel/db/schema/index.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { type LifecycleStep, lifecycleChannel } from '#server/records/resource/lifecycle.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
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

/** A row of a resource whose state follows from the field of its lifecycle alone. */
const stored =
  ({ resource: { name }, table, lifecycle }: AnyServer, state: string) =>
  async ({ db }: TestApp): Promise<Record> => {
    const id = newId();
    const required = Object.entries<PgColumn>(getTableColumns(table)).flatMap(([field, column]) => {
      if (!column.notNull || column.hasDefault) return [];
      return [[field, column.columnType === 'PgTimestamp' ? before : id.slice(-8)]];
    });
    const { field = '', states = {} } = lifecycle?.declared ?? {};
    await db.insert(table).values({ ...Object.fromEntries(required), id, [field]: states[state]?.stored });
    return { id, name };
  };

/** An operation by its endpoint, with the id of the record as its only input. */
function callOf({ resource }: AnyServer, verb: string): Call {
  const { endpoint = verb, input = {} } = resource.lifecycle?.verbs[verb]?.operation ?? {};
  const called: AnyEndpoint | undefined = resource.endpoints[endpoint];
  if (called === undefined) throw new Error(`${resource.name} has no endpoint for ${verb}`);
  return [called, ({ id }) => ({ ...('ids' in called.input.shape ? { ids: id } : { id }), ...input })];
}

/** The states that depend on times or on the recycle bin, and the operations with further inputs or other names. */
const special: {
  readonly [resource: string]: { states: InState; calls: { readonly [verb: string]: Call } };
} = {
  user: {
    states: {
      normal: account({ status: 1 }),
      frozen: account({ status: 2 }),
      deleted: account({ status: 1, delFlag: 1 }),
    },
    calls: {
      edit: [userEdit, record => ({ id: record.id, realname: '改名' })],
      changePassword: [userChangePassword, ({ name }) => ({ username: name, password: 'Another#2026' })],
      restore: [userPutRecycleBin, record => ({ userIds: record.id })],
      destroy: [userDeleteRecycleBin, record => ({ userIds: record.id })],
    },
  },
  announcement: {
    states: {
      draft: announcement({ sendStatus: '0' }),
      scheduled: announcement({ sendStatus: '1', startTime: new Date(after.getTime() - 1) }),
      published: announcement({ sendStatus: '1', startTime: before, announcedAt: before }),
      expired: announcement({ sendStatus: '1', startTime: null, endTime: before, announcedAt: before }),
      revoked: announcement({ sendStatus: '2' }),
      deleted: announcement({ sendStatus: '0', delFlag: '1' }),
    },
    calls: { edit: [announcementEdit, record => ({ id: record.id, titile: '改了' })] },
  },
};

const lifecycles = servedResources.flatMap(server => {
  const { lifecycle, resource } = server;
  if (lifecycle === undefined) return [];
  const names = Object.keys(lifecycle.declared.states);
  const verbs = new Set(names.flatMap(state => allowedOperations(lifecycle.machine, state)));
  const { states = {}, calls = {} } = special[resource.name] ?? {};
  return [
    {
      server,
      lifecycle,
      states: Object.fromEntries(names.map(state => [state, states[state] ?? stored(server, state)])),
      calls: Object.fromEntries([...verbs].map(verb => [verb, calls[verb] ?? callOf(server, verb)])),
    },
  ];
});

/**
 * Operations on records in the recycle bin; they do not find other records, and other operations do not find
 * these.
 */
const inRecycleBin = ['restore', 'destroy'];
const unknown = ['未找到对应实体', '用户不存在！'];

const isOperation = ({ event }: LifecycleStep): boolean => event.startsWith(operationEvent(''));

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

  it('is tested here for every resource that has one', () => {
    const declared = resources.filter(({ lifecycle }) => lifecycle).map(({ name }) => name);
    expect(lifecycles.map(lifecycle => lifecycle.server.resource.name).sort()).toEqual(declared.sort());
  });

  const steps = lifecycles.flatMap(({ server: each, states, calls }) =>
    Object.entries(states).flatMap(([state, put]) =>
      Object.entries(calls).map(
        ([verb, call]) => [each.resource.name, verb, state, each, put, call] as const,
      ),
    ),
  );

  it.each(steps)(
    'of a resource %s allows %s from the state %s exactly when its machine does',
    async (name, verb, state, { lifecycle, resource }, put, [endpoint, inputOf]) => {
      if (!lifecycle) throw new Error(`${name} has no lifecycle`);
      const { machine, declared } = lifecycle;
      const record = await put(server);
      const published: LifecycleStep[] = [];
      // The clock moves other records meanwhile.
      const publish = (step: unknown) =>
        isOperation(step as LifecycleStep) && published.push(step as LifecycleStep);
      subscribe(lifecycleChannel, publish);
      const { envelope } = await server.request(endpoint, inputOf(record), admin);
      unsubscribe(lifecycleChannel, publish);
      const targets = transitionsOf(machine, state, verb)
        .map(({ target }) => target?.[0]?.key ?? state)
        .map(target => (target in declared.states ? target : undefined));
      expect(
        published.map(step => [step.machine.id, step.event, step.from, targets.includes(step.to)]),
      ).toEqual(envelope.success ? [[machine.id, operationEvent(verb), state, true]] : []);
      const allowed = allowedOperations(machine, state);
      expect([envelope.success, envelope.message]).toEqual([allowed.includes(verb), envelope.message]);
      if (envelope.success) return;
      if ((state === 'deleted') !== inRecycleBin.includes(verb))
        return expect(unknown).toContain(envelope.message);
      expect(envelope.message).toContain(`“${declared.states[state]?.label[0]}”`);
      if (allowed.length === 0) return expect(envelope.message).toContain('没有可以进行的操作');
      const possible = envelope.message.split('可以：')[1]?.split('、');
      expect(possible).toEqual(allowed.map(operation => verbText(resource, operation)[0]));
    },
  );

  it('is counted by the state that each record has', async () => {
    const earlier = await countsFor(admin);
    const added: string[] = [];
    for (const { states } of lifecycles)
      for (const [index, put] of Object.values(states).entries())
        for (let times = 0; times <= index; times += 1) added.push((await put(server)).id);
    const counts = await countsFor(admin);
    for (const { states, lifecycle } of lifecycles) {
      const { machine } = lifecycle;
      const more = Object.keys(states).map(
        state => (counts[machine.id]?.[state] ?? 0) - (earlier[machine.id]?.[state] ?? 0),
      );
      expect(more).toEqual(Object.keys(states).map((_state, index) => index + 1));
    }
  });

  it('counts every record in the state that an operation on it would find', async () => {
    const counts = await countsFor(admin);
    for (const { server: each, lifecycle } of lifecycles) {
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
    expect(Object.keys(await countsFor(await server.as('modeller'))).sort()).toEqual(
      lifecycles.map(({ lifecycle }) => lifecycle.machine.id).sort(),
    );
  });
});
