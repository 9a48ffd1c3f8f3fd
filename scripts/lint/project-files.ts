import { globSync } from 'node:fs';

const folders = '{contract,docs,machines,modules,scripts,server,src,tests}/**/*';

/** The files of the project whose path matches, without those that do not; without Git, so that an unpacked copy is checked too. */
export function projectFiles(matching: RegExp, except: RegExp): string[] {
  return [...globSync('*'), ...globSync(folders)].filter(path => matching.test(path) && !except.test(path));
}
