import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import elkBundle from 'elkjs/lib/elk.bundled.js';
import { afterAll, describe, expect, it } from 'vitest';
import { isUnchanged, machinesSince, writeSince } from '#scripts/machines/since.ts';

const root = join(import.meta.dirname, '../..');
const engine = new elkBundle.default();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'machines-test-'));
  folders.push(folder);
  return folder;
}

/** A repository of a few machines; `write` changes one, `commit` keeps all and returns the id. */
function repository() {
  const folder = emptyFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  git('init', '--quiet');
  writeFileSync(
    join(folder, 'package.json'),
    '{ "type": "module", "imports": { "#machines/*": "./machines/*" } }',
  );
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nreports\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    git,
    write: (name: string, text: string) => {
      mkdirSync(join(folder, 'machines', name), { recursive: true });
      writeFileSync(join(folder, 'machines', name, `${name}.machine.ts`), text);
    },
    remove: (name: string) => rmSync(join(folder, 'machines', name), { recursive: true }),
    commit: () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'A version');
      return git('rev-parse', 'HEAD');
    },
  };
}

const machine = (id: string, states: string) =>
  `import { createMachine } from 'xstate';\nexport const machine = createMachine({ id: '${id}', initial: 'a', states: { ${states} } });\n`;

describe('machines since a commit', () => {
  it('are reviewed with a picture and every difference: changed, added and removed ones', async () => {
    const { folder, write, remove, commit } = repository();
    write('door', machine('door', 'a: { on: { go: "b" } }, b: {}'));
    write('lamp', machine('lamp', 'a: {}'));
    write('bell', machine('bell', 'a: {}'));
    const first = commit();
    write(
      'door',
      machine('door', 'a: { on: { go: { target: "b", guard: "isOpen" }, stop: "c" } }, b: {}, c: {}'),
    );
    write('lift', machine('lift', 'a: {}'));
    remove('lamp');

    const since = await machinesSince(folder, first);
    await writeSince(since, join(folder, 'reports'), engine);
    const page = readFileSync(join(folder, 'reports/README.md'), 'utf8');
    expect(page).toContain(`# Machines since ${first.slice(0, 12)}`);
    expect(page).toContain('1 changed (door); 1 added (lift); 1 removed (lamp)');
    expect(page).toContain('| ~ changed | a · go [isOpen] → b | guard | _nothing_ | isOpen |');
    expect(page).toContain('| + added | a · stop → c | | | |');
    expect(page).not.toContain('bell');
    for (const picture of ['door', 'lift', 'lamp'])
      expect(readFileSync(join(folder, `reports/${picture}.svg`), 'utf8')).toContain('<svg');
  });

  it('leaves the files and the index of the repository as they are', async () => {
    const { folder, git, write, commit } = repository();
    write('door', machine('door', 'a: {}'));
    const first = commit();
    write('door', machine('door', 'a: {}, b: {}'));
    git('add', '--all');
    write('door', machine('door', 'a: {}, c: {}'));
    const before = git('status', '--porcelain');
    await machinesSince(folder, first);
    expect(git('status', '--porcelain')).toBe(before);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  it('states that nothing differs, and leaves no review of an earlier run', async () => {
    const { folder, write, commit } = repository();
    write('door', machine('door', 'a: {}'));
    commit();
    mkdirSync(join(folder, 'reports'));
    const since = await machinesSince(folder, 'HEAD');
    await writeSince(since, join(folder, 'reports'), engine);
    expect(isUnchanged(since)).toBe(true);
    expect(existsSync(join(folder, 'reports'))).toBe(false);
  });

  it('names a file of the commit that cannot be loaded any more, instead of calling its machine added', async () => {
    const { folder, write, commit } = repository();
    write('door', "export { gone } from 'a-package-that-is-gone';\n");
    const first = commit();
    write('door', machine('door', 'a: {}'));
    const { unreadable, added } = await machinesSince(folder, first);
    expect(added).toEqual([]);
    expect(unreadable).toEqual([
      ['machines/door/door.machine.ts', expect.stringContaining('a-package-that-is-gone')],
    ]);
  });

  it('refuses an unknown commit, an option for git and a folder without git, and states why', async () => {
    const { folder, write, commit } = repository();
    write('door', machine('door', 'a: {}'));
    commit();
    await expect(machinesSince(folder, 'no-such-name')).rejects.toThrow('no commit "no-such-name"');
    await expect(machinesSince(folder, '--all')).rejects.toThrow('no commit "--all"');
    const without = emptyFolder();
    cpSync(join(folder, 'machines'), join(without, 'machines'), { recursive: true });
    await expect(machinesSince(without, 'HEAD')).rejects.toThrow('is no git repository');
  });

  it('states that git is missing where it is', async () => {
    const { folder } = repository();
    const path = process.env.PATH;
    process.env.PATH = emptyFolder();
    try {
      await expect(machinesSince(folder, 'HEAD')).rejects.toThrow('git cannot be started');
    } finally {
      process.env.PATH = path;
    }
  });
});
