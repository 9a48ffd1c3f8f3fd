import {
  type ChosenFile,
  isImage,
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
  /** Number of the last chosen file. */
  readonly lastId: number;
  /** A file was removed, and the change of paths has not been emitted yet (UPLOAD-08, UPLOAD-09). */
  readonly isChangeOwed: boolean;
}

/** The chosen files that an upload accepts (UPLOAD-15). */
export function acceptedOf({ options }: UploadContext, files: readonly ChosenFile[]): readonly ChosenFile[] {
  return files.filter(file => !options.imagesOnly || isImage(file));
}

/** The chosen files that an upload refuses (UPLOAD-15). */
export function refusedOf(context: UploadContext, files: readonly ChosenFile[]): readonly ChosenFile[] {
  const accepted = acceptedOf(context, files);
  return files.filter(file => !accepted.includes(file));
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
