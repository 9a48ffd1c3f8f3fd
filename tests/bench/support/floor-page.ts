import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type UserConfig } from 'vite';
import consoleBuild from '../../../vite.config.ts';

const root = join(import.meta.dirname, '../../..');
const page = 'tests/bench/floor-page/index.html';

/** A row of the floor page, and the button that shows the next row. */
export const floorRow = (number: number) => `tr[data-row="${number}"]`;
export const floorButton = 'button';

/**
 * Builds the console again together with the floor page, so that the page loads the same file of libraries as
 * the console and little else, and makes it the page of a server of this folder.
 */
export async function buildFloorPage(folder: string): Promise<void> {
  const { output, ...options } = consoleBuild.build?.rolldownOptions ?? {};
  await build({
    ...consoleBuild,
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    build: {
      ...consoleBuild.build,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        ...options,
        input: { ...(options.input as Record<string, string>), floor: page },
        output: withoutConsole(output),
      },
    },
  });
  await copyFile(join(folder, page), join(folder, 'index.html'));
}

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'];

/** The console's own first file takes every module that a page starts with; the floor page keeps its own. */
function withoutConsole(output: Output): Output {
  if (output === undefined || Array.isArray(output) || typeof output.codeSplitting !== 'object') {
    throw new Error('vite.config.ts no longer names what travels together');
  }
  const { groups = [] } = output.codeSplitting;
  return {
    ...output,
    codeSplitting: {
      ...output.codeSplitting,
      groups: [{ name: 'floor', test: /tests\/bench\/floor-page\//, priority: groups.length + 1 }, ...groups],
    },
  };
}
