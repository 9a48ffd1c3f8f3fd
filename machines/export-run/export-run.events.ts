import type { MachineExamples } from '#machines/examples.ts';
import type { exportRunMachine } from './export-run.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof exportRunMachine>;
