import { performance } from 'node:perf_hooks';
import { headerName } from '#contract/constants.ts';
import type { Envelope } from '#contract/envelope.ts';

/** A minimal client of the running interface, so that it adds little to measured times. */
export interface Client {
  api: string;
  token: string;
  /** The Cookie header, without which the token of a session in a browser proves nothing. */
  cookie?: string;
}

export interface Timed<Result> {
  milliseconds: number;
  result: Result;
}

/** @throws if the sign-in is refused */
export async function signIn(api: string, username: string, password: string): Promise<Client> {
  const { result } = await call<{ token: string }>({ api, token: '' }, '/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { api, token: result.token };
}

/**
 * Signs in for the first time, with the initial password, and changes it as required.
 * @throws if either is refused
 */
export async function signInFirst(
  api: string,
  { username, handed, password }: { username: string; handed: string; password: string },
): Promise<Client> {
  const client = await signIn(api, username, handed);
  await call(client, '/sys/user/updatePassword', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, oldpassword: handed, password, confirmpassword: password }),
  });
  return client;
}

/**
 * Sends a request and reads the whole reply.
 * @throws if the reply is a refusal
 */
export async function call<Result>(
  { api, token, cookie }: Client,
  path: string,
  request: RequestInit = {},
): Promise<Timed<Result>> {
  const started = performance.now();
  const response = await fetch(api + path, {
    ...request,
    headers: { [headerName.token]: token, ...(cookie && { cookie }), ...request.headers },
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  const envelope = JSON.parse(text) as Envelope<Result>;
  if (!envelope.success) throw new Error(`${path}: ${response.status} ${envelope.message}`);
  return { milliseconds, result: envelope.result };
}
