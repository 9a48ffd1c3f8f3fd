import { read, utils } from '@e965/xlsx';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { peopleSheet, type SheetPerson } from '#tests/support/people-sheet.ts';
import { listPath } from './support/bare-list.ts';
import { timeOf } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { longestStall } from './support/stall.ts';

const rounds = 3;
const rowCount = 5_000;
const batch = 500;
const quietRequests = 20;
const pause = 20;

/**
 * An import of 5,000 rows compared with reading the same sheet and inserting its rows without checks, and the
 * slowest list reply during the import compared with a list without load. The runs alternate; the median of
 * several imports counts.
 */
export async function measureImport(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  const times = { bare: [] as number[], whole: [] as number[] };
  const quiet: number[] = [];
  const slowest: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sheet = peopleSheet(newPeople(round));
    for (let each = 0; each < quietRequests; each += 1) {
      quiet.push((await call(client, listPath())).milliseconds);
    }
    times.bare.push(await timeOf(() => insertBare(db, sheet)));
    await longestStall(server);
    const { milliseconds, slowestList } = await importWhole(client, sheet);
    times.whole.push(milliseconds);
    slowest.push(slowestList);
    stalls.push(await longestStall(server));
  }
  const floorOfList = { measured: median(quiet), budget: 4.5 };
  return [
    {
      name: 'import of 5,000 rows',
      unit: 's',
      budget: 10,
      measured: median(times.whole) / 1000,
      floor: { measured: median(times.bare) / 1000, budget: 5 },
    },
    {
      name: 'slowest list answer during an import',
      unit: 'ms',
      budget: 500,
      measured: median(slowest),
      floor: floorOfList,
    },
    {
      name: 'longest stall of the server during an import',
      unit: 'ms',
      budget: 200,
      measured: median(stalls),
      floor: floorOfList,
    },
  ];
}

/** Reads the sheet with the library and inserts its rows in as many statements as the server does. */
async function insertBare(db: Database, sheet: Uint8Array): Promise<void> {
  const book = read(sheet, { type: 'array' });
  const [name = ''] = book.SheetNames;
  const people = utils.sheet_to_json<SheetPerson>(book.Sheets[name] ?? {});
  for (let from = 0; from < people.length; from += batch) {
    const rows = people.slice(from, from + batch).map(person => ({
      id: newId(),
      username: person.登录账号,
      realname: person.真实姓名,
      phone: String(person.电话),
      workNo: person.工号,
      delFlag: 0,
      createTime: new Date(),
    }));
    await db.insert(users).values(rows);
  }
}

async function importWhole(client: Client, sheet: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([sheet]), 'people.xlsx');
  let importing = true;
  const upload = call(client, '/sys/user/importExcel', { method: 'POST', body: form }).finally(() => {
    importing = false;
  });
  let slowestList = 0;
  while (importing) {
    slowestList = Math.max(slowestList, (await call(client, listPath())).milliseconds);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return { milliseconds: (await upload).milliseconds, slowestList };
}

/** New people; no phone of the demonstration starts with 16. */
function newPeople(round: number): SheetPerson[] {
  return Array.from({ length: rowCount }, (_, index) => ({
    登录账号: `import${round}_${index}`,
    真实姓名: `导入${index}`,
    电话: `166${round}${String(index).padStart(7, '0')}`,
    工号: `I${round}${String(index).padStart(6, '0')}`,
  }));
}
