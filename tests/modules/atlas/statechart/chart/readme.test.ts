import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const library = join(import.meta.dirname, '../../../../../modules/atlas/statechart');
const read = (file: string) => readFileSync(join(library, file), 'utf8');

it('shows of every property of a chart what it is', () => {
  const [, declared = ''] = read('chart/statechart.types.ts').split('export interface StatechartProps {');
  const [, table = ''] = read('README.md').split('## Properties of `Statechart`');
  const properties = [...declared.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  const cells = table.split('\n').filter(line => line.startsWith('| `'));
  const described = cells.flatMap(line => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)]);
  expect(properties).toContain('graph');
  expect(described.map(([, name]) => name)).toEqual(expect.arrayContaining(properties));
});
