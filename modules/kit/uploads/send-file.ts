import { uploadFile } from '#contract/areas/files.ts';
import { sentInPartsFrom } from '#contract/constants.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import type { SendEvent, SendInput } from '#machines/upload/upload-file.types.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, upload } from '#modules/ground/platform/http/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { blobOf } from './blob-of.ts';
import { rateMeter } from './rate-meter.ts';
import type { PartsEnds } from './send-parts.ts';

/** Sends one file and reports how it goes; the function that it returns cancels it. */
export type SendFile = (input: SendInput, report: (event: SendEvent) => void) => () => void;

/** Failures without a reply of the server: the file shows that the request failed (UPLOAD-11). */
const withoutReply: readonly string[] = ['offline', 'timeout', 'gatewayTimeout', 'malformed'];

/** Sends files to an endpoint as multipart, with isup=1, their folder and further fields (API-85). */
export const sendFileTo =
  (endpoint: AnyEndpoint, further: Readonly<Record<string, string>> = {}, anonymous = false): SendFile =>
  ({ file, fields }, report) => {
    const stop = new AbortController();
    const meter = rateMeter();
    upload(endpoint, [...Object.entries({ ...fields, ...further }), ['file', blobOf(file)]], {
      anonymous,
      signal: stop.signal,
      onProgress: (sent, total) => report({ type: 'send.progressed', sent, total, rate: meter(sent) }),
    }).then(
      reply => report({ type: 'send.replied', reply: { ...reply, success: true } }),
      (error: unknown) => {
        if (error instanceof RequestError && error.kind === 'cancelled') return;
        report(failureOf(error));
      },
    );
    return () => stop.abort();
  };

/** Sends a file to the server. */
export const sendFile: SendFile = sendFileTo(uploadFile);

/**
 * Sends a large file in parts that resume where they stopped, and any other as a whole. Only for servers with the
 * capability `resumableUploads`.
 */
export const sendFileInParts: SendFile = (input, report) =>
  input.file.size <= sentInPartsFrom ? sendFile(input, report) : sendInParts(input, report);

/** Sends each file in parts, which begin and end in their own way; by default as files that are stored. */
export const sendInPartsTo =
  (ends: PartsEnds): SendFile =>
  (input, report) =>
    sendInParts(input, report, ends);

function sendInParts(input: SendInput, report: (event: SendEvent) => void, ends?: PartsEnds): () => void {
  const stop = new AbortController();
  const meter = rateMeter();
  const progress = (sent: number) =>
    report({ type: 'send.progressed', sent, total: input.file.size, rate: meter(sent) });
  parts
    .load()
    .then(({ sendParts }) => sendParts({ ...input, ends, progress, signal: stop.signal }))
    .then(
      reply => report({ type: 'send.replied', reply: { ...reply, success: true } }),
      (error: unknown) => {
        if (!stop.signal.aborted) report(failureOf(error));
      },
    );
  return () => stop.abort();
}

/** Lazy: most files are sent as a whole. */
const parts = lazyModule(() => import('./send-parts.ts'));

/**
 * Sends one file in parts to a folder, outside of an upload.
 *
 * @throws RequestError
 */
export async function sendLargeFile(file: File, folder: string): Promise<void> {
  const chosen = { name: file.name, type: file.type, size: file.size, source: file };
  const { sendParts } = await parts.load();
  const { signal } = new AbortController();
  await sendParts({ file: chosen, fields: { biz: folder }, progress: () => undefined, signal });
}

/** Withdraws a file from the server, if parts of it have been sent. */
export async function discardParts(file: ChosenFile): Promise<void> {
  if (file.size <= sentInPartsFrom || !(file.source instanceof Blob)) return;
  await (await parts.load()).removeParts(file.source);
}

/** A refusal of the server has its words; anything else is a failed request. */
function failureOf(error: unknown): SendEvent {
  if (!(error instanceof RequestError) || withoutReply.includes(error.kind)) return { type: 'send.failed' };
  const isSilent = error.message === '' && error.kind === 'business';
  return {
    type: 'send.replied',
    reply: { success: false, message: isSilent ? '' : failureText(error) },
  };
}

/** Reads a picture as a data URL, where the server keeps none (UPLOAD-22). */
export function readInline(file: ChosenFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blobOf(file));
  });
}
