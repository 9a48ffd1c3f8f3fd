import type { UploadEntry } from './upload.logic.ts';

/**
 * How a record stores its files: `paths` joins their paths by commas, `entries` is a JSON list of fileName, filePath and
 * fileSize (UPLOAD-03).
 */
export type UploadForm = 'paths' | 'entries';

/** Paths joined by commas, of which one may be a picture in itself, whose address has a comma (UPLOAD-22). */
const pathPattern = /data:[^,]*,[^,]*|[^,]+/g;

const nameOfPath = (path: string) => (path.startsWith('data:') ? '' : (path.split('/').at(-1) ?? path));

/** The files of a stored value, in either form; a value that is in neither has none. */
export function entriesOfValue(value: string): readonly UploadEntry[] {
  const stored = value.trim();
  if (stored.startsWith('[')) return listedEntries(stored);
  const paths = (stored.match(pathPattern) ?? []).map(path => path.trim()).filter(path => path !== '');
  return paths.map(path => ({ fileName: nameOfPath(path), filePath: path, fileSize: 0 }));
}

/** The value that stores files in a form; empty without files. */
export function valueOfEntries(entries: readonly UploadEntry[], form: UploadForm): string {
  if (form === 'paths') return entries.map(({ filePath }) => filePath).join(',');
  return entries.length === 0 ? '' : JSON.stringify(entries);
}

function listedEntries(json: string): readonly UploadEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return [];
  }
  return Array.isArray(list) ? list.flatMap(entryOf) : [];
}

function entryOf(item: Partial<UploadEntry> | null): readonly UploadEntry[] {
  if (typeof item !== 'object' || typeof item?.filePath !== 'string') return [];
  const { filePath, fileName, fileSize } = item;
  return [
    {
      fileName: typeof fileName === 'string' ? fileName : nameOfPath(filePath),
      filePath,
      fileSize: typeof fileSize === 'number' ? fileSize : 0,
    },
  ];
}
