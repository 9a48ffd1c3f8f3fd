import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';

const root = join(import.meta.dirname, '../..');
/** An address of the interface that is written out; reports have pages below an address of the interface as well. */
const written = /['"`](\/(?:sys|actuator|online\/cgreport\/api|act|bigscreen|jmreport|mock)\/?[^'"`$?]*)/g;

it('[API-99] the console calls no address that the contract does not declare', () => {
  const declared = endpoints.map(({ path }) => path);
  const files = globSync('{modules,src}/**/*.{ts,tsx}', { cwd: root });
  const found = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(written)].map(([, path = '']) => ({ file, path })),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ path }) => !declared.some(known => known.startsWith(path)))).toEqual([]);
});
