import { expect, it } from 'vitest';
import type { WireLine } from '../line.ts';
import { kitLines, type ResourceWire } from './kit-lines.ts';
import { resourceLines } from './resource-lines.ts';
import { specimen } from './specimen.ts';

const { name } = specimen;
const lineOf = (verb: string): WireLine => {
  const line = kitLines(specimen).find(each => each.name === `${name}.${verb}`);
  if (line === undefined) throw new Error(`The kit has no ${verb}`);
  return line;
};
const deviating: WireLine = { ...lineOf('delete'), calls: ['DELETE query', 'POST body'] };

it('a line that deviates takes the place of that of the kit', () => {
  const lines = resourceLines(specimen, [deviating]);
  expect(lines).toHaveLength(kitLines(specimen).length);
  expect(lines.filter(line => line.name === deviating.name)).toEqual([deviating]);
});

it('a line that states what the kit states is refused, whatever its examples are', () => {
  const other = { ...lineOf('delete'), ids: ['API-56'], input: { id: '7' } };
  expect(() => resourceLines(specimen, [other])).toThrow('specimen.delete is as the kit has it');
});

it('a resource has no line for an endpoint that it lacks', () => {
  const without: ResourceWire = { ...specimen, lacks: ['delete'] };
  expect(resourceLines(without, []).map(line => line.name)).not.toContain(deviating.name);
  expect(() => resourceLines(without, [deviating])).toThrow('specimen.delete has a line');
});
