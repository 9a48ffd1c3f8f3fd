import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { beginUpload, defaultFolder, finishUpload, partsPath } from '#contract/areas/files.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import type { SendInput } from '#machines/upload/upload-file.types.ts';
import {
  failureOf,
  httpSources,
  identityHeaders,
  RequestError,
  readEnvelope,
  reportedFailure,
  request,
  requestEnvelope,
} from '#modules/ground/platform/http/index.ts';
import { blobOf } from './blob-of.ts';
import { unfinishedFiles } from './unfinished-files.ts';

/** Bytes of one request; what is sent again at most after a connection has broken off silently. */
const chunkSize = 8 * 1024 * 1024;
/** Milliseconds before each further attempt: a network or a server may be gone for a while. */
const retryDelays = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];
/** Judging and storing a file takes longer than a usual request, in milliseconds. */
const finishTimeout = 600_000;

/** The ids of files that this page has begun to send. */
const begun = new WeakMap<Blob, string>();

/** How a file that is sent in parts begins and ends. */
export interface PartsEnds {
  /** What distinguishes these files from others of the same name. */
  readonly folder: string;
  /** Begins a file. @returns its id */
  readonly begin: (file: ChosenFile, signal: AbortSignal) => Promise<string>;
  /** Ends one whose parts have all arrived, for which it has a longer time limit than usual, in milliseconds. */
  readonly finish: (id: string, options: { timeout: number; signal: AbortSignal }) => Promise<Envelope>;
}

const quiet = { handlesFailure: true } as const;

/** Those of a file that is stored in a folder. */
const endsOfFolder = (folder: string): PartsEnds => ({
  folder,
  begin: async (file, signal) =>
    (
      await request(
        beginUpload,
        { fileName: file.name, fileSize: file.size, biz: folder },
        { ...quiet, signal },
      )
    ).id,
  finish: (id, options) => requestEnvelope(finishUpload, { id }, { ...quiet, ...options }),
});

interface PartsInput extends SendInput {
  /** By default those of a file in the folder of the fields. */
  readonly ends?: PartsEnds | undefined;
  /** Called with the bytes that the server has. */
  readonly progress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file in parts. A file of which parts were sent before, by this page or an earlier one of this person, goes on
 * where it stopped; one that the server does not know any more begins again.
 *
 * @returns the reply of the server with its path
 * @throws RequestError
 */
export async function sendParts({ file, fields, ends, progress, signal }: PartsInput): Promise<Envelope> {
  const blob = blobOf(file);
  const wanted = ends ?? endsOfFolder(fields['biz'] ?? defaultFolder);
  const { folder } = wanted;
  const begin = async () => {
    const id = await wanted.begin(file, signal);
    begun.set(blob, id);
    unfinishedFiles.keep(blob, folder, id);
    return id;
  };
  const known = begun.get(blob) ?? unfinishedFiles.idOf(blob, folder);
  if (known !== undefined) begun.set(blob, known);
  let id = known ?? (await begin());
  try {
    await send(id, blob, { progress, signal });
  } catch (error) {
    if (known === undefined || !(error instanceof RequestError) || error.kind !== 'notFound') throw error;
    unfinishedFiles.forget(known);
    id = await begin();
    await send(id, blob, { progress, signal });
  }
  const reply = await wanted.finish(id, { timeout: finishTimeout, signal });
  begun.delete(blob);
  unfinishedFiles.forget(id);
  return reply;
}

/** Withdraws a file from the server; one of which nothing was sent needs nothing. */
export async function removeParts(blob: Blob): Promise<void> {
  const id = begun.get(blob);
  if (id === undefined) return;
  begun.delete(blob);
  unfinishedFiles.forget(id);
  await Upload.terminate(addressOf(id), { onBeforeRequest: identify, retryDelays: null });
}

const addressOf = (id: string) => new URL(httpSources().base + partsPath(id), location.href).href;

function identify(sent: HttpRequest): void {
  for (const [name, value] of Object.entries(identityHeaders(httpSources()))) sent.setHeader(name, value);
}

/** Replies after which the same part may be taken later, or by the rest of the protocol. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 423 || status === 429;

function send(
  id: string,
  blob: Blob,
  { progress, signal }: Pick<PartsInput, 'progress' | 'signal'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      uploadUrl: addressOf(id),
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      // Each request, because the token may be another one meanwhile.
      onBeforeRequest: identify,
      onShouldRetry: error => {
        const status = statusOf(error);
        return isPassing(status) || (status >= 500 && status !== 507);
      },
      onProgress: sent => progress(sent),
      onSuccess: () => resolve(),
      onError: error => void failureOfParts(error).then(reject),
    });
    const stop = () => {
      void upload.abort();
      reject(new RequestError({ kind: 'cancelled' }));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

const statusOf = (error: Error): number =>
  (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;

/** A failure of the protocol as that of any other request; without a reply the network is gone. */
function failureOfParts(error: Error): Promise<RequestError> {
  const reply = (error as Partial<DetailedError>).originalResponse;
  return reply
    ? reportedFailure(failureOf(reply.getStatus(), readEnvelope(reply.getBody())))
    : Promise.resolve(new RequestError({ kind: 'offline', cause: error }));
}
