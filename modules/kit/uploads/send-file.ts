import { uploadFile } from '#contract/areas/files.ts';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import type { SendEvent, SendInput } from '#machines/upload/upload-file.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, upload } from '#modules/ground/platform/http/index.ts';

/** Sends one file and reports how it goes; the function that it returns cancels it. */
export type SendFile = (input: SendInput, report: (event: SendEvent) => void) => () => void;

/** Failures without a reply of the server: the file shows that the request failed (UPLOAD-11). */
const withoutReply: readonly string[] = ['offline', 'timeout', 'gatewayTimeout', 'malformed'];

/** Sends a file to the server as multipart, with isup=1 and its folder (API-85). */
export const sendFile: SendFile = ({ file, fields }, report) => {
  const stop = new AbortController();
  upload(uploadFile, [...Object.entries(fields), ['file', blobOf(file)]], {
    signal: stop.signal,
    onProgress: (sent, total) => report({ type: 'send.progressed', sent, total }),
  }).then(
    ({ message, result }) => report({ type: 'send.replied', reply: { success: true, message, result } }),
    (error: unknown) => {
      if (error instanceof RequestError && error.kind === 'cancelled') return;
      report(failureOf(error));
    },
  );
  return () => stop.abort();
};

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
