import { type Client, call } from '#tests/support/client.ts';
import { listPath } from './bare-list.ts';

const requests = 60;
/** Milliseconds: a person reads what they have requested. */
const pause = 100;

/** How long the list of people takes for somebody who reads it page by page, in milliseconds. */
export async function listTimes(client: Client): Promise<number[]> {
  const times: number[] = [];
  for (let each = 0; each < requests; each += 1) {
    times.push((await call(client, listPath({ _t: String(each) }))).milliseconds);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return times;
}
