import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/**
 * The project's lint rules over files of a test, outside of the project.
 *
 * @returns lists the lines of a text, as if it were the file at the path, that a message with the given word objects to
 */
export function lintFolder(): (path: string, text: string, word: string) => Promise<string[]> {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-lint-'));
    for (const kept of ['biome.json', '.gitignore', 'scripts/lint'])
      await cp(join(root, kept), join(folder, kept), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return async (path, text, word) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { message: string; location: { start: { line: number } } }[];
    };
    return diagnostics
      .filter(({ message }) => message.includes(word))
      .map(({ location }) => `line ${location.start.line}`);
  };
}
