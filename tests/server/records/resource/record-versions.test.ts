import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { type Position, positionResource } from '#contract/areas/positions.ts';
import { headerName } from '#contract/constants.ts';
import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { conflictSchema, recordVersionsText } from '#contract/record-versions.ts';
import { type FieldValues, threeWay } from '#machines/record-form/three-way.logic.ts';
import {
  dataLogs,
  exhibits,
  fieldRules,
  logs,
  positions,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';

const { add, edit, delete: remove, deleteBatch, queryById, list } = positionResource.endpoints;
const verbs = ['list', 'add', 'edit', 'delete', 'deleteBatch'];

let server: TestApp;
let admin: string;
let clerk: string;
let clerkId: string;
beforeAll(async () => {
  server = await startApp({ environment: { MUSEUM: 'on' } });
  admin = await server.as('admin');
  const codes = verbs.map(verb => `system:position:${verb}`);
  clerkId = (await server.add({ username: 'clerk', permissions: codes })).id;
  clerk = await server.as('clerk');
});
afterAll(() => server.close());

interface Began {
  readonly id: string;
  readonly recordVersion: number;
}

/** Sends a change that began on these versions of positions. */
const send = async (
  endpoint: AnyEndpoint,
  input: object,
  began: readonly Began[],
  token = clerk,
  resource = 'position',
) => {
  const headers = { [headerName.recordVersions]: recordVersionsText(resource, began) };
  const method = methodsOf(endpoint)[0];
  return (await server.request(endpoint, input as Record<string, unknown>, token, method, headers)).envelope;
};
const conflictIn = (result: unknown) => conflictSchema.parse(result).conflict;

let serial = 0;
const addPosition = async (name = '布展员') => {
  serial += 1;
  const code = `V${serial}`;
  await server.request(add, { code, name, postRank: '2' }, admin);
  const [row] = await server.db.select().from(positions).where(eq(positions.code, code));
  return row as Began & { name: string };
};
const stored = async (id: string) => {
  const [row] = await server.db.select().from(positions).where(eq(positions.id, id));
  return row;
};
const lastLog = async () =>
  (await server.db.select().from(logs).where(eq(logs.logType, 2)).orderBy(desc(logs.id)).limit(1))[0]
    ?.logContent;

describe('the version of a record', () => {
  it('replies have it, and each save of a person counts it on', async () => {
    const { id } = await addPosition();
    const read = async () =>
      (await server.request<Position>(queryById, { id }, clerk)).envelope.result.recordVersion;
    expect(await read()).toBe(1);
    expect((await send(edit, { id, name: '灯光师' }, [{ id, recordVersion: 1 }])).success).toBe(true);
    expect(await read()).toBe(2);
    const { result } = (await server.request<{ records: Position[] }>(list, { name: '灯光师' }, clerk))
      .envelope;
    expect(result.records[0]?.recordVersion).toBe(2);
  });

  it('a save on an old version is refused with the record as it is now, and nothing is written', async () => {
    const began = await addPosition();
    await server.request(edit, { id: began.id, name: '修复师' }, admin);
    const before = await server.db.$count(dataLogs);
    const refused = await send(edit, { id: began.id, postRank: '3' }, [began]);
    expect(refused).toMatchObject({ success: false, code: replyCode.conflict });
    expect(conflictIn(refused.result)).toMatchObject({
      records: [{ id: began.id, recordVersion: 2, name: '修复师', postRank: '2', updateBy: 'admin' }],
      gone: [],
    });
    expect(await stored(began.id)).toMatchObject({ name: '修复师', postRank: '2', recordVersion: 2 });
    expect(await server.db.$count(dataLogs)).toBe(before);
    expect(
      (await send(edit, { id: began.id, postRank: '3' }, [{ ...began, recordVersion: 2 }])).success,
    ).toBe(true);
  });

  it('a record that is gone is named as gone, and without a version as it always was', async () => {
    const began = await addPosition();
    await server.request(remove, { id: began.id }, admin);
    const refused = await send(edit, { id: began.id, name: '讲解员' }, [began]);
    expect(refused.code).toBe(replyCode.conflict);
    expect(conflictIn(refused.result)).toEqual({ records: [], gone: [began.id] });
    const { envelope } = await server.request(edit, { id: began.id, name: '讲解员' }, clerk);
    expect(envelope).toMatchObject({ code: replyCode.failure, message: '未找到对应实体', result: null });
  });

  it('of several records to delete, those that have changed are named, and all of them stay', async () => {
    const [one, other] = [await addPosition('甲'), await addPosition('乙')];
    await server.request(edit, { id: other.id, name: '丙' }, admin);
    const ids = `${one.id},${other.id}`;
    const refused = await send(deleteBatch, { ids }, [one, other]);
    expect(conflictIn(refused.result).records).toMatchObject([{ id: other.id, name: '丙' }]);
    expect(refused.message).toContain('1 条');
    expect(await stored(one.id)).toBeDefined();
    const [again] = conflictIn(refused.result).records;
    expect((await send(deleteBatch, { ids }, [one, { ...other, ...again }])).success).toBe(true);
    expect(await stored(other.id)).toBeUndefined();
  });

  it('the verbs of a lifecycle are checked as well', async () => {
    const { repair } = exhibitResource.endpoints;
    await server.db.insert(exhibits).values({ id: 'e1', code: 'E1', name: '鼎', state: 'shown' });
    await server.db.update(exhibits).set({ recordVersion: 4 }).where(eq(exhibits.id, 'e1'));
    const began = { id: 'e1', recordVersion: 3 };
    const refused = await send(repair, { ids: 'e1' }, [began], admin, 'exhibit');
    expect(conflictIn(refused.result).records).toMatchObject([
      { id: 'e1', recordVersion: 4, state: 'shown' },
    ]);
    expect(
      (await send(repair, { ids: 'e1' }, [{ ...began, recordVersion: 4 }], admin, 'exhibit')).success,
    ).toBe(true);
  });

  it('what field rules hide from a person is not in the refusal', async () => {
    const began = await addPosition();
    const [held] = await server.db.select().from(userRoles).where(eq(userRoles.userId, clerkId));
    const rule = {
      roleId: held?.roleId ?? '',
      resource: 'position',
      field: 'postRank',
      mode: 'hidden',
    } as const;
    await server.db.insert(fieldRules).values(rule);
    await server.request(edit, { id: began.id, name: '修复师', postRank: '4' }, admin);
    const [record] = conflictIn((await send(edit, { id: began.id, name: '丁' }, [began])).result).records;
    await server.db.delete(fieldRules).where(eq(fieldRules.roleId, rule.roleId));
    expect(record).toMatchObject({ name: '修复师', postRank: null });
    expect(record).not.toHaveProperty('postRank_dictText');
  });

  it('somebody who may edit and not read learns only that it has changed', async () => {
    const began = await addPosition();
    await server.add({ username: 'blind', permissions: ['system:position:edit'] });
    await server.request(edit, { id: began.id, name: '修复师' }, admin);
    const refused = await send(edit, { id: began.id, name: '丁' }, [began], await server.as('blind'));
    expect(conflictIn(refused.result).records).toEqual([{ id: began.id, recordVersion: 2 }]);
  });

  it('a write without a version is the last one that counts, and the log states whose save it followed', async () => {
    const { id } = await addPosition();
    await server.request(edit, { id, name: '修复师' }, admin);
    expect((await server.request(edit, { id, name: '讲解员' }, clerk)).envelope.success).toBe(true);
    expect(await lastLog()).toContain('（未核对版本，此前由 admin 修改）');
    await send(edit, { id, name: '摄影师' }, [{ id, recordVersion: 3 }], admin);
    expect(await lastLog()).not.toContain('未核对版本');
  });

  it('a header of another form is refused, and one about other records does not concern this one', async () => {
    const began = await addPosition();
    const sendHeader = async (value: string) =>
      (
        await server.request(edit, { id: began.id, name: '丁' }, clerk, 'PUT', {
          [headerName.recordVersions]: value,
        })
      ).envelope.success;
    for (const value of ['3', 'position/x', `position/${began.id}=-1`, '%', 'position/%E0%A4%A=1'])
      expect(await sendHeader(value)).toBe(false);
    expect(await sendHeader(`exhibit/${began.id}=9`)).toBe(true);
  });

  it('of saves at the same time on one version, one is stored and the others are refused', async () => {
    const began = await addPosition();
    const names = ['甲', '乙', '丙', '丁'];
    const replies = await Promise.all(names.map(name => send(edit, { id: began.id, name }, [began])));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === replyCode.conflict)).toHaveLength(3);
    const winner = names[replies.findIndex(({ success }) => success)];
    expect(await stored(began.id)).toMatchObject({ name: winner, recordVersion: 2 });
  });
});

describe('three people who edit one record', () => {
  const fields = ['name', 'note', 'keeper', 'origin', 'webPage'] as const;
  type Field = (typeof fields)[number];
  const step = fc.record({
    person: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom('read', 'type', 'save' as const),
    field: fc.constantFrom(...fields.slice(0, 3)),
    text: fc.integer({ min: 0, max: 999 }),
  });

  it('lose no field, in whatever order they read, type and save', async () => {
    let round = 0;
    const { edit: editExhibit, queryById: readExhibit } = exhibitResource.endpoints;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async steps => {
        round += 1;
        const id = `race${round}`;
        const start = { name: '鼎', note: 'n', keeper: 'k' };
        await server.db.insert(exhibits).values({ id, code: `R${round}`, state: 'shown', ...start });
        const read = async () =>
          (await server.request<FieldValues & Began>(readExhibit, { id }, admin)).envelope.result;
        const pick = (record: FieldValues) =>
          Object.fromEntries((['name', 'note', 'keeper'] as const).map(name => [name, record[name] ?? '']));
        const first = await read();
        const people = [0, 1, 2].map(() => ({
          version: first.recordVersion,
          before: pick(first) as FieldValues,
          mine: pick(first) as FieldValues,
        }));
        // What the saves wrote, by the version that each of them made: the model of the record.
        const saves = new Map<number, object>();
        const save = async (who: number) => {
          const person = people[who];
          if (!person) return;
          for (;;) {
            const names = Object.keys(person.mine) as Field[];
            const changed = names.filter(name => person.mine[name] !== person.before[name]);
            if (changed.length === 0) return;
            const input = Object.fromEntries(changed.map(name => [name, person.mine[name]]));
            const began = [{ id, recordVersion: person.version }];
            const reply = await send(editExhibit, { id, ...input }, began, admin, 'exhibit');
            if (reply.success) {
              person.version += 1;
              saves.set(person.version, input);
              person.before = person.mine;
              return;
            }
            const [record] = conflictIn(reply.result).records;
            if (!record) throw new Error('The exhibit is there');
            const { merged } = threeWay(person.before, person.mine, pick(record));
            person.before = pick(record);
            person.mine = merged;
            person.version = record.recordVersion;
          }
        };
        for (const { person: who, act, field, text } of steps) {
          const person = people[who];
          if (!person) continue;
          if (act === 'type') person.mine = { ...person.mine, [field]: `${who}-${text}` };
          if (act === 'save') await save(who);
          if (act === 'read' && person.mine === person.before) {
            const record = await read();
            person.before = pick(record);
            person.mine = person.before;
            person.version = record.recordVersion;
          }
        }
        // At last all at the same time.
        await Promise.all([save(0), save(1), save(2)]);
        const inOrder = [...saves].sort(([one], [other]) => one - other).map(([, input]) => input);
        expect(pick(await read())).toEqual(Object.assign({}, start, ...inOrder));
      }),
      { numRuns: 12 },
    );
  });
});
