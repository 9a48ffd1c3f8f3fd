import { call, signIn } from '#tests/support/client.ts';
import { type Measurement, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const rounds = 40;
const warmUp = 10;

/** What staff ask of a list of 100,000 people: by name, by account, sorted, and far back. */
const questions = [
  ['by part of the name, sorted', { realname: '*张*', column: 'username', order: 'asc' }],
  ['by part of the account, sorted', { username: '*wei*', column: 'realname', order: 'desc' }],
  ['unfiltered, newest first', {}],
  ['unfiltered, page 500', { pageNo: '500' }],
] as const;

/** A list page over 100,000 users through HTTP on the embedded database. */
export async function measureList(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const client = await signIn(server.api, 'admin', adminPassword);
  const ask = (filters: Record<string, string>, round: number) =>
    call(client, listPath({ ...filters, _t: String(round) }));
  // A server that has just started compiles what the first questions need, whichever they are.
  for (let round = -warmUp; round < 0; round += 1)
    for (const [, filters] of questions) await ask(filters, round);
  const measurements: Measurement[] = [];
  for (const [name, filters] of questions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await ask(filters, round)).milliseconds);
    measurements.push({
      name: `list of 100,000 users ${name} (p95)`,
      unit: 'ms',
      budget: 30,
      measured: percentile95(times),
    });
  }
  return measurements;
}

/** Address of a page of users with these filters. */
export const listPath = (filters: Record<string, string> = {}) =>
  `/sys/user/list?${new URLSearchParams({ pageNo: '1', pageSize: '10', ...filters })}`;
