import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './list.bench.ts';
import { type Measurement, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { longestStall } from './support/stall.ts';

const signIns = 200;
const inFlight = 20;
const quietRequests = 60;

/** How much slower a list answers while 200 people sign in, in the same run as while nobody does. */
export async function measureSignIns(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const client = await signIn(server.api, 'admin', adminPassword);
  await listTimes(client, count => count < 10);
  const quiet = await listTimes(client, count => count < quietRequests);
  await longestStall(server);

  let signingIn = true;
  const started = performance.now();
  const crowd = signInAll(server.api).finally(() => {
    signingIn = false;
  });
  const busy = await listTimes(client, () => signingIn);
  await crowd;
  const seconds = (performance.now() - started) / 1000;
  const stall = await longestStall(server);

  return [
    {
      name: `list while ${signIns} sign in, beside quiet (p95)`,
      unit: 'times',
      budget: 3,
      measured: percentile95(busy) / percentile95(quiet),
    },
    { name: `list while ${signIns} sign in (p95)`, unit: 'ms', budget: 90, measured: percentile95(busy) },
    { name: `${signIns} sign-ins, ${inFlight} at a time`, unit: 's', budget: 20, measured: seconds },
    { name: 'longest stall of the server meanwhile', unit: 'ms', budget: 100, measured: stall },
  ];
}

async function signInAll(api: string): Promise<void> {
  let left = signIns;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await signIn(api, 'admin', adminPassword);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
}

async function listTimes(client: Client, goOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goOn(times.length)) {
    const { milliseconds } = await call(client, listPath({ column: 'createTime', order: 'desc' }));
    times.push(milliseconds);
  }
  return times;
}
