import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './support/bare-list.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import type { Resources } from './support/resources.ts';
import { addRestrictedPeople, restrictedPassword } from './support/restricted-people.ts';

const rounds = 60;
const warmUp = 10;
/** What checks may add to a list. */
const multiple = 1.1;
/** A field rule counts only for what its role opens, which is read besides. */
const multipleOfFieldRule = 1.2;

/** A page of people as somebody asks for it, at an address of tests/bench/programs/unchecked-list.ts. */
interface Asked {
  readonly by: Client;
  readonly at: 'list' | 'signed-in' | 'narrowed';
  readonly filters?: Record<string, string>;
}

/**
 * What the checks add to a page of the list of 100,000 people, in one run: the permission, to the same answer without it;
 * permission and two data rules, to the same rows by conditions that are written into the query, without any look-up of
 * permissions and data rules; a field rule, to the same answer for somebody without one. What they take is the same for
 * the shortest list, of which it is a larger part; that figure is only printed.
 */
export async function measureRules(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.largeFolder();
  await addRestrictedPeople(dataDir);
  const server = await resources.start(dataDir, { program: ['tests/bench/programs/unchecked-list.ts'] });
  const free = await signIn(server.api, 'bench_free', restrictedPassword);
  const ruled = await signIn(server.api, 'bench_ruled', restrictedPassword);
  const hidden = await signIn(server.api, 'bench_hidden', restrictedPassword);
  let requested = 0;
  const timeOf = async ({ by, at, filters }: Asked) => {
    requested += 1;
    const path = listPath({ ...filters, _t: String(requested) });
    return (await call(by, at === 'list' ? path : path.replace('/sys/user/list', `/bench/${at}`)))
      .milliseconds;
  };
  const compare = async (
    name: string,
    subject: Asked,
    floor: Asked,
    allowed = multiple,
  ): Promise<Measurement> => {
    const turns = { floor: () => timeOf(floor), subject: () => timeOf(subject) };
    await inTurns(warmUp, turns);
    const { floors, subjects } = await inTurns(rounds, turns);
    return {
      name: `${name} (median)`,
      unit: 'ms',
      budget: 100,
      measured: median(subjects),
      floor: { measured: median(floors), budget: allowed },
    };
  };
  const listed = (by: Client, filters = {}): Asked => ({ by, at: 'list', filters });
  const byHand = (filters = {}): Asked => ({ by: free, at: 'narrowed', filters });
  const one = { username: 'bench_free' };
  const checks = 'its permission and two data rules';
  return [
    await compare('list of 100,000 people with the check of its permission', listed(free), {
      by: free,
      at: 'signed-in',
    }),
    await compare(`list of 100,000 people with ${checks}`, listed(ruled), byHand()),
    await compare(
      'list of 100,000 people with a field rule',
      listed(hidden),
      listed(free),
      multipleOfFieldRule,
    ),
    {
      ...(await compare(`list of one person with ${checks}`, listed(ruled, one), byHand(one))),
      unjudged: true,
    },
  ];
}
