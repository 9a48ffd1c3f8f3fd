import { createPasswordHasher, type PasswordHasher } from '#server/kernel/security/passwords.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './support/bare-list.ts';
import { timeOf } from './support/in-turns.ts';
import { type Measurement, median, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { longestStall } from './support/stall.ts';

const rounds = 4;
const signIns = 200;
const inFlight = 20;
const quietRequests = 20;

/**
 * The duration of 200 sign-ins compared with as many hashes, and how much slower a list replies meanwhile. It
 * is split into rounds, in which idle time, hashes and sign-ins alternate.
 */
export async function measureSignIns(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const client = await signIn(server.api, 'admin', adminPassword);
  const people = await namesOf(client);
  const passwords = await createPasswordHasher();
  await listTimes(client, count => count < 10);
  const quiet: number[] = [];
  const busy: number[] = [];
  const stalls: number[] = [];
  let hashing = 0;
  let signingIn = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await listTimes(client, count => count < quietRequests)));
    hashing += await timeOf(() => hashAll(passwords));
    await longestStall(server);
    let goesOn = true;
    const crowd = timeOf(() => signInAll(server.api, people)).finally(() => {
      goesOn = false;
    });
    busy.push(...(await listTimes(client, () => goesOn)));
    signingIn += await crowd;
    stalls.push(await longestStall(server));
  }
  return [
    {
      name: `list while ${signIns} sign in (p95)`,
      unit: 'ms',
      budget: 90,
      measured: percentile95(busy),
      floor: { measured: percentile95(quiet), budget: 3 },
    },
    {
      name: `${signIns} sign-ins, ${inFlight} at a time`,
      unit: 's',
      budget: 20,
      measured: signingIn / 1000,
      floor: { measured: hashing / 1000, budget: 3 },
    },
    {
      name: 'longest stall of the server meanwhile, middle of 4 rounds',
      unit: 'ms',
      budget: 100,
      measured: median(stalls),
      floor: { measured: median(quiet), budget: 3.5 },
    },
  ];
}

const hashAll = (passwords: PasswordHasher) => crowdOf(() => passwords.hash(adminPassword));
/** Different people, because attempts on one account are limited. */
const signInAll = (api: string, people: readonly string[]) =>
  crowdOf(index => signIn(api, people[index % people.length] ?? '', adminPassword));

/** Runs the part of a round with the given concurrency. */
async function crowdOf(work: (index: number) => Promise<unknown>): Promise<void> {
  let left = signIns / rounds;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work(left);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
}

/** People who may sign in, one for each that does so at the same time. */
async function namesOf(client: Client): Promise<string[]> {
  const { result } = await call<{ records: { username: string }[] }>(
    client,
    listPath({ status: '1', pageSize: String(inFlight + 1) }),
  );
  return result.records.map(({ username }) => username).filter(name => name !== 'admin');
}

async function listTimes(client: Client, goOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goOn(times.length)) {
    const { milliseconds } = await call(client, listPath({ column: 'createTime', order: 'desc' }));
    times.push(milliseconds);
  }
  return times;
}
