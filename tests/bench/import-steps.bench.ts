import { inArray } from 'drizzle-orm';
import type { ImportRunState } from '#contract/areas/import-runs.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { phaseAtEnd, send } from './support/background-work.ts';
import { timeOf } from './support/in-turns.ts';
import type { Measurement } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { memoryDuring } from './support/stall.ts';

const rowCount = 50_000;
/** So many rows are inserted in one statement. */
const batch = 500;
/** What the checks, the versions, the notes and the log of an import may cost, in bare inserts of its rows. */
const multiple = 4;
/** An undo is two changes with their versions, into the recycle bin and out of it, in bare deletes. */
const undoMultiple = 8;

type Person = ReturnType<typeof personOf>;

/**
 * An import in steps of 50,000 people, next to 100,000: its dry run, the import and its undo, compared with bare inserts and
 * deletes of the same rows in a copy of the same data, and the memory that the server needs for it.
 */
export async function measureImportInSteps(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  const people = Array.from({ length: rowCount }, (_, index) => personOf(index));
  const ids: string[] = [];
  const inserted = await timeOf(async () => void ids.push(...(await insertBare(db, people))));
  const deleted = await timeOf(() => deleteBare(db, ids));
  const times = { check: 0, write: 0, undo: 0 };
  const memory = await memoryDuring(server, async () => {
    const id = await uploadSheet(client, people);
    const state = `/sys/import/state?id=${id}`;
    const { result } = await call<ImportRunState>(client, state);
    const stepTo = (path: string, input: object, phase: string) =>
      timeOf(async () => {
        await send(client, path, { id, ...input });
        await phaseAtEnd(client, state, phase);
      });
    times.check = await stepTo('/sys/import/check', { plan: result.plan }, 'checked');
    times.write = await stepTo('/sys/import/start', {}, 'imported');
    times.undo = await stepTo('/sys/import/undo', {}, 'undone');
  });
  const inSeconds = (
    name: string,
    budget: number,
    measured: number,
    floor: number,
    most = multiple,
  ): Measurement => ({
    name,
    unit: 's',
    budget,
    measured: measured / 1000,
    floor: { measured: floor / 1000, budget: most },
  });
  return [
    inSeconds('dry run of 50,000 rows', 20, times.check, inserted),
    inSeconds('import of 50,000 rows in steps', 25, times.write, inserted),
    inSeconds('undo of an import of 50,000 rows', 60, times.undo, deleted, undoMultiple),
    { name: 'memory for an import of 50,000 rows', unit: 'MB', budget: 200, measured: memory },
  ];
}

const personOf = (index: number) => ({
  username: `steps_${index}`,
  realname: `导入${index}`,
  phone: `1669${String(index).padStart(7, '0')}`,
  workNo: `S${String(index).padStart(6, '0')}`,
});

async function insertBare(db: Database, people: readonly Person[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < people.length; from += batch) {
    const rows = people
      .slice(from, from + batch)
      .map(person => ({ id: newId(), ...person, delFlag: 0, createTime: new Date() }));
    await db.insert(users).values(rows);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function deleteBare(db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    await db.delete(users).where(inArray(users.id, ids.slice(from, from + batch)));
}

async function uploadSheet(client: Client, people: readonly Person[]): Promise<string> {
  const lines = people.map(({ username, realname, phone, workNo }) =>
    [username, realname, phone, workNo].join(','),
  );
  const form = new FormData();
  form.append('resource', 'user');
  form.append('file', new Blob([['登录账号,真实姓名,电话,工号', ...lines].join('\r\n')]), 'people.csv');
  const { result } = await call<{ id: string }>(client, '/sys/import/upload', { method: 'POST', body: form });
  return result.id;
}
