import { eq } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/index.ts';
import { signIn } from '#tests/support/client.ts';
import { phaseAtEnd, send } from './support/background-work.ts';
import { listTimes } from './support/list-times.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const rowCount = 10_000;

/**
 * A list of 100,000 people while 10,000 of them are edited in the background, compared with the same list before. The preview
 * is stopped when the list is measured, and those of its people are edited.
 */
export async function measureBatchEdit(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  const people = await db.select({ id: users.id }).from(users).where(eq(users.delFlag, 0)).limit(rowCount);
  await listTimes(client);
  const quiet = await listTimes(client);
  const { id } = await send<{ id: string }>(client, '/sys/batch/preview', {
    resource: 'user',
    ids: people.map(each => each.id),
    values: { telephone: '010-12345678' },
  });
  const state = `/sys/batch/state?id=${id}`;
  const previewing = await listTimes(client);
  await send(client, '/sys/batch/cancel', { id });
  await phaseAtEnd(client, state, 'previewed');
  await send(client, '/sys/batch/apply', { id });
  const applying = await listTimes(client);
  await phaseAtEnd(client, state, 'applied');
  return [
    {
      name: 'list while 10,000 people are edited in the background (median)',
      unit: 'ms',
      budget: 45,
      measured: median([...previewing, ...applying]),
      floor: { measured: median(quiet), budget: 1.5 },
    },
  ];
}
