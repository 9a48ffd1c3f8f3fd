import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Locker, TUS_RESUMABLE } from '@tus/server';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { PartSink, TooManyBytes } from './part-sink.ts';
import type { PartsStore } from './parts-store.ts';
import type { PartsKey } from './unfinished.ts';

interface Receiving {
  readonly storage: Storage;
  readonly store: PartsStore;
  /** That of the server of the protocol: whoever asks for a file ends what is still sending it. */
  readonly locker: Locker;
}

/** What the protocol refuses, with its status. */
class ProtocolError extends Error {
  readonly status_code: number;
  constructor(status: number) {
    super(`The protocol of tus refuses with ${status}`);
    this.status_code = status;
  }
}

/**
 * PATCH of the protocol of tus: bytes that follow those that have arrived. The server of the package hands them on as a
 * stream of the web, which costs several times what storing them does; so this one method is our own.
 *
 * @returns how many bytes of the file have arrived
 * @throws ProtocolError and errors of the package, both with a `status_code`; StorageError
 */
export async function receivePart(
  request: IncomingMessage,
  key: PartsKey,
  { storage, store, locker }: Receiving,
): Promise<number> {
  const { headers } = request;
  if (headers['tus-resumable'] !== TUS_RESUMABLE) throw new ProtocolError(412);
  const offset = wholeNumber(headers['upload-offset']);
  if (offset === undefined) throw new ProtocolError(400);
  const leaving = new AbortController();
  const lock = locker.newLock(key);
  await lock.lock(new AbortController().signal, () => leaving.abort());
  try {
    const upload = await store.getUpload(key);
    if (upload.offset !== offset) throw new ProtocolError(409);
    const most = (upload.size ?? 0) - offset;
    if ((wholeNumber(headers['content-length']) ?? 0) > most) throw new ProtocolError(413);
    const sink = new PartSink({ storage, key, offset, most });
    await pipe(request, sink, leaving.signal);
    return sink.arrived;
  } catch (error) {
    throw error instanceof TooManyBytes ? new ProtocolError(413) : error;
  } finally {
    await lock.unlock();
  }
}

/** Hands on what arrives until its end, until the connection breaks off, or until somebody else goes on. */
async function pipe(request: IncomingMessage, sink: PartSink, leaving: AbortSignal): Promise<void> {
  const end = () => {
    request.unpipe(sink);
    sink.end();
  };
  request.once('error', end);
  request.once('close', end);
  leaving.addEventListener('abort', end, { once: true });
  try {
    const done = finished(sink);
    if (request.destroyed || leaving.aborted) end();
    else request.pipe(sink);
    await done;
  } finally {
    request.off('close', end);
    // Whoever listens no more would end the process by a connection that breaks off afterwards.
    request.off('error', end).on('error', () => undefined);
  }
}

const wholeNumber = (text: string | string[] | undefined): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
