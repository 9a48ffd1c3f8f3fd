import { type Client, call } from '#tests/support/client.ts';

/** Between two looks at work in the background, in milliseconds: each of them is work as well. */
const pause = 500;

/** Sends an input as JSON. */
export const send = async <Result>(client: Client, path: string, input: object): Promise<Result> => {
  const headers = { 'content-type': 'application/json' };
  const { result } = await call<Result>(client, path, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  return result;
};

/** The state of work in the background at an address, once no phase of it goes on. @throws when it does not end as wanted */
export async function phaseAtEnd(client: Client, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { result } = await call<{ phase: string; message: string | null }>(client, path);
    if (result.phase === wanted) return;
    if (!result.phase.endsWith('ing')) throw new Error(`${path}: ${result.phase} ${result.message ?? ''}`);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
