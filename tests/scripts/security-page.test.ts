import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ending = '.test.ts';

it('docs/security.md names every class of attacks, and only those that are tested', () => {
  const attacks = readdirSync(join(root, 'tests/security')).filter(name => name.endsWith(ending));
  const rows = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n');
  const named = rows
    .filter(line => line.startsWith('|'))
    .flatMap(line => [...(line.split('|')[3] ?? '').matchAll(/`([\w-]+)`/g)].map(match => match[1]));
  expect([...new Set(named)].toSorted()).toEqual(
    attacks.map(name => name.slice(0, -ending.length)).toSorted(),
  );
});
