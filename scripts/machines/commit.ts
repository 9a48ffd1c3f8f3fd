import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What the machines need to be loaded: they import nothing else of the project. */
const needed = ['machines', 'contract', 'package.json'];

/** The full id of a commit, tag or branch. Throws an error that states what is missing. */
export function commitId(repository: string, name: string): string {
  if (git(repository, ['rev-parse', '--git-dir']).status !== 0)
    throw new Error(`${repository} is no git repository: earlier machines are read from its commits.`);
  const found = git(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (found.status !== 0) throw new Error(`This repository has no commit "${name}".`);
  return found.stdout.trim();
}

/**
 * Writes the machines of a commit, and what they import, into an empty folder, without touching the repository's own
 * files or its index. They use the packages that are installed now.
 */
export function writeCommit(repository: string, commit: string, folder: string): void {
  // An index of its own, because the one of the repository may hold what is about to be committed.
  const environment = { GIT_INDEX_FILE: join(folder, '.index') };
  const run = (args: readonly string[], input = '') => {
    const { status, stdout, stderr } = git(repository, args, environment, input);
    if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
    return stdout;
  };
  run(['read-tree', commit]);
  const files = run(['ls-files', '-z', '--full-name', '--', ...needed.map(name => `:(top)${name}`)]);
  run(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], files);
  const packages = join(repository, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
}

function git(repository: string, args: readonly string[], environment = {}, input = '') {
  const result = spawnSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    input,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error) throw new Error('git cannot be started: earlier machines are read from its commits.');
  return result;
}
