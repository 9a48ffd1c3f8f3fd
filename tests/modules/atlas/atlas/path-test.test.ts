import { transform } from 'sucrase';
import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import { loadMachines } from '#modules/atlas/atlas/machines.ts';
import { pathTest } from '#modules/atlas/atlas/path-test.ts';

const machines = await loadMachines();

/** Runs a copied test, with the modules that it imports. */
async function run(code: string): Promise<string[]> {
  const { code: compiled } = transform(code, { transforms: ['typescript', 'imports'], production: true });
  const modules = new Map<string, unknown>([
    ['vitest', { expect, it: (sentence: string, test: () => void) => ran.push([sentence, test]) }],
    ['xstate', xstate],
  ]);
  for (const [, path = ''] of code.matchAll(/from '(#machines\/[^']+)'/g))
    modules.set(path, await import(/* @vite-ignore */ `/${path.slice(1)}`));
  const ran: [string, () => void][] = [];
  new Function('require', 'exports', compiled)((path: string) => modules.get(path), {});
  for (const [, test] of ran) test();
  return ran.map(([sentence]) => sentence);
}

describe.each(machines.map(entry => [entry.id, entry] as const))('paths of %s', (_id, entry) => {
  it('are copied as tests that pass', async () => {
    for (const path of (await entry.paths()).slice(0, 12)) {
      const code = pathTest(entry, path);
      await expect(run(code), code).resolves.toEqual([expect.stringContaining(`${entry.id} is in `)]);
    }
  });
});

it('a copied test fails where the machine no longer gets there', async () => {
  const entry = machines.find(({ id }) => id === 'layout');
  const [path] = entry ? await entry.paths() : [];
  if (!entry || !path) throw new Error('There is no such machine');
  await expect(run(pathTest(entry, { ...path, value: 'elsewhere' }))).rejects.toThrow('elsewhere');
});
