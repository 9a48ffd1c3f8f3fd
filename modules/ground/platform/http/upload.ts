import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { addressOf, partsOf } from './address.ts';
import { httpSources } from './configuration.ts';
import { headersOf } from './headers.ts';
import { envelopeOf } from './reply.ts';
import { needsInteraction, RequestError } from './request-error.ts';

export interface UploadOptions {
  /** Called with the bytes sent so far, and the total. */
  onProgress?: (sent: number, total: number) => void;
  /** Sends neither token nor tenant. */
  anonymous?: boolean;
  /** Cancels the upload. */
  signal?: AbortSignal;
}

/** One part of an upload; several files may travel under one name. */
export type FormPart = readonly [name: string, value: Blob | string];

/**
 * Sends files with progress, which `fetch` does not report. It has no timeout, as large files take their time; the
 * signal cancels it.
 *
 * @throws RequestError when the server refuses or does not reply
 */
export function upload(
  endpoint: AnyEndpoint,
  parts: readonly FormPart[],
  { onProgress, signal, anonymous = false }: UploadOptions = {},
): Promise<Envelope> {
  const sources = httpSources();
  const [method] = methodsOf(endpoint);
  const target = partsOf(endpoint, 'POST', {}, sources.now());
  return new Promise<Envelope>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', addressOf(sources.base, target));
    const asked = anonymous ? { ...sources, token: () => undefined, tenant: () => undefined } : sources;
    for (const [name, value] of Object.entries(headersOf(asked, 'POST', target))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      try {
        resolve(sources.translated(envelopeOf(request.status, request.responseText)));
      } catch (error) {
        if (!(error instanceof RequestError)) {
          reject(error);
          return;
        }
        void reportedFailure(error).then(reject);
      }
    };
    request.onerror = () => reject(new RequestError({ kind: 'offline' }));
    request.onabort = () => reject(new RequestError({ kind: 'cancelled' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(parts));
  });
}

/** A refusal in the language of the console. One that only the person can resolve is reported to the console as well. */
export async function reportedFailure(error: RequestError): Promise<RequestError> {
  const sources = httpSources();
  if (needsInteraction(error)) sources.onFailure(error);
  return sources.translated(error);
}

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
