/** A file with its text; the path is relative to the project's root. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const imports = /import\s+(?!type\s)([^;]*?)\s+from\s+'([^']+\.machine\.ts)'/g;
const machineFolder = /machines\/([^/]+)\/[^/]+$/;

/**
 * The folders of `machines/` that nothing starts: neither `users` import a machine of theirs, nor does a machine that is
 * started. An import of types alone starts nothing.
 *
 * @param users files of modules, application and server
 * @param machines files of `machines/`
 */
export function neverStarted(users: readonly SourceFile[], machines: readonly SourceFile[]): string[] {
  const folderOf = (file: string) => machineFolder.exec(file)?.[1];
  const started = new Set<string>();
  const waiting = users.flatMap(({ text }) => foldersImported(text));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (started.has(folder)) continue;
    started.add(folder);
    const own = machines.filter(({ file }) => folderOf(file) === folder);
    waiting.push(...own.flatMap(({ text }) => foldersImported(text)));
  }
  const withMachine = machines
    .filter(({ file }) => file.endsWith('.machine.ts'))
    .map(({ file }) => folderOf(file));
  return [...new Set(withMachine)]
    .filter(folder => folder !== undefined)
    .filter(folder => !started.has(folder))
    .sort();
}

function foldersImported(text: string): string[] {
  return [...text.matchAll(imports)].flatMap(([, names = '', path = '']) => {
    const values = names
      .replace(/[{}]/g, '')
      .split(',')
      .map(name => name.trim())
      .filter(Boolean);
    const folder = /(?:machines|\.\.)\/([^/]+)\/[^/]+$/.exec(path)?.[1];
    return folder === undefined || values.every(name => name.startsWith('type ')) ? [] : [folder];
  });
}
