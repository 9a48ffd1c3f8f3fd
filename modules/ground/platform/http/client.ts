import { headerName } from '#contract/constants.ts';
import type { AnyEndpoint, InputOf, Method, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { requestTimeout } from '#machines/timing.ts';
import { addressOf, partsOf } from './address.ts';
import { httpSources } from './configuration.ts';
import { takeEarlyReply } from './early-replies.ts';
import { failureWithoutAnswer } from './failure.ts';
import { isFromProxy } from './from-proxy.ts';
import { headersOf } from './headers.ts';
import { withAcceptedMethod } from './methods.ts';
import { bareOf, envelopeOf, failureOf, readEnvelope } from './reply.ts';
import { structured } from './reply-shape.ts';
import { type FailureKind, needsInteraction, RequestError } from './request-error.ts';
import { send } from './send.ts';

export interface RequestOptions {
  /** Cancels the request; a cancelled request is not reported. */
  signal?: AbortSignal;
  /** Milliseconds until the request counts as timed out (API-07); a file may take longer once it has begun to arrive. */
  timeout?: number;
  /**
   * The caller shows the failure itself (a field error, a retry beside the list), so no toast appears. An ended session
   * is reported all the same.
   */
  handlesFailure?: boolean | ((error: RequestError) => boolean);
  /**
   * False: a refusal that the person can resolve, such as an ended session, fails immediately. Otherwise the
   * call waits for the person and is sent again.
   */
  waits?: boolean;
  /** The versions of the records that a change began on, as `recordVersionsText` writes them. */
  recordVersions?: string | undefined;
  /** Sent in place of the session's token: that of a session that has just ended (AUTH-14). */
  token?: string;
}

/** A downloaded file with the name its server gave it. */
export interface DownloadedFile {
  blob: Blob;
  /** Undefined when the server names none. */
  fileName: string | undefined;
}

/**
 * Calls an endpoint and returns the result inside the envelope. The result is typed by the contract, and only its outermost
 * shape is validated: existing servers omit keys that the embedded one sends.
 *
 * @throws RequestError when there is no result
 * @example const page = await request(listUsers, { pageNo: 1, pageSize: 10 }, { signal });
 */
export async function request<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: RequestOptions = {},
): Promise<OutputOf<Endpoint>> {
  if (endpoint.reply === 'bare') {
    return call(
      endpoint,
      input,
      options,
      async response =>
        structured(
          endpoint,
          response.status,
          bareOf(response.status, await response.text()),
        ) as OutputOf<Endpoint>,
    );
  }
  return (await callForEnvelope(endpoint, input, options)).result;
}

/** As {@link request}, with the whole envelope: where the message or the code of a success matters. */
export async function requestEnvelope<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: RequestOptions = {},
): Promise<Envelope<OutputOf<Endpoint>>> {
  return httpSources().translated(await callForEnvelope(endpoint, input, options));
}

function callForEnvelope<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: RequestOptions,
): Promise<Envelope<OutputOf<Endpoint>>> {
  return call(endpoint, input, options, async response => {
    const envelope = envelopeOf<OutputOf<Endpoint>>(response.status, await response.text());
    structured(endpoint, response.status, envelope.result);
    return envelope;
  });
}

/**
 * Fetches a file.
 *
 * @throws RequestError of kind `emptyFile` when the file has no byte, or of the refusal's kind when the server sent
 * an envelope in place of the file (ERROR-13)
 */
export function download<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: RequestOptions = {},
): Promise<DownloadedFile> {
  return call(endpoint, input, options, async response => {
    const { status, headers } = response;
    const blob = await response.blob();
    if (status >= 400 || headers.get('content-type')?.includes('json')) {
      throw failureOf(status, readEnvelope(await blob.text()));
    }
    if (blob.size === 0) throw new RequestError({ kind: 'emptyFile', status });
    return { blob, fileName: fileNameOf(headers.get('content-disposition')) };
  });
}

const withoutReply: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'gatewayTimeout']);

async function call<Answer>(
  endpoint: AnyEndpoint,
  input: object,
  options: RequestOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const sentToken = httpSources().token();
  try {
    return await withAcceptedMethod(endpoint, method => attempt(endpoint, method, input, options, read));
  } catch (cause) {
    const failure = failureWithoutAnswer(cause, options.signal?.aborted === true);
    if (withoutReply.has(failure.kind)) httpSources().onNoReply();
    const error = await httpSources().translated(failure);
    if (needsInteraction(error) && options.waits !== false && options.token === undefined) {
      // The server refused before doing anything, so that nothing is done twice.
      if (await httpSources().recover(error, sentToken)) return call(endpoint, input, options, read);
    } else if (isReported(error, options)) httpSources().onFailure(error);
    throw error;
  }
}

async function attempt<Answer>(
  endpoint: AnyEndpoint,
  method: Method,
  input: object,
  { signal, timeout = requestTimeout, token, recordVersions }: RequestOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const sources = token === undefined ? httpSources() : { ...httpSources(), token: () => token };
  const parts = partsOf(endpoint, method, input as Record<string, unknown>, sources.now());
  const address = addressOf(sources.base, parts);
  const early = method === 'GET' ? takeEarlyReply(address, sources.token()) : undefined;
  const headers = {
    ...headersOf(sources, method, parts),
    ...cookieRequest(endpoint, address),
    ...(recordVersions && { [headerName.recordVersions]: recordVersions }),
  };
  const response = await send(address, {
    method,
    headers,
    body: parts.body,
    signal,
    timeout,
    early,
    isFile: endpoint.reply === 'file',
  });
  if (!isFromProxy(response.status)) sources.onReply();
  return read(response);
}

/**
 * Asks for a cookie beside the token of a new session. A page of another origin, which a host mounts, has none; there, and
 * where the server knows no such cookie, the token alone is the session.
 */
function cookieRequest({ opensSession }: AnyEndpoint, address: string): Record<string, string> {
  const isOwnOrigin = typeof location !== 'undefined' && new URL(address).origin === location.origin;
  return opensSession && isOwnOrigin ? { [headerName.sessionCookie]: 'true' } : {};
}

function isReported(error: RequestError, { handlesFailure = false }: RequestOptions): boolean {
  if (error.kind === 'cancelled') return false;
  if (needsInteraction(error)) return true;
  return typeof handlesFailure === 'function' ? !handlesFailure(error) : !handlesFailure;
}

function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded.trim());
  } catch {
    return plain;
  }
}
