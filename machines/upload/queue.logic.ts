import {
  type ChosenFile,
  isImage,
  tooLarge,
  type UploadEntry,
  type UploadedFile,
  type UploadOptions,
} from './upload.logic.ts';

export interface QueuedFile extends UploadedFile {
  /** A file of the record, which has no upload of its own. */
  readonly isStored: boolean;
}

export interface UploadContext {
  readonly options: UploadOptions;
  readonly files: readonly QueuedFile[];
  /** The files of the last choice that are too large, which are shown and never sent. */
  readonly refused: readonly QueuedFile[];
  /** Number of the last chosen file. */
  readonly lastId: number;
  /** A file was removed or moved, and the change of paths has not been emitted yet (UPLOAD-08, UPLOAD-09). */
  readonly isChangeOwed: boolean;
}

/** Whether an upload of images only refuses a file (UPLOAD-15). */
const isWrongKind = ({ options }: UploadContext, file: ChosenFile) =>
  options.imagesOnly === true && !isImage(file);
/** Whether a file is larger than an upload sends. */
const isTooLarge = ({ options: { largest } }: UploadContext, { size }: ChosenFile) =>
  largest !== undefined && size > largest;

/** Whether a file can be paused while it is sent. */
export const canPause = (
  { size, status }: Pick<UploadedFile, 'size' | 'status'>,
  { pausableFrom }: UploadOptions,
): boolean => status === 'uploading' && pausableFrom !== undefined && size > pausableFrom;

interface Judged {
  readonly accepted: readonly ChosenFile[];
  /** Files that are no images, where only images are accepted (UPLOAD-15). */
  readonly wrongKind: readonly ChosenFile[];
  readonly tooLarge: readonly ChosenFile[];
}

/** The chosen files that an upload accepts, and those that it refuses. */
export function judged(context: UploadContext, files: readonly ChosenFile[]): Judged {
  const ofKind = files.filter(file => !isWrongKind(context, file));
  return {
    accepted: ofKind.filter(file => !isTooLarge(context, file)),
    wrongKind: files.filter(file => isWrongKind(context, file)),
    tooLarge: ofKind.filter(file => isTooLarge(context, file)),
  };
}

/** Files that are too large as entries that have failed. */
export function refusedFiles({ lastId }: UploadContext, files: readonly ChosenFile[]): readonly QueuedFile[] {
  return files.map((file, index) => ({
    ...queuedFile(`file-${lastId + index + 1}`, file),
    status: 'error',
    message: tooLarge,
  }));
}

/** The queue in the order of these ids, of which there is each one once; undefined if they name other files. */
export function inOrder(
  files: readonly QueuedFile[],
  ids: readonly string[],
): readonly QueuedFile[] | undefined {
  const ordered = ids.flatMap(id => files.find(file => file.id === id) ?? []);
  return new Set(ordered).size === files.length && ids.length === files.length ? ordered : undefined;
}

/** The queue with new files: with a limit, the most recent files are kept (UPLOAD-10). */
export function withNewFiles(
  { files, lastId, options: { limit } }: UploadContext,
  chosen: readonly ChosenFile[],
): {
  files: readonly QueuedFile[];
  lastId: number;
  dropped: readonly QueuedFile[];
  added: readonly (readonly [id: string, file: ChosenFile])[];
} {
  const added = chosen.map((file, index) => [`file-${lastId + index + 1}`, file] as const);
  const all = [...files, ...added.map(([id, file]) => queuedFile(id, file))];
  const kept = limit === undefined ? all : all.slice(Math.max(0, all.length - limit));
  const isKept = (wanted: string) => kept.some(({ id }) => id === wanted);
  return {
    files: kept,
    lastId: lastId + chosen.length,
    dropped: files.filter(({ id }) => !isKept(id)),
    added: added.filter(([id]) => isKept(id)),
  };
}

/** The files of a record as queue entries. */
export function storedFiles(entries: readonly UploadEntry[]): readonly QueuedFile[] {
  return entries.map(({ fileName, filePath, fileSize }, index) => ({
    ...queuedFile(`stored-${index + 1}`, { name: fileName, type: '', size: fileSize }),
    status: 'done',
    percent: 100,
    path: filePath,
    isStored: true,
  }));
}

/** Changes one file, if it is still in the queue. */
export function withFile(
  files: readonly QueuedFile[],
  id: string,
  change: Partial<UploadedFile>,
): readonly QueuedFile[] {
  return files.map(file => (file.id === id ? { ...file, ...change } : file));
}

function queuedFile(id: string, { name, type, size }: Omit<ChosenFile, 'source'>): QueuedFile {
  return {
    id,
    name,
    type,
    size,
    status: 'uploading',
    percent: 0,
    path: '',
    url: '',
    message: '',
    isStored: false,
  };
}
