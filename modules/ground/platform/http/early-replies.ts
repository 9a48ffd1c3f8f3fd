import { cacheBuster } from '#contract/constants.ts';
import { requestTimeout } from '#machines/timing.ts';
import { addressOf } from './address.ts';
import type { HttpSources } from './configuration.ts';
import { headersOf } from './headers.ts';

/** A GET that was sent before the console's scripts had loaded. */
interface EarlyReply {
  token: string | undefined;
  /** Milliseconds since the page began. */
  sentAt: number;
  response: Promise<Response>;
}

/** Pending replies, by address. This is all that the inline script shares with the console. */
const page = globalThis as { vitrineEarlyReplies?: Map<string, EarlyReply> };

/**
 * Sends a GET that the console is going to send, signed as its own would be (API-05, API-08).
 *
 * @param target path below the base, with its query
 */
export function sendEarlyRequest(sources: HttpSources, target: string): void {
  const [path = '', search] = target.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  query[cacheBuster] = String(Math.floor(sources.now() / 1000));
  const parts = { path, query, body: undefined };
  const address = addressOf(sources.base, parts);
  const response = fetch(address, { headers: headersOf(sources, 'GET', parts) });
  // A failure is reported where the reply is taken, and nowhere when it is not.
  response.catch(() => undefined);
  page.vitrineEarlyReplies ??= new Map();
  const reply = { token: sources.token(), sentAt: performance.now(), response };
  page.vitrineEarlyReplies.set(keyOf(address), reply);
}

/** Takes the early reply for this address and token, once; undefined when there is none, or it is too old. */
export function takeEarlyReply(address: string, token: string | undefined): Promise<Response> | undefined {
  const key = keyOf(address);
  const reply = page.vitrineEarlyReplies?.get(key);
  if (reply === undefined) return undefined;
  page.vitrineEarlyReplies?.delete(key);
  const isFresh = performance.now() - reply.sentAt < requestTimeout;
  return isFresh && reply.token === token ? reply.response : undefined;
}

/** The address without the time of the request. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(cacheBuster);
  url.searchParams.sort();
  return url.href;
}
