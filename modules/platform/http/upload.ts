import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { addressOf, partsOf } from './address.ts';
import { httpSources } from './configuration.ts';
import { headersOf } from './headers.ts';
import { envelopeOf } from './reply.ts';
import { needsInteraction, RequestError } from './request-error.ts';

export interface UploadOptions {
  /** Told how many bytes of how many have been sent. */
  onProgress?: (sent: number, total: number) => void;
  /** Breaks the upload off. */
  signal?: AbortSignal;
}

/** One part of an upload; several files may travel under one name. */
export type FormPart = readonly [name: string, value: Blob | string];

/**
 * Sends files with progress, which `fetch` cannot tell. It has no time limit, since a large file takes as long as it
 * takes; whoever waits may break it off.
 *
 * @throws RequestError when the server refuses or no answer comes
 */
export function upload(
  endpoint: AnyEndpoint,
  parts: readonly FormPart[],
  { onProgress, signal }: UploadOptions = {},
): Promise<Envelope> {
  const sources = httpSources();
  const [method] = methodsOf(endpoint);
  const target = partsOf(endpoint, 'POST', {}, sources.now());
  return new Promise<Envelope>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', addressOf(sources.base, target));
    for (const [name, value] of Object.entries(headersOf(sources, 'POST', target))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      try {
        resolve(envelopeOf(request.status, request.responseText));
      } catch (error) {
        if (error instanceof RequestError && needsInteraction(error)) sources.onFailure(error);
        reject(error);
      }
    };
    request.onerror = () => reject(new RequestError({ kind: 'offline' }));
    request.onabort = () => reject(new RequestError({ kind: 'cancelled' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(parts));
  });
}

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
