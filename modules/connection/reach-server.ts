import { httpSources } from '#modules/platform/http/index.ts';

/** Milliseconds that the server may take for its reply. */
const patience = 5_000;

/** The statuses with which a proxy replies in place of a server that it cannot reach. */
const fromProxy: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Resolves when the server replies at all: which page it has at its base address differs between servers.
 *
 * @throws Error when it does not reply in time, or a proxy replies in its place
 */
export async function reachServer(signal: AbortSignal): Promise<void> {
  const reply = await fetch(`${httpSources().base}/`, {
    method: 'GET',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (fromProxy.has(reply.status)) throw new Error(`The proxy replied ${reply.status}`);
}
