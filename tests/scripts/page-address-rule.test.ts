import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  // The rules of the house over files of its own: what the house holds stays untouched.
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lint-'));
  for (const kept of ['biome.json', '.gitignore', 'scripts/lint'])
    await cp(join(root, kept), join(folder, kept), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The places that the rules object to in a file of such a path. */
async function objections(path: string, text: string): Promise<string[]> {
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
    .filter(({ message }) => message.includes('usePageAddress'))
    .map(({ location }) => `line ${location.start.line}`);
}

const page = [
  "import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';",
  "export const Route = createFileRoute('/x')({ component: Page });",
  'function Page() {',
  '  const { id } = Route.useParams();',
  '  const text = Route.useSearch({ select: ({ q }) => q });',
  '  return [id, text, useLocation().href, useNavigate()];',
  '}',
  '',
].join('\n');

describe('a page that is kept behind its tab', () => {
  it.each([
    'modules/users/pages/probe-page.tsx',
    'src/pages/probe-page.tsx',
    'src/routes/_signed-in/probe.tsx',
  ])('does not read the address of the window (%s)', async path => {
    expect((await objections(path, page)).toSorted()).toEqual(['line 1', 'line 4', 'line 5']);
  });

  it.each(['src/routes/user/probe.tsx', 'modules/platform/page/probe.ts'])(
    'is not what stands outside of the tabs (%s)',
    async path => {
      expect(await objections(path, page)).toEqual([]);
    },
  );

  it('reads its own', async () => {
    const own =
      "import { usePageAddress } from '#modules/platform/page/index.ts';\nexport const useText = () => usePageAddress().search.text;\n";
    expect(await objections('modules/users/probe.ts', own)).toEqual([]);
  });
});
