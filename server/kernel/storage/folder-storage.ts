import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '#server/kernel/config/create-folder.ts';
import {
  type ByteRange,
  type ObjectState,
  requireKey,
  type Storage,
  StorageError,
  type StorageFolder,
  type StoredObject,
} from './storage.ts';

/** Content that is not complete yet, on the same disk, so that it can be moved to its key. No key begins so. */
const incoming = 'incoming';

const full: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);
const missing: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

const unlinkable: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EXDEV',
  'EMLINK',
  'ENOSYS',
]);

/** How many pieces the system writes with one call. */
const mostTogether = 512;

/** The system may write less than it is given, such as before a disk is full. */
async function writeAll(file: FileHandle, content: readonly Uint8Array[], offset: number): Promise<void> {
  let place = offset;
  let left = content.filter(bytes => bytes.length > 0);
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left.slice(0, mostTogether), place);
    place += bytesWritten;
    let whole = 0;
    for (let next = left[0]; next && next.length <= bytesWritten; next = left[whole]) {
      bytesWritten -= next.length;
      whole += 1;
    }
    left = left.slice(whole);
    if (bytesWritten > 0 && left[0]) left[0] = left[0].subarray(bytesWritten);
  }
}

/** Keeps objects as files below a folder of this machine. */
export function openFolderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    requireKey(key);
    return join(root, key);
  };

  const put = async (key: string, content: Readable): Promise<void> => {
    const path = pathOf(key);
    const temporary = join(root, incoming, randomUUID());
    try {
      await createFolder(dirname(temporary));
      await pipeline(content, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
      await createFolder(dirname(path));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw storageErrorOf(error, key, 'unavailable');
    }
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const path = pathOf(key);
    try {
      const file = await open(path);
      return file.createReadStream(range && { start: range.first, end: range.last });
    } catch (error) {
      throw storageErrorOf(error, key, 'missing');
    }
  };

  const stateOf = async (key: string): Promise<ObjectState | undefined> => {
    const path = pathOf(key);
    try {
      const state = await stat(path);
      return state.isFile() ? { size: state.size, changed: state.mtime } : undefined;
    } catch (error) {
      const failure = storageErrorOf(error, key, 'missing');
      if (failure.fault === 'missing') return undefined;
      throw failure;
    }
  };

  const append = async (key: string, content: readonly Uint8Array[], offset: number): Promise<boolean> => {
    const path = pathOf(key);
    try {
      if (offset === 0) {
        await createFolder(dirname(path));
        // What has a second name keeps its content.
        await rm(path, { force: true });
      }
      const file = await open(path, offset === 0 ? 'wx' : 'r+', 0o600);
      try {
        if ((await file.stat()).size !== offset) return false;
        await writeAll(file, content, offset);
        return true;
      } finally {
        await file.close();
      }
    } catch (error) {
      const failure = storageErrorOf(error, key, 'missing');
      if (failure.fault === 'missing') return false;
      throw failure;
    }
  };

  const linkTo = async (from: string, to: string): Promise<boolean> => {
    const [source, target] = [pathOf(from), pathOf(to)];
    try {
      const file = await open(source, 'r+');
      await file.sync().finally(() => file.close());
      await createFolder(dirname(target));
      await link(source, target);
      return true;
    } catch (error) {
      // Some disks of networks know no second name; the content is copied there.
      if (unlinkable.has((error as NodeJS.ErrnoException).code)) return false;
      throw storageErrorOf(error, from, 'missing');
    }
  };

  return {
    check: async () => undefined,
    append,
    link: linkTo,
    put,
    read,
    stat: stateOf,
    delete: async key => {
      const path = pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => {
        const failure = storageErrorOf(error, key, 'missing');
        if (failure.fault !== 'missing') throw failure;
      });
      // What is sent in parts and the small ones of a picture have a folder of their own, which goes with the last of them.
      if (/^(?:uploads|thumbnails)\//.test(key)) await rmdir(dirname(path)).catch(() => undefined);
    },
    async *list(below: StorageFolder): AsyncIterable<StoredObject> {
      const entries = await readdir(join(root, below), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          const failure = storageErrorOf(error, below, 'missing');
          if (failure.fault === 'missing') return [];
          throw failure;
        },
      );
      for (const entry of entries.filter(each => each.isFile())) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        const state = await stateOf(key);
        if (state) yield { key, ...state };
      }
    },
    close: () => undefined,
  };
}

/** @param notThere the fault where the system reports that there is nothing at the path */
function storageErrorOf(error: unknown, key: string, notThere: 'missing' | 'unavailable'): StorageError {
  const { code } = error as NodeJS.ErrnoException;
  const fault = full.has(code) ? 'full' : missing.has(code) ? notThere : 'unavailable';
  return new StorageError(fault, `The storage folder failed at ${key} (${code ?? String(error)})`, {
    cause: error,
  });
}
