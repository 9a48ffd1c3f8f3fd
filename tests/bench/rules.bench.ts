import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './support/bare-list.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import type { Resources } from './support/resources.ts';
import { addRestrictedPeople, restrictedPassword } from './support/restricted-people.ts';

const rounds = 60;
const warmUp = 10;

/**
 * A page of the list of people for somebody with a data rule and a field rule; the floor is the same page for somebody
 * with the same permission and neither rule. Both are requests in one run.
 */
export async function measureRules(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addRestrictedPeople(dataDir);
  const server = await resources.start(dataDir);
  const free = await signIn(server.api, 'bench_free', restrictedPassword);
  const ruled = await signIn(server.api, 'bench_ruled', restrictedPassword);
  let requested = 0;
  const timeOf = async (client: Client) => {
    requested += 1;
    return (await call(client, listPath({ _t: String(requested) }))).milliseconds;
  };
  const turns = { floor: () => timeOf(free), subject: () => timeOf(ruled) };
  await inTurns(warmUp, turns);
  const { floors, subjects } = await inTurns(rounds, turns);
  return [
    {
      ...{ name: 'list of people within a data rule and a field rule (median)', unit: 'ms', budget: 30 },
      measured: median(subjects),
      floor: { measured: median(floors), budget: 1.1 },
    },
  ];
}
