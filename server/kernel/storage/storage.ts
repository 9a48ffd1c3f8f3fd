import type { Readable } from 'node:stream';

/** The bytes of an object from the first to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What is known of a stored object without its content. */
export interface ObjectState {
  /** In bytes. */
  readonly size: number;
  readonly changed: Date;
}

export interface StoredObject extends ObjectState {
  readonly key: string;
}

/**
 * Where the content of files is, whatever it is about: a folder of this machine, or an object store. All of its methods
 * throw a {@link StorageError}.
 */
export interface Storage {
  /** Whether it can be used, to be seen at the start. */
  check(): Promise<void>;
  /** Stores the whole content under the key, or nothing of it. */
  put(key: string, content: Readable): Promise<void>;
  /** The content, or a part that lies within it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Undefined for an object that is not there. */
  stat(key: string): Promise<ObjectState | undefined>;
  /** Removes the object, which may be gone already. */
  delete(key: string): Promise<void>;
  /** The objects whose keys begin with a folder, such as `files/`, in any order. */
  list(folder: StorageFolder): AsyncIterable<StoredObject>;
  /**
   * Writes at the end of an object that is still arriving, or begins it; it is whole on the disk once it is linked. Only
   * storages that can have it.
   *
   * @param offset how many bytes the object has
   * @returns false when it has another length: nothing is written
   */
  append?(key: string, content: readonly Uint8Array[], offset: number): Promise<boolean>;
  /**
   * Gives an object a second key without copying it; each is deleted on its own.
   *
   * @returns false where the disk cannot do so
   */
  link?(from: string, to: string): Promise<boolean>;
  close(): void;
}

/**
 * The folders of keys: files since they have a table, the pictures of earlier versions, what is being sent in parts, small
 * pictures, which can be made again, backups, and what is exported in the background.
 */
export type StorageFolder =
  | 'files/'
  | 'pictures/'
  | 'backups/'
  | 'exports/'
  | 'uploads/'
  | `uploads/${string}/`
  | `thumbnails/${string}/`;

/** Keys are made by the server; no part of one can lead out of the storage. */
const isKey = /^(?:files|pictures|uploads|thumbnails|backups|exports)(?:\/\w[\w-]*(?:\.\w+)?)+$/;

/** @throws for a key that the server never makes */
export function requireKey(key: string): void {
  if (!isKey.test(key)) throw new Error(`Not a key of the storage: ${key}`);
}

/** Why a storage did not do what it should: the object is not there, there is no room, or the storage does not work. */
type StorageFault = 'missing' | 'full' | 'unavailable';

/** A failure of a storage; its message is for the log and the terminal. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly fault: StorageFault;
  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
