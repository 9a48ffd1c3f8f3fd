import { userInfoPath } from '#contract/constants.ts';
import { httpSources, identityHeaders, isFromProxy } from '#modules/ground/platform/http/index.ts';

/** Milliseconds that the server may take for its reply. */
const patience = 5_000;

/**
 * Resolves when the server replies at all, whatever it shows about the person.
 *
 * @throws Error when it does not reply in time, or a proxy replies in its place
 */
export async function reachServer(signal: AbortSignal): Promise<void> {
  const sources = httpSources();
  const reply = await fetch(sources.base + userInfoPath, {
    cache: 'no-store',
    headers: identityHeaders(sources),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (isFromProxy(reply.status)) throw new Error(`The proxy replied ${reply.status}`);
}
