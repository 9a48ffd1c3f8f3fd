import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const guide = readFileSync('docs/adding-a-page.md', 'utf8');
/** The files of the guide: a path on a line of its own, then the content. */
const files = [...guide.matchAll(/^`([\w./-]+)`\n\n```tsx?\n(.*?)^```$/gms)].map(
  ([, path = '', content = '']) => ({ path, content }),
);
/** The entry of the page, as the guide shows it. */
const entry = /^```ts\n('museum\/ToolList'.*?)^```$/ms.exec(guide)?.[1] ?? '';

/** What the sentences about existing files ask for: an import at the top, and a part before another one. */
const changes: readonly { file: string; imported?: string; before?: string; added?: string }[] = [
  {
    file: 'contract/resources.ts',
    imported: "import { toolResource } from './areas/tools.ts';",
    before: '  exhibitResource,\n',
    added: '  toolResource,\n',
  },
  { file: 'contract/pages.ts', before: "  'museum/ExhibitList'", added: entry },
  { file: 'server/kernel/db/schema/index.ts', imported: "export * from './tool.ts';" },
  {
    file: 'server/modules/index.ts',
    imported: "import { toolRoutes } from './tools/routes.ts';",
    before: '  ...exhibitRoutes,\n',
    added: '  ...toolRoutes,\n',
  },
];

const copied = ['contract', 'machines', 'modules', 'scripts', 'server', 'tests'];
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'drizzle.config.ts'];
const copy = mkdtempSync(join(tmpdir(), 'vitrine-guide-'));

/** Runs a tool of the project in the copy. @throws with its output when it fails */
function run(tool: string, ...parameters: string[]): string {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${tool}`, ...parameters], {
    cwd: copy,
    env: { PATH, HOME },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tool} fails:\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(() => {
  for (const name of [...copied, ...settings]) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), content);
  }
  for (const { file, imported = '', before = '', added = '' } of changes) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    writeFileSync(join(copy, file), `${imported}\n${text.replace(before, () => added + before)}`);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('the guide to adding a page leads to a page that works', { timeout: 900_000 }, () => {
  expect(files.map(({ path }) => path)).toHaveLength(5);
  expect(run('drizzle-kit/bin.cjs', 'generate', '--name', 'tools')).toContain('_tools.sql');
  // What the server of a test is provided with is declared by its setup.
  const declared = ['pglite', 'postgresql'].map(name => `tests/server/support/${name}.setup.ts`);
  const checked = [...files.map(({ path }) => path), 'contract/pages.ts', ...declared];
  const own = { extends: './tsconfig.json', include: [], files: checked };
  writeFileSync(join(copy, 'tsconfig.guide.json'), JSON.stringify(own));
  run('typescript/bin/tsc', '--project', 'tsconfig.guide.json');
  // The server test starts the whole server on a new database, and calls the page's endpoints.
  const tests = ['tests/contract/wire', 'tests/contract/pages.test.ts', 'tests/server/tools'];
  run('vitest/vitest.mjs', 'run', ...tests, '--project', 'pure', '--project', 'server');
  // Its endpoints reply as the kit has them, with a record that follows from its fields.
  run('vitest/vitest.mjs', 'run', 'tests/server/kernel/wire/answers.test.ts', '-t', '/museum/tool/');
});
