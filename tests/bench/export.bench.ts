import { eq } from 'drizzle-orm';
import { headerName } from '#contract/constants.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { memoryDuring } from './support/stall.ts';

const rounds = 3;
const newLine = 10;
const columns = ['username', 'realname', 'phone', 'workNo', 'email'] as const;

/** An export of 100,000 people as CSV, compared with a bare read of its columns, and the memory that the server needs for it. */
export async function measureExport(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  const { username, realname, phone, workNo, email } = users;
  const memory: number[] = [];
  const { floors, subjects } = await inTurns(rounds, {
    floor: () =>
      timeOf(() =>
        db.select({ username, realname, phone, workNo, email }).from(users).where(eq(users.delFlag, 0)),
      ),
    subject: async () => {
      let milliseconds = 0;
      memory.push(
        await memoryDuring(server, async () => {
          milliseconds = await timeOf(() => download(client));
        }),
      );
      return milliseconds;
    },
  });
  return [
    {
      name: 'export of 100,000 rows as CSV',
      unit: 's',
      budget: 6,
      measured: median(subjects) / 1000,
      floor: { measured: median(floors) / 1000, budget: 3 },
    },
    { name: 'memory for an export of 100,000 rows', unit: 'MB', budget: 100, measured: median(memory) },
  ];
}

/** Reads the whole file. @throws when it is none, or has too few rows */
async function download({ api, token }: Client): Promise<void> {
  const query = new URLSearchParams({ exportFormat: 'csv', exportColumns: columns.join(',') });
  const response = await fetch(`${api}/sys/user/exportXls?${query}`, {
    headers: { [headerName.token]: token },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const lines = bytes.reduce((count, byte) => (byte === newLine ? count + 1 : count), 0);
  if (!response.ok || lines < 100_000) throw new Error(`The export has ${lines} lines: ${response.status}`);
}
