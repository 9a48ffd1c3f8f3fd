import type { MachineExamples } from '#machines/examples.ts';
import type { liveTailMachine } from './live-tail.machine.ts';

/** Examples for the tail of a log. */
export const examples = {
  inputs: [{ limits: { most: 40, kept: 500 } }],
  outputs: {
    readNewest: [
      { rows: [{ id: '1' }], total: 1 },
      { rows: [{ id: '3' }, { id: '2' }, { id: '1' }], total: 3 },
    ],
  },
  errors: { readNewest: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof liveTailMachine>;
