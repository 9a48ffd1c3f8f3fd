import type { Storage, StoredObject } from '#server/kernel/storage/storage.ts';

/** Uploads that are not finished belong to the server that began them. */
const moved = ['files/', 'pictures/'] as const;

export interface MovedFiles {
  /** How many objects, and bytes of them, were stored at the other place. */
  copied: number;
  bytes: number;
  /** How many had been there already, as large as they should be. */
  present: number;
  removed: number;
}

export interface MoveOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** Removes each object from its old place once the new one has the whole of it. */
  readonly removes: boolean;
  /** Called after each object. */
  readonly report?: (moved: Readonly<MovedFiles>) => void;
}

/**
 * Moves all stored files from one storage to another. It can be stopped at any time, and goes on where it stopped when it
 * is started again: what the other one has in full is not sent again, and a part of an object is never visible.
 *
 * @throws StorageError when one of the storages does not do what it should
 */
export async function moveFiles({ from, to, removes, report }: MoveOptions): Promise<MovedFiles> {
  const done: MovedFiles = { copied: 0, bytes: 0, present: 0, removed: 0 };
  for (const folder of moved) {
    for await (const object of from.list(folder)) {
      await moveOne(object, { from, to, removes }, done);
      report?.(done);
    }
  }
  return done;
}

async function moveOne(
  { key, size }: StoredObject,
  { from, to, removes }: Omit<MoveOptions, 'report'>,
  done: MovedFiles,
): Promise<void> {
  if ((await to.stat(key))?.size === size) done.present += 1;
  else {
    await to.put(key, await from.read(key));
    done.copied += 1;
    done.bytes += size;
  }
  if (!removes || (await to.stat(key))?.size !== size) return;
  await from.delete(key);
  done.removed += 1;
}
