/** A file with its text; the path is relative to the project's root. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const imports = /import\s+(?!type\s)([^;]*?)\s+from\s+'([^']+\.machine\.ts)'/g;
const machineFolder = /machines\/([^/]+)\/[^/]+$/;

/**
 * What starts the machines of each folder of `machines/`: the files that import a machine of it, users first. It is empty
 * where neither users do, nor a machine that is started. An import of types only does not count.
 *
 * @param users files of modules, application and server
 * @param machines files of `machines/`
 */
export function startersOf(
  users: readonly SourceFile[],
  machines: readonly SourceFile[],
): Record<string, string[]> {
  const folderOf = (file: string) => machineFolder.exec(file)?.[1];
  const imported = new Map([...users, ...machines].map(({ file, text }) => [file, foldersImported(text)]));
  const started = new Set<string>();
  // Files outside of the folders list machines for users, such as those of the lifecycles of records.
  const lists = machines.filter(({ file }) => folderOf(file) === undefined);
  const waiting = [...users, ...lists].flatMap(({ file }) => imported.get(file) ?? []);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (started.has(folder)) continue;
    started.add(folder);
    const own = machines.filter(({ file }) => folderOf(file) === folder);
    waiting.push(...own.flatMap(({ file }) => imported.get(file) ?? []));
  }
  const withMachine = machines
    .filter(({ file }) => file.endsWith('.machine.ts'))
    .flatMap(({ file }) => folderOf(file) ?? []);
  const startsIn = (folder: string) => {
    const isStarted = (file: string) => {
      const inside = folderOf(file);
      return inside === undefined || !file.startsWith('machines/') || started.has(inside);
    };
    return [...users, ...machines]
      .filter(
        ({ file }) => imported.get(file)?.includes(folder) && folderOf(file) !== folder && isStarted(file),
      )
      .map(({ file }) => file);
  };
  return Object.fromEntries(
    [...new Set(withMachine)].sort().map(folder => [folder, started.has(folder) ? startsIn(folder) : []]),
  );
}

function foldersImported(text: string): string[] {
  return [...text.matchAll(imports)].flatMap(([, names = '', path = '']) => {
    const values = names
      .replace(/[{}]/g, '')
      .split(',')
      .map(name => name.trim())
      .filter(Boolean);
    const folder = /(?:machines|\.{1,2})\/([^/]+)\/[^/]+$/.exec(path)?.[1];
    return folder === undefined || values.every(name => name.startsWith('type ')) ? [] : [folder];
  });
}

const starts = /(?<!function )\b(createActor|useActorRef|useActor|useMachine)\(/g;

/**
 * The places that start an actor without `inspect`: neither the atlas nor the journeys can follow it, so that
 * its machine would look unused.
 */
export function startedUnseen(users: readonly SourceFile[]): string[] {
  return users.flatMap(({ file, text }) => {
    const code = withoutComments(text);
    return [...code.matchAll(starts)]
      .filter(({ index, 0: start }) => !/\binspect\b/.test(argumentsFrom(code, index + start.length)))
      .map(({ index }) => `started without inspect: ${file}:${code.slice(0, index).split('\n').length}`);
  });
}

/** The text with comments replaced by blanks, so that line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, comment => comment.replace(/[^\n]/g, ' '));
}

/** The text between an opening bracket and its closing one. */
function argumentsFrom(code: string, begin: number): string {
  let depth = 1;
  for (let at = begin; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    else if (code[at] === ')') depth -= 1;
    if (depth === 0) return code.slice(begin, at);
  }
  return code.slice(begin);
}
