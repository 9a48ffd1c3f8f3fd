import type { MachineExamples } from '#machines/examples.ts';
import type { facetCountsMachine } from './facet-counts.machine.ts';

/** Examples for the numbers beside the choices of a filter. */
export const examples = {
  outputs: {
    countRecords: [
      new Map([
        ['1', 297],
        ['2', 3],
      ]),
      new Map(),
    ],
  },
  errors: { countRecords: [new Error('网络超时')] },
} satisfies MachineExamples<typeof facetCountsMachine>;
