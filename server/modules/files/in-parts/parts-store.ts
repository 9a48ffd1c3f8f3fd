import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { runningDigests } from './digests.ts';
import { lengthOf, type PartsKey, partsOf, putPart, readState, removeParts } from './unfinished.ts';

/** So many bytes are in memory before they are stored as a part; what a server loses of a file when it is killed. */
const partSize = 4 * 1024 * 1024;
/** Where they are written at the end of what is there, fewer: no object is made of them. */
const appendedSize = 512 * 1024;

/**
 * The store of the protocol of tus over that of the server, so that an upload goes on at another process, and whatever
 * the store is. A file is several objects until it is finished.
 */
export class PartsStore extends DataStore {
  readonly #storage: Storage;
  constructor(storage: Storage) {
    super();
    this.#storage = storage;
    this.extensions = ['termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const state = await readState(this.#storage, id as PartsKey);
    if (!state) throw ERRORS.FILE_NOT_FOUND;
    const isStored = state.url !== undefined;
    const offset = isStored ? state.fileSize : lengthOf(await partsOf(this.#storage, id as PartsKey));
    return new Upload({ id, size: state.fileSize, offset });
  }

  /** Stores what arrives, also the beginning of what breaks off. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const most = this.#storage.append ? appendedSize : partSize;
    let end = offset;
    let gathered: Buffer[] = [];
    let size = 0;
    const store = async () => {
      if (size === 0) return;
      const part = gathered;
      const length = size;
      gathered = [];
      size = 0;
      await putPart(this.#storage, id as PartsKey, end, part);
      runningDigests.add(id as PartsKey, end, part);
      end += length;
    };
    try {
      for await (const bytes of stream) {
        gathered.push(bytes as Buffer);
        size += (bytes as Buffer).length;
        if (size >= most) await store();
      }
    } finally {
      await store();
    }
    return end;
  }

  override async remove(id: string): Promise<void> {
    if (!(await readState(this.#storage, id as PartsKey))) throw ERRORS.FILE_NOT_FOUND;
    runningDigests.forget(id as PartsKey);
    await removeParts(this.#storage, id as PartsKey);
  }
}
