import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { runningDigests } from './digests.ts';
import { lengthOf, type PartsKey, partsOf, readState, removeParts } from './unfinished.ts';

/**
 * The store of the protocol of tus over that of the server, so that an upload goes on at another process, and whatever
 * the store is. A file is several objects until it is finished. What arrives does not pass it, see `receivePart`.
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

  override async remove(id: string): Promise<void> {
    if (!(await readState(this.#storage, id as PartsKey))) throw ERRORS.FILE_NOT_FOUND;
    runningDigests.forget(id as PartsKey);
    await removeParts(this.#storage, id as PartsKey);
  }
}
