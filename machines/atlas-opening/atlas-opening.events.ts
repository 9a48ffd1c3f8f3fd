import type { MachineExamples } from '#machines/examples.ts';
import type { atlasOpeningMachine } from './atlas-opening.machine.ts';
import type { MachineSource } from './atlas-opening.types.ts';

const light = '{ "initial": "red", "states": { "red": { "on": { "GO": "green" } }, "green": {} } }';
const source: MachineSource = { kind: 'json', text: light };

/** Examples for opening a machine. */
export const examples = {
  events: {
    'text.change': [{ text: light }],
    'kind.choose': [{ kind: 'code' }],
    'file.choose': [{ file: new File([light], 'light.json') }],
    'address.found': [{ address: '#open=json.e30' }],
  },
  outputs: { readFile: [light], readAddress: [source], readMachines: [undefined] },
  errors: {
    readFile: [new Error('The file was moved')],
    readAddress: [new Error('The address is damaged')],
    readMachines: [{ failure: { problem: 'syntax', detail: 'Unexpected token', line: 3, column: 5 } }],
  },
} satisfies MachineExamples<typeof atlasOpeningMachine>;
