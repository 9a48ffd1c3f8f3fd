import type { MachineExamples } from '#machines/examples.ts';
import type { liveReadingMachine } from './live-reading.machine.ts';

/** Examples for figures that are read again and again. */
export const examples = {
  inputs: [{ every: 3_000, most: 6 }],
  outputs: { read: [{ keys: 37 }, { keys: 41 }] },
  errors: { read: [new Error('服务器没有响应')] },
} satisfies MachineExamples<typeof liveReadingMachine>;
