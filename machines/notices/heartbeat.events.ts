import type { MachineExamples } from '#machines/examples.ts';
import type { heartbeatMachine } from './heartbeat.machine.ts';

/** What the helper for heartbeats may be fed with by hand. */
export const examples = {
  inputs: [{}, { period: 5_000 }],
} satisfies MachineExamples<typeof heartbeatMachine>;
