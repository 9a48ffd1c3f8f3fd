import type { MachineExamples } from '#machines/examples.ts';
import type { releaseMachine } from './release.machine.ts';

/** Both results of both questions. */
export const examples = {
  events: {},
  outputs: { findNewer: [true, false], confirmReload: [true, false] },
} satisfies MachineExamples<typeof releaseMachine>;
