import { call, signIn } from '#tests/support/client.ts';
import { peopleSheet } from '#tests/support/people-sheet.ts';
import { listPath } from './list.bench.ts';
import type { Measurement } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { longestStall } from './support/stall.ts';

const rowCount = 5_000;
const pause = 20;

/** An import of 5,000 rows, and how long a list answers at worst while it runs. */
export async function measureImport(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const client = await signIn(server.api, 'admin', adminPassword);
  const form = new FormData();
  form.append('file', new Blob([peopleSheet(newPeople())]), 'people.xlsx');
  await longestStall(server);

  let importing = true;
  const upload = call(client, '/sys/user/importExcel', { method: 'POST', body: form }).finally(() => {
    importing = false;
  });
  const answers: number[] = [];
  while (importing) {
    answers.push((await call(client, listPath())).milliseconds);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  const { milliseconds } = await upload;
  return [
    { name: 'import of 5,000 rows', unit: 's', budget: 10, measured: milliseconds / 1000 },
    { name: 'slowest list answer meanwhile', unit: 'ms', budget: 500, measured: Math.max(...answers) },
    {
      name: 'longest stall of the server meanwhile',
      unit: 'ms',
      budget: 200,
      measured: await longestStall(server),
    },
  ];
}

/** People who are not there yet. */
function newPeople() {
  return Array.from({ length: rowCount }, (_, index) => ({
    登录账号: `import${index}`,
    真实姓名: `导入${index}`,
    电话: `199${String(index).padStart(8, '0')}`,
    工号: `I${String(index).padStart(6, '0')}`,
  }));
}
