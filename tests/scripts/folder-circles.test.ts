import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  checkedFolders,
  circlesOf,
  describeCircle,
  type Import,
  importsWithin,
} from '#scripts/lint/folder-circles.ts';

const imports = (...pairs: readonly (readonly [from: string, to: string])[]): Import[] =>
  pairs.map(([from, to]) => ({ from, to }));

describe('circles of folders', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A project of these files. */
  function projectOf(files: Readonly<Record<string, string>>): string {
    const root = mkdtempSync(join(tmpdir(), 'circles-'));
    folders.push(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  }

  it('are found although no two files need each other, and named with the files of their arrows', () => {
    const [circle, ...others] = circlesOf(
      imports(
        ['server/modules/a/one.ts', 'server/modules/b/two.ts'],
        ['server/modules/b/other.ts', 'server/records/c/three.ts'],
        ['server/records/c/last.ts', 'server/modules/a/end.ts'],
        ['server/modules/a/one.ts', 'server/kernel/d/below.ts'],
      ),
      3,
    );
    expect(others).toEqual([]);
    expect(circle?.units).toEqual(['server/modules/a', 'server/modules/b', 'server/records/c']);
    expect(describeCircle(circle as never)).toBe(
      [
        'These folders need each other: server/modules/a, server/modules/b, server/records/c',
        '  server/modules/a/one.ts imports server/modules/b/two.ts',
        '  server/modules/b/other.ts imports server/records/c/three.ts',
        '  server/records/c/last.ts imports server/modules/a/end.ts',
      ].join('\n'),
    );
  });

  it('are found where a folder needs what is beside it, such as a list of all', () => {
    const [circle] = circlesOf(
      imports(
        ['server/modules/index.ts', 'server/modules/check/routes.ts'],
        ['server/modules/check/columns.ts', 'server/modules/everything.ts'],
      ),
      3,
    );
    expect(circle?.units).toEqual(['server/modules', 'server/modules/check']);
  });

  it('are separate where nothing leads back', () => {
    const both = imports(
      ['m/x/a/1.ts', 'm/x/b/1.ts'],
      ['m/x/b/2.ts', 'm/x/a/2.ts'],
      ['m/x/b/2.ts', 'm/y/c/1.ts'],
      ['m/y/c/1.ts', 'm/y/d/1.ts'],
      ['m/y/d/2.ts', 'm/y/c/2.ts'],
    );
    expect(circlesOf(both, 3).map(({ units }) => units)).toEqual([
      ['m/x/a', 'm/x/b'],
      ['m/y/c', 'm/y/d'],
    ]);
    // Wings instead of rooms.
    expect(circlesOf(both, 2)).toEqual([]);
  });

  it('do not run through a file above all folders, which composes them', () => {
    const composed = imports(
      ['server/start.ts', 'server/proxy/1.ts'],
      ['server/proxy/1.ts', 'server/app.ts'],
      ['server/app.ts', 'server/modules/index.ts'],
    );
    expect(circlesOf(composed, 3)).toEqual([]);
  });

  it('do not exist in the project, neither among rooms of the browser nor among folders of the server', () => {
    expect(checkedFolders).toEqual({ modules: 3, server: 3 });
    const all = Object.entries(checkedFolders).map(([folder, depth]) => ({
      depth,
      imports: importsWithin(folder),
    }));
    const between = (from: string, to: string) =>
      all.some(each => each.imports.some(one => one.from.startsWith(from) && one.to.startsWith(to)));
    expect(between('modules/kit/resource-page/', 'modules/kit/list-page/')).toBe(true);
    expect(between('server/modules/users/', 'server/records/resource/')).toBe(true);
    expect(all.flatMap(each => circlesOf(each.imports, each.depth)).map(describeCircle)).toEqual([]);
  });

  it('count imports of types, lazy ones and re-exports, and nothing outside of the folder', () => {
    const root = projectOf({
      'server/a/b/one.ts': [
        "import type { Two } from '#server/a/c/two.ts';",
        "export { three } from './three.ts';",
        "const late = () => import('../c/late.ts');",
        "import '#contract/constants.ts';",
        "import { readFileSync } from 'node:fs';",
      ].join('\n'),
    });
    expect(importsWithin('server', root)).toEqual(
      ['server/a/c/two.ts', 'server/a/b/three.ts', 'server/a/c/late.ts'].map(to => ({
        from: 'server/a/b/one.ts',
        to,
      })),
    );
  });
});
