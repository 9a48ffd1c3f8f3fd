import { storedUnfinished } from '#modules/ground/platform/storage/index.ts';

/** How many files are remembered, the latest. */
const most = 20;

type Entry = readonly [file: string, id: string];

/** What distinguishes a file from others on the machine of a person, in a folder of the server. */
const nameOf = (file: Blob, folder: string): string =>
  JSON.stringify(
    file instanceof File ? [folder, file.name, file.size, file.lastModified] : [folder, file.size, file.type],
  );

function entries(): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(storedUnfinished.read() ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && entry.length === 2 && entry.every(part => typeof part === 'string');

/**
 * The ids of files whose parts have begun to be sent. They survive a reload, so that the same file, chosen again, goes on
 * where it stopped; they are forgotten with the session.
 */
export const unfinishedFiles = {
  idOf: (file: Blob, folder: string): string | undefined =>
    entries().find(([name]) => name === nameOf(file, folder))?.[1],
  keep: (file: Blob, folder: string, id: string): void => {
    const others = entries().filter(([name]) => name !== nameOf(file, folder));
    storedUnfinished.write(JSON.stringify([[nameOf(file, folder), id], ...others].slice(0, most)));
  },
  forget: (id: string): void => {
    storedUnfinished.write(JSON.stringify(entries().filter(entry => entry[1] !== id)));
  },
};
