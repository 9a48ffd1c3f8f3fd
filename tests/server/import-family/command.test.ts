import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCache } from '#tests/support/server-process.ts';
import { museum } from './support/museum.ts';
import { dumpText, temporaryFile } from './support/write-dump.ts';

interface Outcome {
  code: number;
  out: string;
}

/** Milliseconds for a test: every command is a process that loads the database, which is slow on a busy machine. */
const patience = 180_000;

/** Runs the command as a process of its own. */
function command(environment: Record<string, string>, ...typed: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...environment };
  return new Promise(resolve =>
    execFile(process.execPath, ['scripts/import-family.ts', ...typed], { env }, (error, out, problems) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
    ),
  );
}

describe('npm run import-family', { timeout: patience }, () => {
  let folder: string;
  let dump: Awaited<ReturnType<typeof temporaryFile>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-moving-'));
    dump = await temporaryFile('museum.sql', dumpText(museum));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await dump.remove();
  });

  it('tries without a database and creates none, then writes on request, and finds nothing more to do', async () => {
    const DATA_DIR = join(folder, 'data');
    const dry = await command({ DATA_DIR }, '--dump', dump.path);
    expect(dry).toMatchObject({ code: 2, out: expect.stringContaining('this was a dry run') });
    expect(await readdir(folder)).toEqual([]);
    const written = await command({ DATA_DIR }, '--dump', dump.path, '--write');
    expect(written).toMatchObject({ code: 2, out: expect.stringContaining('The result is written.') });
    expect(written.out).toContain('First administrator: admin');
    const fitting = await temporaryFile('roles.sql', dumpText({ sys_role: museum.sys_role ?? [] }));
    const again = await command({ DATA_DIR }, '--dump', fitting.path, '--write');
    await fitting.remove();
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/sys_role +1 +0 +0 +1 +0 +0\n/) });
  });

  it('shows the beginning of a long report, and writes the whole of it', async () => {
    const unfit = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, user_id: 'gone', role_id: 'gone' }));
    const long = await temporaryFile('long.sql', dumpText({ sys_user_role: unfit }));
    const report = join(folder, 'reports', 'move.txt');
    const { out } = await command(
      { DATA_DIR: join(folder, 'none') },
      '--dump',
      long.path,
      '--report',
      report,
    );
    await long.remove();
    expect(out).toContain('r5');
    expect(out).not.toContain('r6 ');
    expect(out).toContain(`… and 3 more lines in ${report}`);
    expect((await readFile(report, 'utf8')).match(/sys_user_role {2}r\d/g)).toHaveLength(9);
    await rm(join(folder, 'reports'), { recursive: true });
  });

  it('names every option in the line that shows how to use it', async () => {
    const { code, out } = await command({}, '--help');
    expect(code).toBe(0);
    const [line = '', described = ''] = out.split('\n\n');
    const options = described.match(/(?<=^ +)--[\w-]+/gm) ?? [];
    expect(options).toContain('--grant-buttons');
    for (const option of options.filter(each => each !== '--help')) expect(line).toContain(option);
  });

  it.each([
    [[], {}, 'Give either --mysql or --dump'],
    [['--dump', 'a', '--mysql', 'b'], {}, 'Give either --mysql or --dump'],
    [['--unknown'], {}, 'Unknown option'],
    [['--dump', 'a', '--menu', 'vue4'], {}, '--menu takes vue2 or vue3'],
    [['--dump', '/nowhere.sql'], {}, 'cannot be read (ENOENT)'],
    [['--dump', 'package.json'], { API_TARGET: 'http://127.0.0.1:1' }, /API_TARGET is set|not complete/],
  ])('states what is wrong with %j in one line, and does nothing', async (typed, environment, message) => {
    const DATA_DIR = join(folder, 'nothing');
    const outcome = await command({ DATA_DIR, ...environment }, ...typed);
    expect(outcome.code).toBe(1);
    expect(outcome.out).toMatch(message);
    expect(outcome.out).not.toContain('    at ');
  });
});
