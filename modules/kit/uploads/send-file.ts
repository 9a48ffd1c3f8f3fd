import { uploadFile } from '#contract/areas/files.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import type { SendEvent, SendInput } from '#machines/upload/upload-file.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, upload } from '#modules/ground/platform/http/index.ts';

/** Sends one file and reports how it goes; the function that it returns cancels it. */
export type SendFile = (input: SendInput, report: (event: SendEvent) => void) => () => void;

/** Failures without a reply of the server: the file shows that the request failed (UPLOAD-11). */
const withoutReply: readonly string[] = ['offline', 'timeout', 'gatewayTimeout', 'malformed'];

/** Sends files to an endpoint as multipart, with isup=1, their folder and further fields (API-85). */
export const sendFileTo =
  (endpoint: AnyEndpoint, further: Readonly<Record<string, string>> = {}, anonymous = false): SendFile =>
  ({ file, fields }, report) => {
    const stop = new AbortController();
    upload(endpoint, [...Object.entries({ ...fields, ...further }), ['file', blobOf(file)]], {
      anonymous,
      signal: stop.signal,
      onProgress: (sent, total) => report({ type: 'send.progressed', sent, total }),
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

const blobOf = ({ source }: ChosenFile): Blob => {
  if (source instanceof Blob) return source;
  throw new Error('A file to upload has no content');
};
