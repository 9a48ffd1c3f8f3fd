/** The most files that are taken from one drop, so that a folder of a disk does not hang the page. */
const most = 500;

/** Whether something that is dragged over a page contains files. */
export const hasFiles = ({ types }: DataTransfer): boolean => [...types].includes('Files');

/** The files of a drop, and those in its folders at any depth. It has to be called while the drop is handled. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // The list is empty as soon as the event has been handled.
  const entries = [...(items ?? [])].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= most) return;
  if (entry.isFile) {
    found.push(await new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader returns a part of a large folder each time, and nothing at its end.
  for (;;) {
    const children = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (children.length === 0) return;
    for (const child of children) await collect(child, found);
  }
}
