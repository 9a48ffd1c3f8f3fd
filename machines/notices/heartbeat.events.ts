import type { MachineExamples } from '#machines/examples.ts';
import type { heartbeatMachine } from './heartbeat.machine.ts';

/** Examples for the helper for heartbeats. */
export const examples = {
  inputs: [{}, { period: 5_000 }],
} satisfies MachineExamples<typeof heartbeatMachine>;
