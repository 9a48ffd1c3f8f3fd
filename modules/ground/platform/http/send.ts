/** How one request is sent. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body: unknown;
  /** Ends the request and the reading of its reply. */
  signal: AbortSignal | undefined;
  /** Milliseconds for the request and the reading of its reply; of a file, until the reply begins. */
  timeout: number;
  isFile: boolean;
  /** The reply of the same request, sent before; nothing is sent then. */
  early: Promise<Response> | undefined;
}

/**
 * Sends a request once, whatever the status of its reply.
 *
 * @throws DOMException of the name `TimeoutError` after the timeout, the reason of the signal when it is aborted, and
 * TypeError without a reply (Fetch Standard, 5.6)
 */
export async function send(
  address: string,
  { body, headers, method, early, isFile, ...ends }: Sent,
): Promise<Response> {
  const timeout = AbortSignal.timeout(ends.timeout);
  const late = new AbortController();
  const end = () => late.abort(timeout.reason);
  timeout.addEventListener('abort', end);
  const signal = AbortSignal.any([late.signal, ends.signal ?? late.signal]);
  if (early) {
    const reply = await endedBy(signal, early);
    return new Response(reply.body?.pipeThrough(new TransformStream(), { signal }), reply);
  }
  const request = new Request(address, {
    method,
    signal,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (body !== undefined) request.headers.set('Content-Type', 'application/json');
  const reply = await fetch(request);
  if (isFile) timeout.removeEventListener('abort', end);
  return reply;
}

function endedBy<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
