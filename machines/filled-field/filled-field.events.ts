import type { MachineExamples } from '#machines/examples.ts';
import type { filledFieldMachine } from './filled-field.machine.ts';

/** Examples for a field with a code. */
export const examples = {
  inputs: [{ isDue: true }, { isDue: false }],
  events: {},
  outputs: { generateValue: ['ZW0001', null] },
  errors: { generateValue: [new Error('网络超时')] },
} satisfies MachineExamples<typeof filledFieldMachine>;
