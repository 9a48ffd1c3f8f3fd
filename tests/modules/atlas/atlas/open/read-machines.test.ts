import { describe, expect, it } from 'vitest';
import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import { readMachines } from '#modules/atlas/atlas/open/sandbox/read-machines.ts';

const scxml = (inside: string) => `<scxml xmlns="http://www.w3.org/2005/07/scxml" name="m">${inside}</scxml>`;
const history = "{ type: 'history' }";

describe('a machine that could never start', () => {
  it.each<[string, MachineSource['kind'], string, string]>([
    ['SCXML with only a history state', 'scxml', scxml('<history id="h"/>'), '#m: history'],
    [
      'a state of SCXML with only one',
      'scxml',
      scxml('<state id="p"><history id="h"/></state>'),
      '#m: history',
    ],
    ['code', 'code', `createMachine({ id: 'c', initial: 'h', states: { h: ${history} } })`, '#c: history'],
    [
      'code, where it leads back',
      'code',
      `createMachine({ id: 'c', initial: 'h', states: { h: ${history}, a: {} } })`,
      '#c: history',
    ],
    ['JSON', 'json', '{"id":"j","initial":"h","states":{"h":{"type":"history"}}}', '#j: history'],
  ])('is refused, and does not run out of stack: %s', async (_what, kind, text, message) => {
    await expect(readMachines({ kind, text })).rejects.toMatchObject({ problem: 'shape', message });
  });

  it('is none where the history state has a default', async () => {
    const text = scxml('<history id="h"><transition target="a"/></history><state id="a"/>');
    expect(await readMachines({ kind: 'scxml', text })).toHaveLength(1);
    const code = "createMachine({ initial: 'h', states: { h: { type: 'history', target: 'a' }, a: {} } })";
    expect(await readMachines({ kind: 'code', text: code })).toHaveLength(1);
  });
});
