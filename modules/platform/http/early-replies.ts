import { cacheBuster, requestTimeout } from '#contract/constants.ts';
import { addressOf } from './address.ts';
import type { HttpSources } from './configuration.ts';
import { headersOf } from './headers.ts';

/** A GET that was sent before the console had arrived. */
interface EarlyAnswer {
  token: string | undefined;
  /** Milliseconds since the page began. */
  sentAt: number;
  response: Promise<Response>;
}

/** What is on its way, by address. The script that asks stands inside the page and shares nothing else with the console. */
const shelf = globalThis as { vitrineEarlyAnswers?: Map<string, EarlyAnswer> };

/**
 * Sends a GET that the console is going to send, signed as its own would be (API-05, API-08).
 *
 * @param target path below the base, with its query
 */
export function askEarly(sources: HttpSources, target: string): void {
  const [path = '', search] = target.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  query[cacheBuster] = String(Math.floor(sources.now() / 1000));
  const parts = { path, query, body: undefined };
  const address = addressOf(sources.base, parts);
  const response = fetch(address, { headers: headersOf(sources, 'GET', parts) });
  // A failure is told to whoever takes the answer, and to nobody when it is not wanted.
  response.catch(() => undefined);
  shelf.vitrineEarlyAnswers ??= new Map();
  const answer = { token: sources.token(), sentAt: performance.now(), response };
  shelf.vitrineEarlyAnswers.set(keyOf(address), answer);
}

/** The answer that is on its way for this address and person, once; undefined when there is none, or it is too old. */
export function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const key = keyOf(address);
  const answer = shelf.vitrineEarlyAnswers?.get(key);
  if (answer === undefined) return undefined;
  shelf.vitrineEarlyAnswers?.delete(key);
  const isFresh = performance.now() - answer.sentAt < requestTimeout;
  return isFresh && answer.token === token ? answer.response : undefined;
}

/** The address without the time at which it was asked. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(cacheBuster);
  url.searchParams.sort();
  return url.href;
}
